import { WHATS, type Change, type Group, type Part } from './change';
import { machineChanges } from './compare-machine';
import { requirementChanges } from './compare-requirements';
import { rightOf, rowChanges, type RowWords } from './compare-rows';
import { quoted, type MachineChange } from './machine-change';
import { paired } from './pairing';
import type { MachineSnapshot, Row, Snapshot } from './snapshot';

/** What changed from one snapshot to another, in the groups in which it is signed; equal ones have groups without parts. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Group[] {
  const table = (title: string, changes: readonly Change[]): Group => ({ title, parts: changes.length === 0 ? [] : [{ title, changes }] });
  return [
    { title: 'Maschinen', parts: machineParts(before.machines, after.machines) },
    table('Aufrufe und Rechte', rowChanges(before.calls, after.calls, CALLS)),
    table('Seiten und Rechte', rowChanges(before.pages, after.pages, PAGES)),
    table('Fehlertexte', rowChanges(before.errors, after.errors, ERRORS)),
    table('Anforderungen', requirementChanges(before.requirements, after.requirements)),
  ];
}

const demandsOf = ({ rights, details }: Row): string =>
  [
    details['Adresse'],
    details['Zugang'],
    `Stufe ${details['Stufe']}`,
    ...(rights.length === 0 ? ['kein Recht'] : rights.map((one) => `Recht ${rightOf(one)}`)),
  ]
    .filter((part) => part !== undefined)
    .join(', ');

const CALLS: RowWords = {
  noun: 'Aufruf',
  fresh: 'callNew',
  gone: 'callGone',
  summaryOf: (row) => `${row.title === '' ? '' : `${row.title}: `}${demandsOf(row)}`,
};
const PAGES: RowWords = { noun: 'Seite', fresh: 'pageNew', gone: 'pageGone', summaryOf: (row) => `${row.title}: ${demandsOf(row)}` };
const ERRORS: RowWords = {
  noun: 'Fehlertext',
  fresh: 'errorNew',
  gone: 'errorGone',
  summaryOf: ({ details: { Titel = '', Text = '', Ausweg = '' } }) => `„${Titel}“ ${Text} ${Ausweg}`,
};

const ORDER = Object.keys(WHATS);
const byWhat = ([, { what: a }]: readonly [string, Change], [, { what: b }]: readonly [string, Change]): number =>
  ORDER.indexOf(a) - ORDER.indexOf(b);

interface Changed {
  readonly machine: MachineSnapshot;
  readonly changes: readonly MachineChange[];
}

function machineParts(before: readonly MachineSnapshot[], after: readonly MachineSnapshot[]): Part[] {
  const { pairs, gone, fresh } = paired(before, after, ({ id }) => id);
  const titles = new Map([...before, ...after].map(({ id, title }) => [id, title]));
  const whole = (what: 'machineNew' | 'machineGone', machine: MachineSnapshot): Part =>
    part(machine, [wholeOf(what, machine, titles.get(machine.pattern ?? ''))]);
  const { own, shared } = toldOnce(pairs.map(([was, now]) => ({ machine: now, changes: machineChanges(was, now) })));
  const parts = new Map<string, Part>([
    ...fresh.map((machine) => [machine.id, whole('machineNew', machine)] as const),
    ...own.map(({ machine, changes }) => [machine.id, part(machine, changes)] as const),
  ]);
  return [
    ...(shared.length === 0 ? [] : [{ title: 'Mehrere Maschinen', changes: shared }]),
    ...[...after.flatMap(({ id }) => parts.get(id) ?? []), ...gone.map((machine) => whole('machineGone', machine))].filter(
      ({ changes }) => changes.length > 0,
    ),
  ];
}

const part = ({ id, title }: MachineSnapshot, changes: readonly Change[]): Part => ({ id, title, changes });

/** A machine that is new or gone is told by what it is; all of a new one stands in its own file. */
function wholeOf(
  what: 'machineNew' | 'machineGone',
  { kind, states, transitions, sentences, calls }: MachineSnapshot,
  pattern: string | undefined,
): Change {
  const size = [
    counted(states.length - 1, 'Zustand', 'Zustände'),
    counted(transitions.length, 'Übergang', 'Übergänge'),
    counted(sentences.length, 'Satz', 'Sätze'),
  ].join(', ');
  const endpoints = [...new Set(calls.map(({ endpoint }) => endpoint))];
  const called = endpoints.length === 0 ? '' : `; ruft ${endpoints.join(', ')}`;
  const like = pattern === undefined ? '' : ` nach dem Baustein ${quoted(pattern.replace(/^Muster: /, ''))}`;
  return { what, text: `Maschine ${what === 'machineNew' ? 'neu' : 'entfallen'}: ${kind}${like}, ${size}${called}` };
}

/** `1 Satz`, `2 Sätze`. */
export const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

/** From how many machines on a change that all have is told by itself. */
const SEVERAL = 3;

/**
 * A change of a pattern is told at the pattern, with the instances that changed just so, and not again at these; one that several other
 * machines have in common is told once for all of them.
 */
function toldOnce(all: readonly Changed[]): { readonly own: readonly Changed[]; readonly shared: readonly Change[] } {
  const byKey = new Map<string, MachineSnapshot[]>();
  const keysOf = new Map(all.map(({ machine, changes }) => [machine.id, new Set(changes.map(({ key }) => key))]));
  const isOfPattern = ({ pattern }: MachineSnapshot, key: string): boolean => keysOf.get(pattern ?? '')?.has(key) === true;
  const left = all.map(({ machine, changes }) => ({ machine, changes: changes.filter(({ key }) => !isOfPattern(machine, key)) }));
  for (const { machine, changes } of left) for (const { key } of changes) byKey.set(key, [...(byKey.get(key) ?? []), machine]);
  const isShared = ({ key }: MachineChange): boolean => (byKey.get(key)?.length ?? 0) >= SEVERAL;
  const followers = (pattern: MachineSnapshot, key: string): string[] =>
    all.filter(({ machine }) => machine.pattern === pattern.id && keysOf.get(machine.id)?.has(key)).map(({ machine }) => machine.title);
  const shared = new Map(left.flatMap(({ changes }) => changes.filter(isShared).map((change) => [change.key, change] as const)));
  return {
    own: left.map(({ machine, changes }) => ({
      machine,
      changes: changes.filter((change) => !isShared(change)).map((change) => ({ ...change, also: followers(machine, change.key) })),
    })),
    shared: [...shared].sort(byWhat).map(([key, change]) => ({
      ...change,
      also: all.filter(({ machine }) => keysOf.get(machine.id)?.has(key)).map(({ machine }) => machine.title),
    })),
  };
}
