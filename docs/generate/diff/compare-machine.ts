import { pairedStates, renamed, stateChanges } from './compare-states';
import { pairedTransitions, transitionChanges } from './compare-transitions';
import { changeOf, labelsOf, quoted, type BothLabels, type Labels, type MachineChange } from './machine-change';
import { paired } from './pairing';
import type { MachineSnapshot, WordFacts } from './snapshot';

/** Everything that a machine does or says otherwise than before. */
export function machineChanges(was: MachineSnapshot, now: MachineSnapshot): MachineChange[] {
  const { machine: before, changes: renames } = renamed(was, now);
  const labels = { before: labelsOf(before), after: labelsOf(now) };
  return [
    ...headChanges(before, now),
    ...renames,
    ...stateChanges(before, now, labels),
    ...transitionChanges(before, now, labels),
    ...delayChanges(before, now),
    ...sentenceChanges(before, now),
    ...callChanges(before, now),
    ...unreachedChanges(before, now, labels),
    ...tracedChanges(before, now, labels.after),
    ...wordChanges(before, now),
  ];
}

function headChanges(before: MachineSnapshot, after: MachineSnapshot): MachineChange[] {
  const parts = [
    ['Titel', before.title, after.title],
    ['Art', before.kind, after.kind],
    ['Baustein', before.pattern ?? 'keiner', after.pattern ?? 'keiner'],
  ] as const;
  return parts
    .filter(([, was, now]) => was !== now)
    .map(([name, was, now]) => changeOf('machineChanged', [after.id, name, was, now], `${name} ${quoted(was)} → ${quoted(now)}`));
}

const delayChanges = (before: MachineSnapshot, after: MachineSnapshot): MachineChange[] =>
  paired(before.delays, after.delays, ({ name }) => name)
    .pairs.filter(([was, now]) => was.length !== now.length)
    .map(([{ length: was }, { name, word, length: now }]) =>
      changeOf('delayChanged', [name, was, now], `Dauer von ${quoted(word)}: ${was} → ${now}`),
    );

function sentenceChanges(before: MachineSnapshot, after: MachineSnapshot): MachineChange[] {
  const { pairs, gone, fresh } = paired(
    before.sentences,
    after.sentences,
    ({ sentence }) => sentence,
    ({ name }) => name,
  );
  return [
    ...fresh.map(({ sentence }) => changeOf('sentenceNew', sentence, `Satz neu: ${quoted(sentence)}`)),
    ...gone.map(({ sentence }) => changeOf('sentenceGone', sentence, `Satz entfallen: ${quoted(sentence)}`)),
    ...pairs
      .filter(([was, now]) => was.sentence !== now.sentence)
      .map(([{ sentence: was }, { sentence: now }]) => changeOf('sentenceReworded', [was, now], 'Satz umformuliert', { was, now })),
  ];
}

function callChanges(before: MachineSnapshot, after: MachineSnapshot): MachineChange[] {
  const { gone, fresh } = paired(before.calls, after.calls, ({ actor, endpoint }) => `${actor.name} ${endpoint}`);
  return [
    ...fresh.map(({ actor, endpoint }) =>
      changeOf('callNew', [actor.name, endpoint], `Aufruf neu: ${quoted(actor.word)} ruft ${quoted(endpoint)}`),
    ),
    ...gone.map(({ actor, endpoint }) =>
      changeOf('callGone', [actor.name, endpoint], `Aufruf entfallen: ${quoted(actor.word)} ruft nicht mehr ${quoted(endpoint)}`),
    ),
  ];
}

function unreachedChanges(before: MachineSnapshot, after: MachineSnapshot, labels: BothLabels): MachineChange[] {
  const { pairs, gone, fresh } = paired(
    before.unreached,
    after.unreached,
    ({ at, reason }) => `${at}: ${reason}`,
    ({ at }) => at,
  );
  const place = (at: string, { event }: Labels): string => {
    const [from = '', name = ''] = at.split(' | ');
    return event({ from, event: { name, word: name } });
  };
  return [
    ...fresh.map(({ at, reason }) =>
      changeOf('unreachedNew', [at, reason], `Ausnahme vom Durchlaufen neu: ${place(at, labels.after)}: ${reason}`),
    ),
    ...gone.map(({ at, reason }) =>
      changeOf('unreachedGone', [at, reason], `Ausnahme vom Durchlaufen entfallen: ${place(at, labels.before)}: ${reason}`),
    ),
    ...pairs
      .filter(([was, now]) => was.reason !== now.reason)
      .map(([{ reason: was }, { at, reason: now }]) =>
        changeOf('unreachedReworded', [at, was, now], `Ausnahme vom Durchlaufen anders begründet: ${place(at, labels.after)}`, {
          was,
          now,
        }),
      ),
  ];
}

/** How many places of a requirement are named before the others are counted. */
const NAMED_PLACES = 4;

/** Requirements that what there was before serves now, or serves no more. */
function tracedChanges(before: MachineSnapshot, after: MachineSnapshot, labels: Labels): MachineChange[] {
  const places = [
    ...pairedStates(before, after).pairs.map(([was, now]) => ({ was, now, place: labels.place(now.name) })),
    ...pairedTransitions(before, after).pairs.map(([was, now]) => ({ was, now, place: `Übergang ${labels.event(now)}` })),
    ...paired(
      before.sentences,
      after.sentences,
      ({ sentence }) => sentence,
      ({ name }) => name,
    ).pairs.map(([was, now]) => ({ was, now, place: `Satz ${quoted(now.sentence)}` })),
  ];
  const told = (what: 'tracedNew' | 'tracedGone', verb: string): MachineChange[] => {
    const found = new Map<string, string[]>();
    for (const { was, now, place } of places) {
      const [from, to] = what === 'tracedNew' ? [now, was] : [was, now];
      for (const id of new Set(from.req)) if (!to.req.includes(id)) found.set(id, [...(found.get(id) ?? []), place]);
    }
    return [...found].map(([id, all]) => changeOf(what, [id, all], `Anforderung ${id} ${verb}: ${listed([...new Set(all)])}`));
  };
  return [...told('tracedNew', 'zugeordnet'), ...told('tracedGone', 'nicht mehr zugeordnet')];
}

const listed = (places: readonly string[]): string =>
  places.length <= NAMED_PLACES + 1
    ? places.join('; ')
    : `${places.slice(0, NAMED_PLACES).join('; ')} und ${places.length - NAMED_PLACES} weitere Stellen`;

const PARTS: Readonly<Record<WordFacts['part'], string>> = {
  events: 'das Ereignis',
  guards: 'die Bedingung',
  actions: 'die Wirkung',
  actors: 'den Vorgang',
  delays: 'die Frist',
  states: 'den Zustand',
};

/** Other words for what had one and is called the same in the source; the title that a state has from its description goes with that. */
function wordChanges(before: MachineSnapshot, after: MachineSnapshot): MachineChange[] {
  const described = pairedStates(before, after)
    .pairs.filter(([was, now]) => was.description !== now.description)
    .map(([, { name }]) => name);
  const { pairs } = paired(before.words, after.words, ({ part, name }) => `${part} ${name}`);
  return pairs
    .filter(([was, now]) => was.word !== now.word && was.word !== was.name && !(now.part === 'states' && described.includes(now.name)))
    .map(([{ word: was }, { part, name, word: now }]) =>
      changeOf('wordChanged', [part, name, was, now], `Wort für ${PARTS[part]} ${name}: ${quoted(was)} → ${quoted(now)}`),
    );
}
