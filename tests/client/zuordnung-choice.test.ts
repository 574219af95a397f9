import { describe, expect, test } from 'vitest';
import {
  befristungKind,
  chosenKlasse,
  chosenRollen,
  endOfChoice,
  kontexteOfChoice,
  lastDayOfChoice,
  needsKopers,
  NO_ZUORDNUNG,
  problemsOfZuordnung,
  type RolleChoice,
  type ZuordnungDraft,
} from '#rules/zuordnung-choice';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };
const rolle = (id: string, change: Partial<RolleChoice> = {}): RolleChoice => ({
  id,
  title: id,
  rollenart: 'LEHR',
  merkmale: [],
  organisationId: 'goethe',
  ...change,
});
const LERN = rolle('lern', { rollenart: 'LERN' });
const LIV = rolle('liv', { merkmale: ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT'] });
const KLASSE = { id: '9a', title: '9a', organisationId: 'goethe' };
const TODAY = '2026-11-22';

const draft = (change: Partial<ZuordnungDraft>): ZuordnungDraft => ({ ...NO_ZUORDNUNG, organisation: GOETHE, ...change });
const until = (day: string): ZuordnungDraft => draft({ rollen: [rolle('lehr')], befristung: { kind: 'tag', day } });

describe('VAL-11, VAL-13: organisation, role and class are chosen', () => {
  test('nothing chosen: organisation and role are missing', () => {
    expect(problemsOfZuordnung(NO_ZUORDNUNG, TODAY)).toEqual({ organisation: 'ORGANISATION_MISSING', rollen: 'ROLLE_MISSING' });
  });

  test('a pupil needs a class, nobody else does', () => {
    expect(problemsOfZuordnung(draft({ rollen: [LERN] }), TODAY)).toEqual({ klasse: 'KLASSE_MISSING' });
    expect(problemsOfZuordnung(draft({ rollen: [LERN], klasse: KLASSE }), TODAY)).toEqual({});
    expect(problemsOfZuordnung(draft({ rollen: [rolle('lehr')] }), TODAY)).toEqual({});
    expect(chosenKlasse(draft({ rollen: [rolle('lehr')], klasse: KLASSE }))).toBeNull();
  });

  test('roles of different kinds do not go together', () => {
    expect(problemsOfZuordnung(draft({ rollen: [rolle('lehr'), LERN], klasse: KLASSE }), TODAY)).toEqual({ rollen: 'ROLLENARTEN_MIXED' });
    expect(problemsOfZuordnung(draft({ rollen: [rolle('lehr'), rolle('fach')] }), TODAY)).toEqual({});
  });

  test('what was chosen at another school does not count there, and is back with it', () => {
    const chosen = draft({ rollen: [LERN], klasse: KLASSE });
    const elsewhere = { ...chosen, organisation: ASTRID };
    expect(chosenRollen(elsewhere)).toEqual([]);
    expect(chosenKlasse(elsewhere)).toBeNull();
    expect(problemsOfZuordnung(elsewhere, TODAY)).toEqual({ rollen: 'ROLLE_MISSING' });
    expect(chosenRollen({ ...elsewhere, organisation: GOETHE })).toEqual([LERN]);
  });

  test('CALL-49: a pupil is assigned to school and class, all others to the school alone, with each of the roles', () => {
    expect(kontexteOfChoice(draft({ rollen: [LERN], klasse: KLASSE }))).toEqual([
      { organisationId: 'goethe', rolleId: 'lern' },
      { organisationId: '9a', rolleId: 'lern' },
    ]);
    expect(kontexteOfChoice(draft({ rollen: [rolle('lehr'), rolle('fach')], klasse: KLASSE }))).toEqual([
      { organisationId: 'goethe', rolleId: 'lehr' },
      { organisationId: 'goethe', rolleId: 'fach' },
    ]);
    expect(kontexteOfChoice(NO_ZUORDNUNG)).toEqual([]);
  });
});

describe('VAL-07, D-23: the end of an assignment', () => {
  test('without a choice a role that must end has the end of the school year, any other none', () => {
    expect(befristungKind(draft({ rollen: [rolle('lehr')] }))).toBe('unbefristet');
    expect(befristungKind(draft({ rollen: [LIV] }))).toBe('schuljahr');
    expect(endOfChoice(draft({ rollen: [LIV] }), TODAY)).toBe('2027-07-31T22:00:00.000Z');
    expect(endOfChoice(draft({ rollen: [rolle('lehr')] }), TODAY)).toBeNull();
  });

  test('unlimited is nothing for a role that must end, also when it was chosen before the role', () => {
    const unlimited = { kind: 'unbefristet', day: '' } as const;
    expect(befristungKind(draft({ rollen: [rolle('lehr'), LIV], befristung: unlimited }))).toBe('schuljahr');
    expect(befristungKind(draft({ rollen: [rolle('lehr')], befristung: unlimited }))).toBe('unbefristet');
  });

  test.each([
    ['22.11.2026', undefined],
    ['1.8.2027', undefined],
    ['21.11.2026', 'DAY_PAST'],
    ['30.02.2027', 'DAY_UNREADABLE'],
    ['morgen', 'DAY_UNREADABLE'],
    ['  ', 'DAY_MISSING'],
  ])('the day "%s": %s', (day, problem) => {
    expect(problemsOfZuordnung(until(day), TODAY).befristung).toBe(problem);
  });

  test('the typed day is the last one, and travels as the midnight in Berlin that follows it', () => {
    expect(lastDayOfChoice(until('31.12.2026'), TODAY)).toBe('2026-12-31');
    expect(endOfChoice(until('31.12.2026'), TODAY)).toBe('2026-12-31T23:00:00.000Z');
  });

  test('on 31 July itself the end of the next school year is proposed', () => {
    expect(lastDayOfChoice(draft({ rollen: [LIV] }), '2026-07-30')).toBe('2026-07-31');
    expect(lastDayOfChoice(draft({ rollen: [LIV] }), '2026-07-31')).toBe('2027-07-31');
  });
});

test('VAL-02: one role that wants a KoPers number is enough', () => {
  expect(needsKopers(draft({ rollen: [rolle('lehr'), LIV] }))).toBe(true);
  expect(needsKopers(draft({ rollen: [rolle('lehr')] }))).toBe(false);
  expect(needsKopers({ organisation: ASTRID, rollen: [LIV] })).toBe(false);
});
