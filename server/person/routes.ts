import type { Rollenart } from '#contract/enums';
import type { ServerContext } from '../context';
import { emailOf, holdingKontexteOf } from './held-kontexte';
import { hasRightAnywhere } from '../rights/permissions';
import { NotFound, RuleBroken } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { findLandesbediensteter } from './landesbediensteter';
import { uebersichtOf, visibleUebersichten } from './overview';
import { MANDANT, namedBoth } from './rows';

const V1_ROLLEN = {
  LERN: 'Lern',
  LEHR: 'Lehr',
  EXTERN: 'Extern',
  ORGADMIN: 'OrgAdmin',
  LEIT: 'Leit',
  SYSADMIN: 'SysAdmin',
  // Kinds that came later are told by one that this form has always had (D-38).
  SORGBER: 'Extern',
  SCHB: 'Lehr',
  NLEHR: 'Lehr',
} as const satisfies Record<Rollenart, string>;

/** What a person may know of themselves (CALL-38) and the overview of assignments (CALL-13). */
export const personInfoRoutes = {
  'personInfo.get': async ({ context: { db, clock }, caller }) => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', caller.personId).executeTakeFirst();
    if (person === undefined) throw new NotFound();
    const [kontexte, email] = await Promise.all([holdingKontexteOf(db, person.id, clock.now()), emailOf(db, person.id)]);
    return {
      pid: person.id,
      person: {
        id: person.id,
        ...namedBoth(person.username),
        mandant: MANDANT,
        name: { vorname: person.vorname, familiennamen: person.familienname },
        stammorganisation: person.stammorganisation,
        revision: String(person.revision),
        personalnummer: person.personalnummer,
        dienststellen: kontexte.flatMap((kontext) => kontext.kennung ?? []),
      },
      personenkontexte: kontexte.map((kontext) => ({
        id: kontext.id,
        ...namedBoth(person.username),
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

  'personInfo.v1': async ({ context: { db, clock }, caller }) => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', caller.personId).executeTakeFirst();
    if (person === undefined) throw new NotFound();
    const [kontexte, email, lock] = await Promise.all([
      holdingKontexteOf(db, person.id, clock.now()),
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

  'personenuebersicht.get': async ({ context, caller, path: { personId } }) => {
    const isOwn = personId === caller.personId;
    const [managed] = isOwn ? [] : await visibleUebersichten(context.db, caller.personId, [personId]);
    if (!isOwn && managed === undefined && !(await mayFind(context, caller.personId, personId))) throw new NotFound(true);
    if (!isOwn && caller.level !== 'gold') throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
    const uebersicht = managed ?? (await uebersichtOf(context.db, caller.personId, personId));
    if (uebersicht === undefined) throw new NotFound();
    return uebersicht;
  },
} satisfies Pick<RouteHandlers, 'personInfo.get' | 'personInfo.v1' | 'personenuebersicht.get'>;

/** Beside those whom one manages: state employees, before one adds them, whom one may search in the whole state (CALL-21). */
async function mayFind({ db, clock }: ServerContext, callerId: string, personId: string): Promise<boolean> {
  if (!(await hasRightAnywhere(db, callerId, 'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN'))) return false;
  return (await findLandesbediensteter(db, personId, clock.now())) !== undefined;
}
