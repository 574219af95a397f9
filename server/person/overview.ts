import { sql } from 'kysely';
import type { Personenuebersicht } from '#contract/types';
import type { Db, DbOrTrx } from '../context';
import { kontexteOf } from './held-kontexte';
import { holdsNow } from '../rights/lapsed';
import { permittedScope, within, type Scope } from '../rights/scope';
import { idList } from '../organisation/rows';

/** Which of some persons a scope leaves; technical ones never, and persons without an assignment only where it is all (CALL-12). */
async function visibleOf(db: DbOrTrx, personIds: readonly string[], scope: Scope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('person as p')
    .select('p.id')
    .where(sql<boolean>`p.id = any(${idList(personIds)})`)
    .where('p.is_technical', '=', false)
    .$if(scope !== 'all', (query) =>
      query.where(
        sql<boolean>`p.id in (select k.person_id from personenkontext as k where k.person_id = any(${idList(personIds)}) and ${within(scope, 'k.organisation_id')})`,
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The overviews of those of some persons whom a caller manages, in whatever order (CALL-12). */
export async function visibleUebersichten(db: Db, callerId: string, personIds: readonly string[]): Promise<readonly Personenuebersicht[]> {
  const scope = await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']);
  return uebersichtenOf(db, await visibleOf(db, personIds, scope), scope);
}

/** The overview of one person; undefined when there is none of this id. Who may see it is asked before (CALL-13). */
export async function uebersichtOf(db: Db, callerId: string, personId: string): Promise<Personenuebersicht | undefined> {
  const [one] = await uebersichtenOf(db, [personId], await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']));
  return one;
}

/** What of each person the overview tells, by four statements however many there are. @param scope where assignments are editable */
async function uebersichtenOf(db: Db, personIds: readonly string[], scope: Scope): Promise<readonly Personenuebersicht[]> {
  if (personIds.length === 0) return [];
  const [persons, kontexte, editable, admins] = await Promise.all([
    db
      .selectFrom('person')
      .select(['id', 'vorname', 'familienname', 'username'])
      .where(sql<boolean>`id = any(${idList(personIds)})`)
      .execute(),
    kontexteOf(db, personIds),
    editableOf(db, personIds, scope),
    adminsOf(db, personIds),
  ]);
  const kontexteByPerson = grouped(kontexte, ({ person_id }) => person_id);
  const adminsByOrganisation = grouped(admins, ({ organisation_id }) => organisation_id);
  return persons.map((person) => {
    const own = kontexteByPerson.get(person.id) ?? [];
    const newest = Math.max(...own.map((kontext) => kontext.updated_at.getTime()));
    return {
      personId: person.id,
      vorname: person.vorname,
      nachname: person.familienname,
      benutzername: person.username,
      ...(own.length === 0 ? {} : { lastModifiedZuordnungen: new Date(newest).toISOString() }),
      zuordnungen: own.map((kontext) => ({
        sskId: kontext.organisation_id,
        rolleId: kontext.rolle_id,
        sskName: kontext.organisation_name,
        sskDstNr: kontext.kennung,
        rolle: kontext.rolle_name,
        rollenArt: kontext.rollenart,
        administriertVon: kontext.administriert_von,
        typ: kontext.typ,
        editable: editable.has(kontext.id),
        befristung: kontext.befristung?.toISOString() ?? null,
        merkmale: kontext.merkmale,
        ...(kontext.rollenart === 'LEIT'
          ? {}
          : { admins: (adminsByOrganisation.get(kontext.organisation_id) ?? []).map((admin) => `${admin.vorname} ${admin.familienname}`) }),
      })),
    };
  });
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** The assignments of some persons that lie in a scope. */
async function editableOf(db: Db, personIds: readonly string[], scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('personenkontext')
    .select('id')
    .where(sql<boolean>`person_id = any(${idList(personIds)})`)
    .where(within(scope, 'organisation_id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Persons with a leading role where some persons are assigned: the ones whom these may turn to. */
function adminsOf(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('person as p', 'p.id', 'pk.person_id')
    .select(['pk.organisation_id', 'p.vorname', 'p.familienname'])
    .distinct()
    .select(['p.id', 'p.familienname_sort', 'p.vorname_sort'])
    .where('r.rollenart', '=', 'LEIT')
    .where(holdsNow(db, 'pk'))
    .where('p.is_technical', '=', false)
    .where(sql<boolean>`pk.organisation_id in (select organisation_id from personenkontext where person_id = any(${idList(personIds)}))`)
    .orderBy('p.familienname_sort')
    .orderBy('p.vorname_sort')
    .execute();
}
