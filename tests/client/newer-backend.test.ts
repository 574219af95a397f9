import { describe, expect, test } from 'vitest';
import type { Call } from '#api/actors-of';
import { copyOfRolle, draftOfRolle, merkmaleInOrder, recordOfRolle } from '#rules/rollen';
import type { RolleWithServiceProviders } from '#contract/types';
import type { PersonenQuery } from '#machines/personen/personen/types';
import { bySchule } from '#features/klassen/bind-list';
import { readPerson } from '#shared/person/read-person';
import { personenPage, readZuordnungen } from '#features/personen/calls';
import { printRolle } from '#features/rollen/words';
import { ROLLEN } from '#i18n/de/rollen';
import { textsOf } from '#i18n/index';

/** A backend that answers this to every call, as JSON has it: values that this client does not know, null and absent in any mix. */
const answering =
  (answer: unknown): Call<never> =>
  async () =>
    JSON.parse(JSON.stringify(answer)) as never;

describe('a role of a newer backend', () => {
  const recht = (name: string, isTechnical = false) => ({ name, isTechnical });
  const rolle = {
    id: 'r',
    version: 3,
    name: 'Lernbegleitung',
    rollenart: 'BEGLEITUNG',
    merkmale: ['NEUES_MERKMAL', 'KOPERS_PFLICHT'],
    systemrechte: [recht('NEUES_RECHT'), recht('KLASSEN_VERWALTEN')],
    serviceProviders: [],
  } as unknown as RolleWithServiceProviders;
  const record = recordOfRolle(rolle, { id: 'l', title: 'Land' }, null);

  test('CALL-55, D-04: rights and Merkmale that this client does not know are sent back, so that saving takes none away', () => {
    const { merkmale, systemrechte } = draftOfRolle(record);
    expect(merkmale).toEqual(['KOPERS_PFLICHT', 'NEUES_MERKMAL']);
    expect(systemrechte).toEqual(['KLASSEN_VERWALTEN', 'NEUES_RECHT']);
    expect(copyOfRolle(record).systemrechte).toEqual(['KLASSEN_VERWALTEN', 'NEUES_RECHT']);
  });

  test('the order is that of the portal, each once', () => {
    expect(merkmaleInOrder(['KOPERS_PFLICHT', 'BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT'])).toEqual(['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT']);
  });

  test('SHELL-06: what has no word is told as the backend names it, not by the key of a catalogue', () => {
    const print = printRolle(textsOf(ROLLEN));
    const { rollenart, merkmale, systemrechte } = draftOfRolle(record);
    expect(print.rollenart(rollenart)).toBe('BEGLEITUNG');
    expect(print.merkmale(merkmale)).toBe('KoPers.-Nr. ist Pflichtangabe, NEUES_MERKMAL');
    expect(print.systemrechte(systemrechte)).toBe('Klassen verwalten, NEUES_RECHT');
  });
});

describe('persons of a backend that leaves out what is empty', () => {
  const person = (id: string, more: object = {}) => ({
    person: { id, mandant: 'm', name: { vorname: 'Ada', familienname: 'Berg' }, revision: '1', lastModified: '', userLock: [], ...more },
  });
  const query: PersonenQuery = {
    search: '',
    organisationIds: [],
    klasseIds: [],
    rolleIds: [],
    status: null,
    sortField: 'familienname',
    sortOrder: 'asc',
    page: 0,
    size: 30,
  };

  test('SCREEN-04, CALL-42: null and absent mean the same in a row of the list', async () => {
    const empty = { referrer: null, personalnummer: null, isLocked: null, email: null };
    const { items } = await personenPage(query, answering({ total: 2, offset: 0, limit: 30, items: [person('a'), person('b', empty)] }));
    const told = { familienname: 'Berg', vorname: 'Ada', benutzername: null, personalnummer: null, isLocked: null };
    expect(items).toEqual([
      { id: 'a', ...told },
      { id: 'b', ...told },
    ]);
  });

  test('SCREEN-04, CALL-12: an assignment of a kind that this client does not know is one of a place like others', async () => {
    const zuordnung = { sskId: 's', rolleId: 'r', sskName: 'Bildungshaus', rolle: 'Lernbegleitung', rollenArt: 'NEU', editable: true };
    const items = [{ personId: 'a', vorname: 'A', nachname: 'B', zuordnungen: [{ ...zuordnung, typ: 'BILDUNGSHAUS', merkmale: ['NEU'] }] }];
    const told = { rollen: ['Lernbegleitung'], schulen: ['Bildungshaus'], klassen: [], needsPersonalnummer: false };
    expect(await readZuordnungen(['a'], answering({ items }))).toEqual({ a: told });
    const [above] = items.map((item) => ({ ...item, zuordnungen: item.zuordnungen.map((one) => ({ ...one, rechteFehlen: true })) }));
    expect(await readZuordnungen(['a'], answering({ items: [above] }))).toEqual({ a: { ...told, isAbove: true } });
  });

  test('SCREEN-05, STATE-03: a lock for an unknown reason, of an organisation that may not be seen, still is a lock', async () => {
    const lock = { personId: 'a', locked_by: 'x', lock_occasion: 'NEUER_GRUND' };
    const found = person('a', { userLock: [lock], isLocked: null });
    const read: unknown = await readPerson('a', ((id: string) =>
      id === 'personen.get' ? Promise.resolve(found) : Promise.reject(new Error('not seen'))) as never);
    expect(read).toMatchObject({
      isLocked: true,
      locks: [{ kind: 'manual', by: { id: 'x', title: null }, since: null, until: null }],
      allowed: null,
      isLockForeign: false,
      lockDue: null,
      deletionDue: null,
      email: null,
    });
  });
});

test('SCREEN-10, CALL-31: classes of one name, told in any order, stand by their school; the order of names stays', () => {
  const klasse = (name: string, schule: string | null) => ({
    id: `${name} ${schule}`,
    name,
    schule: schule === null ? null : { id: schule, title: schule },
  });
  const told = [klasse('9b', 'Süd'), klasse('9b', 'Nord'), klasse('9a', 'West'), klasse('9a', null), klasse('9a', 'Ost')];
  expect(bySchule(told).map(({ id }) => id)).toEqual(['9b Nord', '9b Süd', '9a null', '9a Ost', '9a West']);
});
