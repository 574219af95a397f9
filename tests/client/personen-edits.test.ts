import { describe, expect, test } from 'vitest';
import { emptyEdit, orderOfEdit, problemsOfEdit } from '#rules/edit-choice';
import { dialogOf } from '#rules/edit-plan';
import type { PersonLock, PersonRecord } from '#rules/person-record';
import { isPersonenOrder, kontexteAfter, leftOutOf, missingInFilter, type PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht, Personenzuordnung } from '#contract/types';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234' };
const END = '2027-07-31T22:00:00.000Z';
const at = (sskId: string, rolleId: string, more: Partial<Personenzuordnung> = {}): Personenzuordnung => ({
  sskId,
  rolleId,
  sskName: sskId,
  rolle: rolleId,
  rollenArt: rolleId === 'sus' ? 'LERN' : 'LEHR',
  typ: 'SCHULE',
  editable: true,
  merkmale: [],
  ...more,
});
const klasse = (sskId: string, schuleId: string, more: Partial<Personenzuordnung> = {}): Personenzuordnung =>
  at(sskId, 'sus', { typ: 'KLASSE', administriertVon: schuleId, ...more });
const person = (...zuordnungen: Personenzuordnung[]): Personenuebersicht => ({
  personId: 'a',
  vorname: 'Anna',
  nachname: 'Meier',
  benutzername: 'ameier',
  zuordnungen,
});
const after = (order: PersonenOrder, ...zuordnungen: Personenzuordnung[]): readonly string[] | null =>
  kontexteAfter(order, person(...zuordnungen))?.map(
    ({ organisationId, rolleId, befristung }) => `${organisationId} ${rolleId}${befristung === undefined ? '' : ` ${befristung}`}`,
  ) ?? null;
const transfer: PersonenOrder = { kind: 'transfer', schule: GOETHE, klasse: { id: '9b', title: '9b' } };
const assign = (befristung: string | null): PersonenOrder => ({
  kind: 'assignRolle',
  schule: GOETHE,
  rolle: { id: 'lehr', title: 'Lehrkraft' },
  befristung,
});

describe('SCREEN-09: the full list of assignments that is sent', () => {
  test('unassigning takes the school and its classes, and nothing else', () => {
    const order: PersonenOrder = { kind: 'unassign', schule: GOETHE };
    expect(
      after(order, at('goethe', 'sus'), klasse('9a', 'goethe'), at('astrid', 'sus', { befristung: END }), klasse('3c', 'astrid')),
    ).toEqual([`astrid sus ${END}`, '3c sus']);
    expect(after(order, at('goethe', 'lehr'))).toEqual([]);
    expect(after(order, at('astrid', 'lehr'))).toBeNull();
  });

  test('a role goes at the school and in its classes; at other schools it stays', () => {
    const order: PersonenOrder = { kind: 'unassignRolle', schule: GOETHE, rolle: { id: 'sus', title: 'SuS' } };
    expect(after(order, at('goethe', 'sus'), klasse('9a', 'goethe'), at('astrid', 'sus'), klasse('3c', 'astrid'))).toEqual([
      'astrid sus',
      '3c sus',
    ]);
    expect(after(order, at('goethe', 'lehr'))).toBeNull();
  });

  test('a transfer makes one class of all classes of the school, keeps role and end, and leaves other schools alone', () => {
    expect(
      after(
        transfer,
        at('goethe', 'sus', { befristung: END }),
        klasse('9a', 'goethe', { befristung: END }),
        at('astrid', 'sus'),
        klasse('3c', 'astrid'),
      ),
    ).toEqual([`goethe sus ${END}`, 'astrid sus', '3c sus', `9b sus ${END}`]);
    expect(after(transfer, at('goethe', 'sus'), klasse('9a', 'goethe'), klasse('9c', 'goethe'))).toEqual(['goethe sus', '9b sus']);
    expect(after(transfer, at('goethe', 'sus'))).toEqual(['goethe sus', '9b sus']);
    expect(after(transfer, at('goethe', 'sus'), klasse('9b', 'goethe'))).toBeNull();
  });

  test('a role is added with the earlier of two ends, once', () => {
    expect(after(assign(null), at('goethe', 'leit', { befristung: END }))).toEqual([`goethe leit ${END}`, 'goethe lehr']);
    expect(after(assign('2028-07-31T22:00:00.000Z'), at('goethe', 'leit', { befristung: END }))).toEqual([
      `goethe leit ${END}`,
      `goethe lehr ${END}`,
    ]);
    expect(after(assign('2027-01-31T23:00:00.000Z'), at('goethe', 'leit', { befristung: END }))).toEqual([
      `goethe leit ${END}`,
      'goethe lehr 2027-01-31T23:00:00.000Z',
    ]);
    expect(after(assign(null), at('goethe', 'lehr', { befristung: END }))).toBeNull();
  });

  test('what is no change of assignments never sends a list', () => {
    expect(after({ kind: 'password', schule: GOETHE }, at('goethe', 'lehr'))).toBeNull();
    expect(after({ kind: 'delete' }, at('goethe', 'lehr'))).toBeNull();
  });
});

describe('SCREEN-04, CALL-43, D-30: what the row of a person opens', () => {
  const LOCK: PersonLock = { kind: 'manual', by: { id: 'goethe', title: 'Goethe-Schule' }, since: null, until: null };
  const KOPERS: PersonLock = { ...LOCK, kind: 'kopers', by: null };
  const record = (locks: readonly PersonLock[], isLockForeign = false): PersonRecord => ({
    id: 'a',
    vorname: 'Anna',
    familienname: 'Meier',
    personalnummer: '',
    username: 'ameier',
    email: null,
    isLocked: locks.length > 0,
    locks,
    allowed: null,
    isLockForeign,
    lockDue: null,
    deletionDue: null,
  });
  test.each([
    ['a new password', 'password', null, 'password'],
    ['a lock of somebody free', 'lock', record([]), 'lock'],
    ['a lock that meanwhile stands is edited', 'lock', record([LOCK]), 'lock'],
    ['a lock of another organisation is shown', 'lock', record([LOCK], true), 'lockStands'],
    ['lifting it', 'unlock', record([KOPERS, LOCK]), 'unlock'],
    ['lifting that of another organisation', 'unlock', record([LOCK], true), 'lockStands'],
    ['lifting one that meanwhile is lifted', 'unlock', record([]), 'lockStands'],
    ['lifting what only the missing number locks', 'unlock', record([KOPERS]), 'lockStands'],
    ['who cannot be read', 'lock', null, 'notPossible'],
  ] as const)('%s', (_what, kind, read, dialog) => {
    expect(dialogOf({ kind, schule: null }, { items: ['a'], leftOut: [] }, read)).toBe(dialog);
  });

  test('who may not be worked on', () => {
    const nobody = { items: [], leftOut: [{ id: 'a', reason: 'self' as const }] };
    for (const kind of ['password', 'lock', 'unlock'] as const) {
      expect(dialogOf({ kind, schule: null }, nobody, record([]))).toBe('notPossible');
    }
  });
});

describe('VAL-12, D-07: what an edit needs before it begins', () => {
  test('exactly one school, for all but deletion; exactly one role where one is taken away', () => {
    const none = { organisationIds: [], rolleIds: [] };
    expect(missingInFilter('delete', none)).toEqual([]);
    for (const kind of ['password', 'transfer', 'unassign', 'assignRolle'] as const) {
      expect(missingInFilter(kind, none)).toEqual(['schule']);
      expect(missingInFilter(kind, { organisationIds: ['a', 'b'], rolleIds: [] })).toEqual(['schule']);
      expect(missingInFilter(kind, { organisationIds: ['a'], rolleIds: ['x', 'y'] })).toEqual([]);
    }
    expect(missingInFilter('unassignRolle', none)).toEqual(['schule', 'rolle']);
    expect(missingInFilter('unassignRolle', { organisationIds: ['a'], rolleIds: ['x', 'y'] })).toEqual(['rolle']);
    expect(missingInFilter('unassignRolle', { organisationIds: ['a'], rolleIds: ['x'] })).toEqual([]);
  });

  test.each([
    ['oneself', { kind: 'delete' as const }, 'a', person(at('goethe', 'lehr')), 'self'],
    ['who is not shown', { kind: 'delete' as const }, 'b', undefined, 'unseen'],
    ['who is elsewhere', { kind: 'password' as const, schule: GOETHE }, 'b', person(at('astrid', 'lehr')), 'notAtSchule'],
    ['who has another role, too', transfer, 'b', person(at('goethe', 'sus'), at('astrid', 'lehr')), 'otherRolle'],
    ['who has no role of a pupil there', transfer, 'b', person(at('goethe', 'lehr')), 'notPupil'],
    ['who is there already', transfer, 'b', person(at('goethe', 'sus'), klasse('9b', 'goethe')), 'inKlasse'],
    ['who has the role', assign(null), 'b', person(at('goethe', 'lehr')), 'hasRolle'],
    ['who lacks it', { ...assign(null), kind: 'unassignRolle' as const }, 'b', person(at('goethe', 'leit')), 'lacksRolle'],
    ['a pupil in one class of several', transfer, 'b', person(at('goethe', 'sus'), klasse('9a', 'goethe'), klasse('9b', 'goethe')), null],
    ['somebody new at the school', assign(null), 'b', person(at('astrid', 'lehr')), null],
    ['anybody', { kind: 'delete' as const }, 'b', person(), null],
  ] as const)('left out: %s', (_who, order, id, shown, reason) => {
    expect(leftOutOf(order, id, shown, 'a')).toBe(reason);
  });

  test('VAL-07: a role is given only when one is chosen, with an end where it must have one; pupils are transferred into a chosen class', () => {
    const TODAY = '2026-11-23';
    const rolle = { id: 'liv', title: 'LiV', rollenart: 'LEHR', merkmale: ['BEFRISTUNG_PFLICHT'], organisationId: 'goethe' } as const;
    const draft = emptyEdit('assignRolle', GOETHE, TODAY);
    expect(problemsOfEdit(draft)).toEqual({ rollen: 'ROLLE_MISSING' });
    expect(orderOfEdit(draft)).toBeNull();
    expect(orderOfEdit({ ...draft, choice: { ...draft.choice, rollen: [rolle] } })).toEqual({
      kind: 'assignRolle',
      schule: GOETHE,
      rolle: { id: 'liv', title: 'LiV' },
      befristung: END,
    });
    const moving = emptyEdit('transfer', GOETHE, TODAY);
    expect(problemsOfEdit(moving)).toEqual({ klasse: 'KLASSE_MISSING' });
    const chosen = { ...moving, choice: { ...moving.choice, klasse: { id: '9b', title: '9b', organisationId: 'goethe' } } };
    expect(orderOfEdit(chosen)).toEqual(transfer);
  });
});

describe('SCREEN-09: what was kept of a run', () => {
  const orders: readonly PersonenOrder[] = [
    { kind: 'password', schule: GOETHE },
    { kind: 'delete' },
    { kind: 'unassign', schule: { ...GOETHE, kennung: null } },
    { kind: 'transfer', schule: GOETHE, klasse: { id: '9b', title: '9b' } },
    { kind: 'transfer', schule: GOETHE, klasse: { id: '9b', title: '9b' }, from: ['9a'] },
    { kind: 'assignRolle', schule: GOETHE, rolle: { id: 'liv', title: 'LiV' }, befristung: END },
    { kind: 'unassignRolle', schule: GOETHE, rolle: { id: 'liv', title: 'LiV' } },
  ];
  test.each(orders)('is known again: %j', (order) => expect(isPersonenOrder(order)).toBe(true));

  test.each([
    null,
    'delete',
    {},
    { kind: 'lock' },
    { kind: 'password' },
    { kind: 'password', schule: null },
    { kind: 'unassign', schule: null },
    { kind: 'unassign', schule: { id: 'goethe', title: 'Goethe-Schule' } },
    { kind: 'transfer', schule: GOETHE },
    { kind: 'transfer', schule: GOETHE, klasse: { id: '9b', title: '9b' }, from: [9] },
    { kind: 'transfer', schule: GOETHE, klasse: '9b' },
    { kind: 'assignRolle', schule: GOETHE, rolle: { id: 'liv', title: 'LiV' } },
    { kind: 'unassignRolle', schule: GOETHE, rolle: null },
  ])('of another version is not: %j', (kept) => expect(isPersonenOrder(kept)).toBe(false));
});
