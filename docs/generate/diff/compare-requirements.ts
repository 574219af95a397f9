import type { Change } from './change';
import { paired } from './pairing';
import type { RequirementFacts } from './snapshot';

/** What is demanded otherwise than before: in German where both have it, and in English, which binds. */
export function requirementChanges(before: readonly RequirementFacts[], after: readonly RequirementFacts[]): Change[] {
  const { pairs, gone, fresh } = paired(before, after, ({ id }) => id);
  return [
    ...fresh.map(({ id, german, english }): Change => ({ what: 'requirementNew', text: `Anforderung neu: ${id}: ${german ?? english}` })),
    ...gone.map(({ id, german, english }): Change => ({
      what: 'requirementGone',
      text: `Anforderung entfallen: ${id}: ${german ?? english}`,
    })),
    ...pairs.flatMap(([was, now]) => rewording(was, now)),
    ...translated(pairs.filter(([was, now]) => was.german === null && now.german !== null)),
    ...untranslated(pairs.filter(([was, now]) => was.german !== null && now.german === null)),
  ];
}

type Pairs = readonly (readonly [RequirementFacts, RequirementFacts])[];

function rewording(was: RequirementFacts, now: RequirementFacts): Change[] {
  const isSameEnglish = was.english === now.english;
  const hasGerman = was.german !== null && now.german !== null;
  if (isSameEnglish && (!hasGerman || was.german === now.german)) return [];
  if (!hasGerman || was.german === now.german)
    return [
      {
        what: 'requirementReworded',
        text: `Anforderung ${now.id} umformuliert (verbindlich, englisch)`,
        was: was.english,
        now: now.english,
      },
    ];
  return [
    isSameEnglish
      ? { what: 'germanReworded', text: `Anforderung ${now.id}: nur die deutsche Fassung umformuliert`, was: was.german, now: now.german }
      : { what: 'requirementReworded', text: `Anforderung ${now.id} umformuliert`, was: was.german, now: now.german },
  ];
}

/** A catalogue is translated as a whole: what came with it is told in one line. */
const MANY = 10;

const ids = (pairs: Pairs): string =>
  pairs.length <= MANY
    ? pairs.map(([, { id }]) => id).join(', ')
    : `${pairs.length} Anforderungen, ${pairs[0]?.[1].id} bis ${pairs.at(-1)?.[1].id}`;

const translated = (pairs: Pairs): Change[] =>
  pairs.length === 0 ? [] : [{ what: 'germanNew', count: pairs.length, text: `Deutsche Fassung neu: ${ids(pairs)}` }];

const untranslated = (pairs: Pairs): Change[] =>
  pairs.length === 0 ? [] : [{ what: 'germanGone', count: pairs.length, text: `Deutsche Fassung entfallen: ${ids(pairs)}` }];
