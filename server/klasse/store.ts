import type { z } from '#contract/zod';
import type { organisationBody } from '#contract/schemas/organisation';
import { composed } from '#contract/names';
import { problemOfKlasseName } from '#contract/organisation-names';
import type { DbOrTrx } from '../context';
import { insertClosureOf } from '../db/closure';
import { sortKey } from '../db/sort-key';
import type { OrganisationRow } from '../organisation/rows';
import { RuleBroken, demand } from '../domain/refused';
import { demandFreeName, demandSchool, demandUnused } from './rules';

export type OrganisationBody = z.output<typeof organisationBody>;

const fieldsOf = (body: OrganisationBody) => ({
  administriert_von: body.administriertVon,
  zugehoerig_zu: body.zugehoerigZu,
  kennung: null,
  name: composed(body.name),
  name_sort: sortKey(composed(body.name)),
  kennung_sort: null,
  namensergaenzung: body.namensergaenzung ?? null,
  kuerzel: body.kuerzel ?? null,
  traegerschaft: body.traegerschaft ?? null,
});

/** The rules of a class in their order: name, address, school, and that the name is free. @throws RuleBroken */
async function demandKlasse(trx: DbOrTrx, body: OrganisationBody, ownId: string | null): Promise<void> {
  demand(problemOfKlasseName(body.name));
  if ((body.emailAdress ?? '') !== '') throw new RuleBroken('EMAIL_ADRESS_ON_ORGANISATION_TYP');
  await demandSchool(trx, body.administriertVon, body.zugehoerigZu);
  await demandFreeName(trx, body.administriertVon, composed(body.name), ownId);
}

/** Creates a class at a school (CALL-27). @throws RuleBroken */
export async function createKlasse(trx: DbOrTrx, id: string, body: OrganisationBody): Promise<OrganisationRow> {
  await demandKlasse(trx, body, null);
  const row = await trx
    .insertInto('organisation')
    .values({ id, typ: 'KLASSE', email_domain: null, ...fieldsOf(body) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertClosureOf(trx, row.id, row.administriert_von);
  return row;
}

/** Holds a class until the transaction ends; undefined when there is none of this id. */
export async function holdKlasse(trx: DbOrTrx, id: string): Promise<OrganisationRow | undefined> {
  return trx.selectFrom('organisation').selectAll().where('id', '=', id).where('typ', '=', 'KLASSE').forUpdate().executeTakeFirst();
}

/** Gives a class another name, on the version that was read (CALL-36, STATE-12). @throws RuleBroken */
export async function renameKlasse(trx: DbOrTrx, klasse: OrganisationRow, given: string, version: number): Promise<OrganisationRow> {
  const name = composed(given);
  if (name !== klasse.name) {
    demand(problemOfKlasseName(name));
    await demandFreeName(trx, klasse.administriert_von ?? '', name, klasse.id);
  }
  if (version !== klasse.version) throw new RuleBroken('NEWER_VERSION_ORGANISATION');
  return trx
    .updateTable('organisation')
    .set({ name, name_sort: sortKey(name), version: klasse.version + 1 })
    .where('id', '=', klasse.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces a class whole (CALL-35); only one that nobody is assigned to moves to another school. @throws RuleBroken */
export async function replaceKlasse(trx: DbOrTrx, klasse: OrganisationRow, body: OrganisationBody): Promise<OrganisationRow> {
  await demandKlasse(trx, body, klasse.id);
  const moves = body.administriertVon !== klasse.administriert_von;
  if (moves) await demandUnused(trx, klasse.id);
  const row = await trx
    .updateTable('organisation')
    .set({ ...fieldsOf(body), version: klasse.version + 1 })
    .where('id', '=', klasse.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moves) {
    await trx.deleteFrom('organisation_closure').where('descendant_id', '=', klasse.id).execute();
    await insertClosureOf(trx, klasse.id, row.administriert_von);
  }
  return row;
}

/** Deletes a class for good (CALL-28). @throws RuleBroken when somebody is still assigned */
export async function deleteKlasse(trx: DbOrTrx, klasse: OrganisationRow): Promise<void> {
  await demandUnused(trx, klasse.id);
  await trx.deleteFrom('organisation').where('id', '=', klasse.id).execute();
}
