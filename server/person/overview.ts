import { sql, type RawBuilder } from 'kysely';
import type { Personenuebersicht } from '#contract/types';
import type { Db } from '../context';
import { rowsWithin } from '../db/rows-within';
import { kontexteFrom, kontexteWhere, type HeldKontext } from './held-kontexte';
import { coversKontext } from '../rights/covers-rights';
import { holdsNow } from '../rights/lapsed';
import { visibleIn } from '../rights/permissions';
import { permittedScope, within, type Scope } from '../rights/scope';
import { idList } from '../organisation/rows';

/** The overviews of those of some persons whom a caller manages, in whatever order (CALL-12). */
export async function visibleUebersichten(db: Db, callerId: string, personIds: readonly string[]): Promise<readonly Personenuebersicht[]> {
  const scope = await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']);
  return uebersichtenOf(db, callerId, personIds, scope, visibleIn(scope, 'p'));
}

/** The overview of one person; undefined when there is none of this id. Who may see it is asked before (CALL-13). */
export async function uebersichtOf(db: Db, callerId: string, personId: string): Promise<Personenuebersicht | undefined> {
  const scope = await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']);
  const [one] = await uebersichtenOf(db, callerId, [personId], scope, sql<boolean>`true`);
  return one;
}

/**
 * What of each person the overview tells, by two statements however many there are.
 * @param scope where assignments are editable
 * @param shown of which persons `p` it is told
 */
async function uebersichtenOf(
  db: Db,
  callerId: string,
  personIds: readonly string[],
  scope: Scope,
  shown: RawBuilder<boolean>,
): Promise<readonly Personenuebersicht[]> {
  if (personIds.length === 0) return [];
  const held = kontexteWhere(db, sql`pk.person_id = p.id`).select([
    within(scope, 'pk.organisation_id').as('editable'),
    coversKontext(db, callerId, 'pk', 'r').as('covered'),
  ]);
  const [persons, admins] = await Promise.all([
    db
      .selectFrom('person as p')
      .select(['p.id', 'p.vorname', 'p.familienname', 'p.username', rowsWithin(held).as('kontexte')])
      .where(sql<boolean>`p.id = any(${idList(personIds)})`)
      .where(shown)
      .execute(),
    adminsOf(db, personIds),
  ]);
  const adminsByOrganisation = grouped(admins, ({ organisation_id }) => organisation_id);
  return persons.map((person) => {
    const own = kontexteFrom<HeldKontext & { editable: boolean; covered: boolean }>(person.kontexte);
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
        editable: kontext.editable,
        ...(kontext.covered ? {} : { rechteFehlen: true }),
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
