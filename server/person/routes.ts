import type { Rollenart } from '#contract/enums';
import type { Db } from '../context';
import { emailOf, kontexteOf } from '../domain/kontexte';
import { isPersonVisible } from '../domain/permissions';
import { permittedScope, within } from '../domain/scope';
import { NotFound, RuleBroken } from '../domain/refused';
import type { RouteHandlers } from '../http/route-handler';
import { MANDANT } from './response';

const V1_ROLLEN = {
  LERN: 'Lern',
  LEHR: 'Lehr',
  EXTERN: 'Extern',
  ORGADMIN: 'OrgAdmin',
  LEIT: 'Leit',
  SYSADMIN: 'SysAdmin',
} as const satisfies Record<Rollenart, string>;

/** What a person may know of themselves (CALL-38) and the overview of assignments (CALL-13). */
export const personInfoRoutes = {
  'personInfo.get': async ({ context: { db }, caller }) => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', caller.personId).executeTakeFirst();
    if (person === undefined) throw new NotFound();
    const [kontexte, email] = await Promise.all([kontexteOf(db, person.id), emailOf(db, person.id)]);
    return {
      pid: person.id,
      person: {
        id: person.id,
        referrer: person.username,
        mandant: MANDANT,
        name: { vorname: person.vorname, familiennamen: person.familienname },
        stammorganisation: person.stammorganisation,
        revision: String(person.revision),
        personalnummer: person.personalnummer,
        dienststellen: kontexte.flatMap((kontext) => kontext.kennung ?? []),
      },
      personenkontexte: kontexte.map((kontext) => ({
        id: kontext.id,
        referrer: person.username,
        mandant: MANDANT,
        organisation: { id: kontext.organisation_id, name: kontext.organisation_name, typ: kontext.typ, kennung: kontext.kennung },
        rollenart: kontext.rollenart,
        rollenname: kontext.rolle_name,
        personenstatus: null,
        jahrgangsstufe: null,
        sichtfreigabe: 'nein',
        revision: '1',
      })),
      gruppen: [],
      ...(email === null ? {} : { email }),
    };
  },

  'personInfo.v1': async ({ context: { db }, caller }) => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', caller.personId).executeTakeFirst();
    if (person === undefined) throw new NotFound();
    const [kontexte, email, lock] = await Promise.all([
      kontexteOf(db, person.id),
      emailOf(db, person.id),
      db.selectFrom('user_lock').select('id').where('person_id', '=', person.id).executeTakeFirst(),
    ]);
    return {
      pid: person.id,
      person: { name: { familiennamen: person.familienname, vorname: person.vorname } },
      personenkontexte: kontexte
        .filter((kontext) => kontext.typ !== 'KLASSE')
        .map((kontext) => ({
          id: kontext.id,
          organisation: {
            id: kontext.organisation_id,
            kennung: kontext.kennung,
            name: kontext.organisation_name,
            typ: kontext.typ === 'SCHULE' ? ('Schule' as const) : ('Sonstige' as const),
          },
          rolle: V1_ROLLEN[kontext.rollenart],
          erreichbarkeiten: email?.status === 'ENABLED' ? [{ typ: 'E-Mail' as const, kennung: email.address }] : [],
          ...(lock === undefined ? { personenstatus: 'Aktiv' as const } : {}),
          gruppen: kontexte
            .filter((klasse) => klasse.typ === 'KLASSE' && klasse.administriert_von === kontext.organisation_id)
            .map((klasse) => ({ id: klasse.organisation_id, bezeichnung: klasse.organisation_name, typ: 'Klasse' as const })),
        })),
      beziehungen: [],
    };
  },

  'personenuebersicht.get': async ({ context: { db }, caller, path }) => {
    if (path.personId.toLowerCase() !== caller.personId) {
      if (!(await isPersonVisible(db, caller.personId, path.personId, 'PERSONEN_VERWALTEN'))) throw new NotFound(true);
      if (caller.level !== 'gold') throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
    }
    const person = await db.selectFrom('person').selectAll().where('id', '=', path.personId).executeTakeFirst();
    if (person === undefined) throw new NotFound();
    const [kontexte, editable] = await Promise.all([kontexteOf(db, person.id), editableOf(db, person.id, caller.personId)]);
    const admins = await adminsOf(
      db,
      kontexte.map((kontext) => kontext.organisation_id),
    );
    const newest = Math.max(...kontexte.map((kontext) => kontext.updated_at.getTime()));
    return {
      personId: person.id,
      vorname: person.vorname,
      nachname: person.familienname,
      benutzername: person.username,
      ...(kontexte.length === 0 ? {} : { lastModifiedZuordnungen: new Date(newest).toISOString() }),
      zuordnungen: kontexte.map((kontext) => ({
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
          : {
              admins: admins
                .filter((admin) => admin.organisation_id === kontext.organisation_id)
                .map((admin) => `${admin.vorname} ${admin.familienname}`),
            }),
      })),
    };
  },
} satisfies Pick<RouteHandlers, 'personInfo.get' | 'personInfo.v1' | 'personenuebersicht.get'>;

/** The assignments of a person that a caller manages. */
async function editableOf(db: Db, personId: string, callerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('personenkontext')
    .select('id')
    .where('person_id', '=', personId)
    .where(within(await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']), 'organisation_id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Persons with a leading role at some organisations: the ones whom others may turn to. */
async function adminsOf(db: Db, organisationIds: readonly string[]) {
  if (organisationIds.length === 0) return [];
  return db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('person as p', 'p.id', 'pk.person_id')
    .select(['pk.organisation_id', 'p.vorname', 'p.familienname'])
    .where('r.rollenart', '=', 'LEIT')
    .where('pk.organisation_id', 'in', organisationIds)
    .orderBy('p.familienname_sort')
    .orderBy('p.vorname_sort')
    .execute();
}
