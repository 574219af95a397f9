import { describe, expect, test } from 'vitest';
import type { OrganisationsTyp, Rollenart } from '#contract/enums';
import {
  changesBetween,
  detailOf,
  isUnchanged,
  newestOf,
  problemOfMissingEnd,
  problemOfPastEnd,
  problemOfPupils,
  problemOfRollenarten,
  problemOfSchools,
  problemOfVersion,
  stampAfter,
  touchedBy,
  withoutRepetition,
  type Entry,
  type HeldKontext,
  type KontextFacts,
} from '#server/personenkontext/rules';
import { problemOfPlace } from '#server/rolle/rules';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const LATER = new Date('2027-07-31T22:00:00.000Z');
const T = (ms: number): Date => new Date(NOW.getTime() + ms);

const rolle = (rollenart: Rollenart, ...merkmale: ('BEFRISTUNG_PFLICHT' | 'KOPERS_PFLICHT')[]) => ({ rollenart, merkmale });
const FACTS: KontextFacts = {
  rollen: new Map([
    ['lehr', rolle('LEHR', 'KOPERS_PFLICHT')],
    ['liv', rolle('LEHR', 'BEFRISTUNG_PFLICHT')],
    ['lern', rolle('LERN')],
    ['lern2', rolle('LERN')],
    ['leit', rolle('LEIT')],
  ]),
  organisationen: new Map([
    ['schule', { typ: 'SCHULE', administriertVon: 'land' }],
    ['schule2', { typ: 'SCHULE', administriertVon: 'land' }],
    ['9a', { typ: 'KLASSE', administriertVon: 'schule' }],
    ['9b', { typ: 'KLASSE', administriertVon: 'schule' }],
    ['5c', { typ: 'KLASSE', administriertVon: 'schule2' }],
  ]),
};
const entry = (organisationId: string, rolleId: string, befristung: Date | null = null): Entry => ({ organisationId, rolleId, befristung });
const held = (organisationId: string, rolleId: string, befristung: Date | null = null, updatedAt = NOW): HeldKontext => ({
  ...entry(organisationId, rolleId, befristung),
  id: `${organisationId} ${rolleId}`,
  rollenart: FACTS.rollen.get(rolleId)?.rollenart ?? 'LEHR',
  updatedAt,
});
const names = (list: readonly Pick<Entry, 'organisationId' | 'rolleId'>[]) =>
  list.map(({ organisationId, rolleId }) => `${organisationId} ${rolleId}`);

describe('CALL-48: what a replacement changes', () => {
  test('an assignment is the same by organisation and role; another end is a change, to the millisecond', () => {
    const before = [held('schule', 'lehr'), held('schule', 'liv', LATER), held('schule2', 'lehr', LATER)];
    const changes = changesBetween(before, [
      entry('schule', 'lehr'),
      entry('schule', 'liv', new Date(LATER.getTime() + 1)),
      entry('9a', 'lehr'),
    ]);
    expect([names(changes.added), names(changes.removed), names(changes.changed)]).toEqual([['9a lehr'], ['schule2 lehr'], ['schule liv']]);
    expect(names(touchedBy(changes))).toEqual(['9a lehr', 'schule2 lehr', 'schule liv']);
    expect(changes.changed[0]?.newBefristung).toEqual(new Date(LATER.getTime() + 1));
  });

  test('an end that is given, and one that is taken away', () => {
    expect(changesBetween([held('schule', 'lehr')], [entry('schule', 'lehr', LATER)]).changed).toHaveLength(1);
    expect(changesBetween([held('schule', 'lehr', LATER)], [entry('schule', 'lehr')]).changed).toHaveLength(1);
    expect(isUnchanged(changesBetween([held('schule', 'lehr', LATER)], [entry('schule', 'lehr', new Date(LATER))]))).toBe(true);
    expect(isUnchanged(changesBetween([], []))).toBe(true);
    expect(isUnchanged(changesBetween([held('schule', 'lehr')], []))).toBe(false);
  });

  test('what is said twice counts once; with two ends it contradicts itself', () => {
    expect(
      withoutRepetition([entry('schule', 'lehr', LATER), entry('schule', 'lehr', new Date(LATER)), entry('schule', 'liv')]),
    ).toHaveLength(2);
    expect(withoutRepetition([entry('schule', 'lehr', LATER), entry('schule', 'lehr')])).toBeNull();
  });

  test('the audit log tells each kind apart', () => {
    const changes = changesBetween(
      [held('schule', 'lehr'), held('schule2', 'lehr', LATER)],
      [entry('9a', 'lern'), entry('schule2', 'lehr')],
    );
    const namesOf = ({ organisationId, rolleId }: { organisationId: string; rolleId: string }) => ({
      organisation: `Name von ${organisationId}`,
      rolle: `Name von ${rolleId}`,
    });
    const [ids, names] = detailOf(changes, true, namesOf).split('\n');
    expect(ids).toBe('+9a/lern@- -schule/lehr ~schule2/lehr@- personalnummer');
    expect(JSON.parse(names ?? '')).toEqual([
      { organisation: 'Name von 9a', rolle: 'Name von lern' },
      { organisation: 'Name von schule', rolle: 'Name von lehr' },
      { organisation: 'Name von schule2', rolle: 'Name von lehr' },
    ]);
    const limited = detailOf(changesBetween([], [entry('schule', 'liv', LATER)]), false, namesOf);
    expect(limited.split('\n')[0]).toBe('+schule/liv@2027-07-31T22:00:00.000Z');
    expect(detailOf(changesBetween([], []), true, namesOf)).toBe('personalnummer');
  });
});

describe('STATE-12: whose state is the newest', () => {
  const two = [held('schule', 'lehr', null, T(0)), held('schule2', 'lehr', null, T(5))];
  test.each([
    ['the number comes first', two, { count: 1, lastModified: null }, 'COUNT_MISMATCHING'],
    ['no date', two, { count: 2, lastModified: null }, 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE'],
    ['a millisecond too old', two, { count: 2, lastModified: T(4) }, 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE'],
    ['the newest of them', two, { count: 2, lastModified: T(5) }, null],
    ['later than all', two, { count: 2, lastModified: T(9) }, null],
    ['nothing there, and nothing read', [], { count: 0, lastModified: null }, null],
    ['nothing there, whatever date', [], { count: 0, lastModified: T(-9) }, null],
    ['nothing there any more', [], { count: 2, lastModified: T(5) }, 'COUNT_MISMATCHING'],
  ] as const)('ERR-18, ERR-19: %s', (_, there, read, problem) => {
    expect(problemOfVersion(there, read)).toBe(problem);
  });

  test('every change is later than the one before, also when the clock stands or goes back', () => {
    expect(newestOf(two)).toEqual(T(5));
    expect(newestOf([])).toBeNull();
    expect([stampAfter(two, T(9)), stampAfter(two, T(5)), stampAfter(two, T(-100)), stampAfter([], NOW)]).toEqual([T(9), T(6), T(6), NOW]);
  });
});

describe('rules about what somebody is to have', () => {
  test.each([
    ['one Rollenart', [], [entry('schule', 'lehr'), entry('schule2', 'liv', LATER)], true],
    ['two Rollenarten', [], [entry('schule', 'lehr'), entry('schule', 'leit')], false],
    ['that of what is there', [held('schule', 'lehr')], [entry('schule', 'liv')], true],
    ['another one than what is there', [held('schule', 'lehr')], [entry('schule', 'leit')], false],
    ['nothing at all', [held('schule', 'lehr')], [], true],
  ] as const)('ERR-34: %s', (_, before, wanted, isRight) => {
    expect(problemOfRollenarten(before, wanted, FACTS)).toBe(isRight ? null : 'INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN');
  });

  test('ERR-37: pupils are in a class, others need none', () => {
    expect(problemOfPupils([entry('schule', 'lern')], FACTS)).toBe('LERN_HAT_KEINE_KLASSE');
    expect(problemOfPupils([entry('schule', 'lern'), entry('9a', 'lern')], FACTS)).toBeNull();
    expect(problemOfPupils([entry('schule', 'lehr')], FACTS)).toBeNull();
    expect(problemOfPupils([], FACTS)).toBeNull();
  });

  test('ENT-08: a role for a time only needs an end where it is given, or where its end is taken away', () => {
    const missing = 'BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT';
    expect(problemOfMissingEnd(changesBetween([], [entry('schule', 'liv')]), FACTS)).toBe(missing);
    expect(problemOfMissingEnd(changesBetween([], [entry('schule', 'liv', LATER)]), FACTS)).toBeNull();
    expect(problemOfMissingEnd(changesBetween([], [entry('schule', 'lehr')]), FACTS)).toBeNull();
    expect(problemOfMissingEnd(changesBetween([held('schule', 'liv', LATER)], [entry('schule', 'liv')]), FACTS)).toBe(missing);
    expect(problemOfMissingEnd(changesBetween([held('schule', 'liv')], [entry('schule', 'liv')]), FACTS)).toBeNull();
    expect(problemOfMissingEnd(changesBetween([held('schule', 'liv', LATER)], []), FACTS)).toBeNull();
  });

  test('D-23, ERR-38: an end is reached when its moment has come', () => {
    const given = (end: Date) => problemOfPastEnd(changesBetween([], [entry('schule', 'lehr', end)]), NOW);
    expect([given(T(-1)), given(T(0)), given(T(1))]).toEqual([
      'PERSONENKONTEXT_SPECIFICATION_ERROR',
      'PERSONENKONTEXT_SPECIFICATION_ERROR',
      null,
    ]);
    const changed = changesBetween([held('schule', 'lehr', LATER)], [entry('schule', 'lehr', T(-1))]);
    expect(problemOfPastEnd(changed, NOW)).toBe('PERSONENKONTEXT_SPECIFICATION_ERROR');
    const left = changesBetween([held('schule', 'lehr', T(-1))], [entry('schule', 'lehr', T(-1))]);
    expect(problemOfPastEnd(left, NOW)).toBeNull();
  });

  test.each([
    ['class with its school', [], [entry('schule', 'lern'), entry('9a', 'lern')], true],
    ['class without its school', [], [entry('9a', 'lern')], false],
    ['class of another school', [], [entry('schule', 'lern'), entry('5c', 'lern')], false],
    ['another role at the class', [], [entry('schule', 'lern'), entry('9a', 'lern2')], false],
    ['what was wrong before', [held('9a', 'lern')], [entry('9a', 'lern'), entry('schule2', 'lern'), entry('5c', 'lern')], true],
    ['wrong by this change', [held('schule', 'lern'), held('9a', 'lern')], [entry('9a', 'lern')], false],
    ['another class of what was wrong', [held('9a', 'lern')], [entry('9b', 'lern')], false],
  ] as const)('ERR-35: %s', (_, before, wanted, isRight) => {
    expect(problemOfSchools(before, wanted, FACTS)).toBe(isRight ? null : 'GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE');
  });
});

describe('VAL-13, D-22: kinds of organisation', () => {
  const UNFIT = 'ROLLE_NUR_AN_PASSENDE_ORGANISATION';
  const rows: readonly (readonly [Rollenart, Partial<Record<OrganisationsTyp, string>>])[] = [
    ['SYSADMIN', { SCHULE: UNFIT, KLASSE: UNFIT, TRAEGER: UNFIT }],
    ['LEIT', { ROOT: UNFIT, LAND: UNFIT, KLASSE: UNFIT, TRAEGER: UNFIT }],
    ['LEHR', { ROOT: UNFIT, LAND: UNFIT, KLASSE: UNFIT, TRAEGER: UNFIT }],
    ['LERN', { ROOT: UNFIT, LAND: UNFIT, TRAEGER: UNFIT }],
    ['EXTERN', { KLASSE: 'NUR_LEHR_UND_LERN_AN_KLASSE' }],
    ['ORGADMIN', { KLASSE: 'NUR_LEHR_UND_LERN_AN_KLASSE' }],
  ];
  test.each(rows)('ERR-36: %s', (rollenart, refused) => {
    const typen = ['ROOT', 'LAND', 'TRAEGER', 'SCHULE', 'KLASSE'] as const;
    const found = Object.fromEntries(typen.map((typ) => [typ, problemOfPlace(rollenart, typ)]).filter(([, problem]) => problem !== null));
    expect(found).toEqual(refused);
  });
});
