import { problemOfKlasseName } from '#contract/organisation-names';
import type { CsvFileRow } from '#contract/csv';
import type { ImportContext, KlasseDecision, KlassenChoice, UnknownKlasse } from '../types';

type Facts = Pick<ImportContext, 'unknownKlassen' | 'decisions'>;
type RowFacts = Pick<ImportContext, 'check' | 'decisions'>;

/** What was decided on a class of the file that the school does not have (D-37); null while nothing is. */
export const decisionOn = (decisions: readonly KlasseDecision[], name: string): KlasseDecision | null =>
  decisions.find((decision) => decision.name === name) ?? null;

/** Only what is offered can be decided: the similar class where there is one, a new one where its name can be one. */
export const isOffered = ({ name, similar }: UnknownKlasse, choice: KlassenChoice): boolean =>
  choice === 'leaveOut' || (choice === 'take' ? similar !== null : problemOfKlasseName(name) === null);

/** The decisions after a further one on some classes, or after theirs were taken back. */
export function decided(
  { unknownKlassen, decisions }: Facts,
  names: readonly string[],
  choice: KlassenChoice | null,
): readonly KlasseDecision[] {
  if (choice === null) return decisions.filter(({ name }) => !names.includes(name));
  const now = unknownKlassen.filter((klasse) => names.includes(klasse.name) && isOffered(klasse, choice));
  const made = now.map(({ name, similar }): KlasseDecision => ({ name, choice, klasse: choice === 'take' ? similar : null }));
  return [...decisions.filter(({ name }) => decisionOn(made, name) === null), ...made];
}

/** Decided is what names the similar class that is offered now; another one is asked about anew. */
const isOpen = ({ decisions }: Facts, { name, similar }: UnknownKlasse): boolean => {
  const decision = decisionOn(decisions, name);
  return decision === null || (decision.choice === 'take' && decision.klasse !== similar);
};

/** Classes on which nothing is decided yet. */
export const openKlassen = (facts: Facts): readonly UnknownKlasse[] => facts.unknownKlassen.filter((klasse) => isOpen(facts, klasse));

/** Classes that are to be created. */
export const klassenToCreate = ({ unknownKlassen, decisions }: Facts): readonly string[] =>
  unknownKlassen.map(({ name }) => name).filter((name) => decisionOn(decisions, name)?.choice === 'create');

const rowsAsDecided = (rows: readonly CsvFileRow[], decisions: readonly KlasseDecision[]): readonly CsvFileRow[] => {
  if (decisions.length === 0) return rows;
  const by = new Map(decisions.map((decision) => [decision.name, decision]));
  return rows.flatMap((row) => {
    const { choice = 'create', klasse = null } = by.get(row.klasse) ?? {};
    if (choice === 'leaveOut') return [];
    return [klasse === null ? row : { ...row, klasse }];
  });
};

/** The rows of the file, each with the class that was decided on; those of a class that is left out are not among them. */
export const decidedRows = ({ check, decisions }: RowFacts): readonly CsvFileRow[] => rowsAsDecided(check?.rows ?? [], decisions);

/** Groups of rows with the same name, as far as they are still to be imported. */
export const decidedRepeated = ({ check, decisions }: RowFacts): readonly (readonly CsvFileRow[])[] =>
  (check?.repeated ?? []).map((group) => rowsAsDecided(group, decisions)).filter((group) => group.length > 1);
