import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORGANISATIONS_TYPEN } from '#contract/enums';
import type { Personenzuordnung } from '#contract/types';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import {
  beginOf,
  changeOf,
  changesOf,
  choiceOf,
  countChanges,
  deletionDayOf,
  entriesOf,
  keepsSight,
  keyOf,
  lastEndOf,
  linesOf,
  NO_PLAN,
  plannedLines,
  planOf,
  problemsOfChoice,
  problemsOfPlan,
  undoOf,
  type PlannedEntry,
} from '#rules/zuordnungen-plan';

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
  planOf(linesOf({ personId: 'a', vorname: 'L', nachname: 'K', zuordnungen: [...zuordnungen] }), {
    count: zuordnungen.length,
    lastModified: END,
    personalnummer: null,
    today: TODAY,
    seesAll: false,
    unoffered: [],
  });
const GOETHE = keyOf('goethe', 'lern');
const READ = plan(
  schule('goethe', { befristung: END }),
  klasse('9a', 'goethe', END),
  schule('astrid', { editable: false }),
  klasse('5b', 'astrid'),
);
const PLAN = READ.fields;
const chosen = (change: Partial<ZuordnungDraft>): ZuordnungDraft => {
  const line = PLAN[GOETHE];
  if (line == null) throw new Error('It is in the plan');
  return { ...choiceOf(line), ...change };
};

test('CALL-48: nothing changed is the list as it was read, classes as entries of their own, those of other schools included', () => {
  expect(changesOf(PLAN, READ)).toEqual([]);
  expect(entriesOf(PLAN, READ)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern', befristung: END },
    { organisationId: '9a', rolleId: 'lern', befristung: END },
    { organisationId: 'astrid', rolleId: 'lern' },
    { organisationId: '5b', rolleId: 'lern' },
  ]);
});

test('CALL-48: what a plan leaves out stays; nothing goes that nobody has taken away', () => {
  expect(entriesOf(NO_PLAN, READ)).toEqual(entriesOf(PLAN, READ));
  const removed = { ...PLAN, [GOETHE]: null } as typeof PLAN;
  expect(entriesOf(removed, READ).map(({ organisationId }) => organisationId)).toEqual(['astrid', '5b']);
  expect(deletionDayOf(removed, READ)).toBeNull();
  expect(deletionDayOf({ ...removed, [keyOf('astrid', 'lern')]: null }, READ)).toBe('2027-02-14');
});

test('STATE-05, D-23: an end of the last assignment says when the person is deleted; where one goes on, or the end stays, nothing', () => {
  const second = keyOf('astrid', 'lern');
  const until = (key: typeof GOETHE, day: string) =>
    changeOf('befristung', PLAN[key] ?? null, chosen({ befristung: { kind: 'tag', day } }), TODAY);
  const lastEnd = (...changes: readonly object[]) => lastEndOf(Object.assign({}, PLAN, ...changes) as typeof PLAN, READ);
  expect(lastEnd(until(GOETHE, '04.12.2026'))).toBeNull();
  expect(lastEnd(until(GOETHE, '04.12.2026'), until(second, '11.12.2026'))).toEqual({ day: '2026-12-11', deletedOn: '2027-03-06' });
  expect(lastEnd(until(GOETHE, '04.12.2026'), { [second]: null })).toEqual({ day: '2026-12-04', deletedOn: '2027-02-27' });
  expect(lastEnd({ [GOETHE]: null, [second]: null })).toBeNull();
  const single = plan(schule('goethe', { befristung: END }));
  expect(lastEndOf(single.fields, single)).toBeNull();
});

test('ENT-11: another class keeps the end; another end holds for the class as well', () => {
  const line = PLAN[GOETHE] ?? null;
  const moved = { ...PLAN, ...changeOf('klasse', line, chosen({ klasse: { id: '9b', title: '9b', organisationId: 'goethe' } }), TODAY) };
  expect(entriesOf(moved as typeof PLAN, READ).slice(0, 2)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern', befristung: END },
    { organisationId: '9b', rolleId: 'lern', befristung: END },
  ]);
  const open = { ...PLAN, ...changeOf('befristung', line, chosen({ befristung: { kind: 'unbefristet', day: '' } }), TODAY) };
  expect(entriesOf(open as typeof PLAN, READ).slice(0, 2)).toEqual([
    { organisationId: 'goethe', rolleId: 'lern' },
    { organisationId: '9a', rolleId: 'lern' },
  ]);
});

test('SCREEN-05, VAL-13: another school replaces the old one; pupils without a class are told', () => {
  const organisation = { id: 'storm', title: 'Storm-Schule' };
  const rollen = [{ id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [], organisationId: 'storm' }] as const;
  const choice = chosen({ organisation, rollen, klasse: { id: '7c', title: '7c', organisationId: 'storm' } });
  const moved = { ...PLAN, ...changeOf('schule', PLAN[GOETHE] ?? null, choice, TODAY) } as typeof PLAN;
  expect(changesOf(moved, READ).map(({ key, after }) => [key, after !== null])).toEqual([
    [GOETHE, false],
    [keyOf('storm', 'lern'), true],
  ]);
  expect(problemsOfPlan(moved, READ)).toEqual({});
  const without = { ...PLAN, ...changeOf('schule', PLAN[GOETHE] ?? null, { ...choice, klasse: null }, TODAY) } as typeof PLAN;
  expect(problemsOfPlan(without, READ)).toEqual({ [keyOf('storm', 'lern')]: 'KLASSE_MISSING' });
});

test('SCREEN-05: a move is one change, however often it goes on, and is undone whole from either end', () => {
  const moveTo = (id: string, from: string, stands: typeof PLAN): typeof PLAN => {
    const rollen = [{ id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [], organisationId: id }] as const;
    const choice = chosen({ organisation: { id, title: id }, rollen, klasse: { id: '7c', title: '7c', organisationId: id } });
    const change = changeOf('schule', stands[keyOf(from, 'lern')] ?? null, choice, TODAY, null, stands.moved);
    return { ...stands, ...change } as typeof PLAN;
  };
  const once = moveTo('storm', 'goethe', PLAN);
  const twice = moveTo('mann', 'storm', once);
  const astridToo = moveTo('heine', 'astrid', twice);
  expect([once, twice, astridToo].map((stands) => countChanges(stands, READ))).toEqual([1, 1, 2]);
  for (const end of ['mann', 'goethe']) {
    const undone = { ...astridToo, ...undoOf(keyOf(end, 'lern'), astridToo, READ) } as typeof PLAN;
    expect(changesOf(undone, READ).map(({ key }) => key)).toEqual([keyOf('astrid', 'lern'), keyOf('heine', 'lern')]);
    expect(undone.moved).toEqual({ [keyOf('heine', 'lern')]: keyOf('astrid', 'lern') });
  }
  expect(moveTo('goethe', 'storm', once).moved).toEqual({});
});

test('SCREEN-05: whether one manages the person afterwards follows from the plan: an assignment of others does not keep anybody in sight', () => {
  const removed = { ...PLAN, [GOETHE]: null } as typeof PLAN;
  expect([keepsSight(PLAN, READ), keepsSight(removed, READ)]).toEqual([true, false]);
  expect(keepsSight(removed, { ...READ, read: { ...READ.read, seesAll: true, unoffered: [] } })).toBe(true);
});

test('ENT-11: of two classes one is changed, and the other one stays; the same class is not there twice', () => {
  const { fields: two } = plan(schule('goethe'), klasse('9a', 'goethe'), klasse('9b', 'goethe', END));
  const line = two[GOETHE] ?? null;
  const change = (id: string) => changeOf('klasse', line, chosen({ klasse: { id, title: id, organisationId: 'goethe' } }), TODAY, '9b');
  const classesOf = (id: string) => (change(id)[GOETHE] as NonNullable<typeof line>).klassen.map((one) => [one.id, one.befristung]);
  expect(classesOf('9c')).toEqual([
    ['9c', END],
    ['9a', null],
  ]);
  expect(classesOf('9a')).toEqual([['9a', END]]);
});

test('ENT-11: a class whose school assignment is missing is given another end; no class is missed at it', () => {
  const stood = plan(klasse('9a', 'elsewhere'));
  const alone = stood.fields;
  const key = keyOf('9a', 'lern');
  const line = alone[key] ?? null;
  if (line === null) throw new Error('It is in the plan');
  const ended = { ...alone, ...changeOf('befristung', line, { ...choiceOf(line), befristung: { kind: 'tag', day: '31.07.2027' } }, TODAY) };
  expect(problemsOfPlan(ended as typeof PLAN, stood)).toEqual({});
  expect(entriesOf(ended as typeof PLAN, stood)).toEqual([{ organisationId: '9a', rolleId: 'lern', befristung: END }]);
});

test('VAL-02: a role that is added and wants a KoPers number is not saved without one, unless it is said that there is none', () => {
  const rolle = { id: 'lehr', title: 'Lehrkraft', rollenart: 'LEHR', merkmale: ['KOPERS_PFLICHT'], organisationId: 'storm' } as const;
  const draft = { ...choiceOf(PLAN[GOETHE] as never), organisation: { id: 'storm', title: 'Storm-Schule' }, rollen: [rolle], klasse: null };
  const added = { ...PLAN, ...changeOf('add', null, draft, TODAY) } as typeof PLAN;
  expect(problemsOfPlan(added, READ)).toEqual({ personalnummer: 'PERSONALNUMMER_REQUIRED' });
  expect(problemsOfPlan({ ...added, personalnummer: ' 1' }, READ)).toEqual({ personalnummer: 'PERSONALNUMMER_BLANKS' });
  expect(problemsOfPlan({ ...added, personalnummer: '1' }, READ)).toEqual({});
  expect(problemsOfPlan({ ...added, hasNoPersonalnummer: true }, READ)).toEqual({});
});

const ids = fc.uuid();
const ARTEN = { lern: 'LERN', lehr: 'LEHR', leit: 'LEIT', extern: 'EXTERN', orga: 'ORGADMIN', system: 'SYSADMIN' } as const;
const ends = fc.option(fc.constantFrom(END, '2099-01-01T23:00:00.000Z'), { nil: undefined });
const read = fc.uniqueArray(
  fc.record({
    sskId: ids,
    rolleId: fc.constantFrom(...(Object.keys(ARTEN) as (keyof typeof ARTEN)[])),
    typ: fc.constantFrom(...ORGANISATIONS_TYPEN),
    within: fc.nat(),
    befristung: ends,
    editable: fc.boolean(),
  }),
  { maxLength: 6, selector: ({ sskId, rolleId }) => `${sskId} ${rolleId}` },
);
type Read = typeof read extends fc.Arbitrary<infer Rows> ? Rows : never;

const rowsOf = (rows: Read): readonly Personenzuordnung[] =>
  rows.map(({ within, befristung, ...row }) =>
    schule(row.sskId, {
      ...row,
      rollenArt: ARTEN[row.rolleId],
      ...(befristung === undefined ? {} : { befristung }),
      ...(row.typ === 'KLASSE' ? { administriertVon: rows[within % rows.length]?.sskId ?? '' } : {}),
    }),
  );
const sent = (entries: readonly PlannedEntry[]): string[] =>
  entries.map(({ organisationId, rolleId, befristung }) => `${organisationId} ${rolleId} ${befristung ?? '-'}`).toSorted();

test('CALL-48, ENT-11: whatever is read, of others too, a plan that changes nothing sends exactly that', () => {
  fc.assert(
    fc.property(read, (rows) => {
      const zuordnungen = rowsOf(rows);
      const all = zuordnungen.map(({ sskId, rolleId, befristung }) => ({
        organisationId: sskId,
        rolleId,
        ...(befristung == null ? {} : { befristung }),
      }));
      const stood = plan(...zuordnungen);
      const unchanged = stood.fields;
      expect(changesOf(unchanged, stood)).toEqual([]);
      expect(sent(entriesOf(unchanged, stood))).toEqual(sent(all));
      expect(problemsOfPlan(unchanged, stood)).toEqual({});
    }),
  );
});

test('SCREEN-05, ENT-11: who looks at what can be chosen and takes it over as it is has changed nothing', () => {
  fc.assert(
    fc.property(read, fc.constantFrom('klasse' as const, 'befristung' as const, 'rolle' as const), (rows, kind) => {
      const stood = plan(...rowsOf(rows));
      const unchanged = stood.fields;
      // What the page offers: a class that stands for itself gets another end and nothing else, another class only who learns.
      const offered = plannedLines(unchanged, stood).filter(
        ({ after }) =>
          after?.editable === true && (!after.isKlasse || kind === 'befristung') && (after.rolle.rollenart === 'LERN' || kind !== 'klasse'),
      );
      for (const { after: line } of offered)
        for (const klasseId of [null, ...(line?.klassen ?? []).map(({ id }) => id)]) {
          if (line === null || Object.keys(problemsOfChoice(kind, beginOf(kind, line, klasseId), TODAY)).length > 0) continue;
          const taken = { ...unchanged, ...changeOf(kind, line, beginOf(kind, line, klasseId), TODAY, klasseId) } as typeof PLAN;
          expect(changesOf(taken, stood), kind).toEqual([]);
        }
    }),
  );
});

test('SCREEN-05, CALL-48: what is changed at one assignment leaves all others as they were read, foreign ones too', () => {
  fc.assert(
    fc.property(read, fc.nat(), fc.constantFrom('klasse' as const, 'befristung' as const, 'remove' as const), (rows, at, kind) => {
      const stood = plan(...rowsOf(rows));
      const unchanged = stood.fields;
      const lines = plannedLines(unchanged, stood);
      const { key, after: line = null } = lines[at % lines.length] ?? {};
      if (key === undefined || line === null) return;
      const choice = { ...choiceOf(line), klasse: null, befristung: { kind: 'tag', day: '01.02.2027' } } as const;
      const changed = { ...unchanged, ...(kind === 'remove' ? { [key]: null } : changeOf(kind, line, choice, TODAY)) } as typeof PLAN;
      const others = (entries: typeof PLAN) => plannedLines(entries, stood).filter((one) => one.key !== key);
      expect(others(changed)).toEqual(others(unchanged));
      expect(changesOf(changed, stood).every((one) => one.key === key)).toBe(true);
    }),
  );
});
