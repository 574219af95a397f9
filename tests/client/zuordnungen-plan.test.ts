import { expect, test } from 'vitest';
import type { Personenzuordnung } from '#contract/types';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import { changeOf, changesOf, choiceOf, entriesOf, keyOf, leavesNone, linesOf, planOf, problemsOfPlan } from '#rules/zuordnungen-plan';

const END = '2027-07-31T22:00:00.000Z';
const TODAY = '2026-11-22';
const schule = (sskId: string, more: Partial<Personenzuordnung> = {}): Personenzuordnung => ({
  sskId,
  rolleId: 'lern',
  sskName: sskId,
  rolle: 'Lernende',
  rollenArt: 'LERN',
  typ: 'SCHULE',
  editable: true,
  merkmale: [],
  ...more,
});
const klasse = (sskId: string, administriertVon: string, befristung?: string): Personenzuordnung =>
  schule(sskId, { typ: 'KLASSE', administriertVon, ...(befristung === undefined ? {} : { befristung }) });
const plan = (...zuordnungen: readonly Personenzuordnung[]) =>
  planOf({
    lines: linesOf({ personId: 'a', vorname: 'L', nachname: 'K', zuordnungen: [...zuordnungen] }),
    count: zuordnungen.length,
    lastModified: END,
    personalnummer: null,
    today: TODAY,
  });
const GOETHE = keyOf('goethe', 'lern');
const PLAN = plan(
  schule('goethe', { befristung: END }),
  klasse('9a', 'goethe', END),
  schule('astrid', { editable: false }),
  klasse('5b', 'astrid'),
);
const chosen = (change: Partial<ZuordnungDraft>): ZuordnungDraft => {
  const line = PLAN[GOETHE];
  if (line == null) throw new Error('It is in the plan');
  return { ...choiceOf(line), ...change };
};

test('CALL-48: nothing changed is the list as it was read, classes as entries of their own, those of other schools included', () => {
  expect(changesOf(PLAN)).toEqual([]);
  expect(entriesOf(PLAN)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern', befristung: END },
    { organisationId: '9a', rolleId: 'lern', befristung: END },
    { organisationId: 'astrid', rolleId: 'lern' },
    { organisationId: '5b', rolleId: 'lern' },
  ]);
});

test('CALL-48: what a plan leaves out stays; nothing goes that nobody has taken away', () => {
  const { facts, personalnummer } = PLAN;
  expect(entriesOf({ facts, personalnummer })).toEqual(entriesOf(PLAN));
  const removed = { ...PLAN, [GOETHE]: null } as typeof PLAN;
  expect(entriesOf(removed).map(({ organisationId }) => organisationId)).toEqual(['astrid', '5b']);
  expect(leavesNone(removed)).toBe(false);
  expect(leavesNone({ ...removed, [keyOf('astrid', 'lern')]: null })).toBe(true);
});

test('ENT-11: another class keeps the end; another end holds for the class as well', () => {
  const line = PLAN[GOETHE] ?? null;
  const moved = { ...PLAN, ...changeOf('klasse', line, chosen({ klasse: { id: '9b', title: '9b', organisationId: 'goethe' } }), TODAY) };
  expect(entriesOf(moved as typeof PLAN).slice(0, 2)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern', befristung: END },
    { organisationId: '9b', rolleId: 'lern', befristung: END },
  ]);
  const open = { ...PLAN, ...changeOf('befristung', line, chosen({ befristung: { kind: 'unbefristet', day: '' } }), TODAY) };
  expect(entriesOf(open as typeof PLAN).slice(0, 2)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern' },
    { organisationId: '9a', rolleId: 'lern' },
  ]);
});

test('SCREEN-05, VAL-13: another school replaces the old one; pupils without a class are told', () => {
  const organisation = { id: 'storm', title: 'Storm-Schule' };
  const rollen = [{ id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [], organisationId: 'storm' }] as const;
  const choice = chosen({ organisation, rollen, klasse: { id: '7c', title: '7c', organisationId: 'storm' } });
  const moved = { ...PLAN, ...changeOf('schule', PLAN[GOETHE] ?? null, choice, TODAY) } as typeof PLAN;
  expect(changesOf(moved).map(({ key, after }) => [key, after !== null])).toEqual([
    [GOETHE, false],
    [keyOf('storm', 'lern'), true],
  ]);
  expect(problemsOfPlan(moved)).toEqual({});
  const without = { ...PLAN, ...changeOf('schule', PLAN[GOETHE] ?? null, { ...choice, klasse: null }, TODAY) } as typeof PLAN;
  expect(problemsOfPlan(without)).toEqual({ [keyOf('storm', 'lern')]: 'KLASSE_MISSING' });
});
