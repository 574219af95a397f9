import { randomUUID } from 'node:crypto';
import type { Organisation } from '#contract/types';
import type { DbOrTrx, ServerContext } from '../context';
import { NotFound, RuleBroken } from '../domain/refused';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { toOrganisation, type OrganisationRow } from '../organisation/rows';
import { write } from '../write';
import { asNameTaken, asReferred } from './rules';
import { createKlasse, deleteKlasse, holdKlasse, renameKlasse, replaceKlasse, type OrganisationBody } from './store';

/** Only classes are created and changed by these calls so far; every other kind looks as if the right was missing. */
function demandTyp({ typ }: OrganisationBody): void {
  if (typ !== 'KLASSE') throw new NotFound();
}

async function demandParents(db: DbOrTrx, { administriertVon, zugehoerigZu }: OrganisationBody): Promise<void> {
  const found = await db.selectFrom('organisation').select('id').where('id', 'in', [administriertVon, zugehoerigZu]).execute();
  if (found.length < new Set([administriertVon, zugehoerigZu]).size) throw new NotFound();
}

/** A change of a class. @param as what the database says last, as a rule that was broken */
async function writeKlasse<T>(
  context: ServerContext,
  { caller, action, id }: { readonly caller: Caller; readonly action: string; readonly id: string },
  work: (trx: DbOrTrx) => Promise<T>,
  as: (error: unknown) => unknown = asNameTaken,
): Promise<T> {
  try {
    return await write(context, { caller, action, subject: { type: 'organisation', id } }, work);
  } catch (error) {
    throw as(error);
  }
}

const told = async (row: Promise<OrganisationRow>): Promise<Organisation> => toOrganisation(await row);

/** One that is gone since its right was asked for is answered like one that was gone before. */
async function heldKlasse(trx: DbOrTrx, id: string): Promise<OrganisationRow> {
  const klasse = await holdKlasse(trx, id);
  if (klasse !== undefined) return klasse;
  const other = await trx.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
  throw other === undefined ? new NotFound(true) : new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
}

/** Creating, changing and deleting classes (CALL-27, CALL-28, CALL-35, CALL-36). */
export const klassenRoutes = {
  'organisationen.create': async ({ context, caller, body }) => {
    demandTyp(body);
    await demandParents(context.db, body);
    const id = randomUUID();
    return told(writeKlasse(context, { caller, action: 'klasse-create', id }, (trx) => createKlasse(trx, id, body)));
  },

  'organisationen.rename': ({ context, caller, path: { organisationId: id }, body }) =>
    told(
      writeKlasse(context, { caller, action: 'klasse-rename', id }, async (trx) =>
        renameKlasse(trx, await heldKlasse(trx, id), body.name, body.version),
      ),
    ),

  'organisationen.update': async ({ context, caller, path: { organisationId: id }, body }) => {
    demandTyp(body);
    await demandParents(context.db, body);
    return told(
      writeKlasse(context, { caller, action: 'klasse-update', id }, async (trx) => replaceKlasse(trx, await heldKlasse(trx, id), body)),
    );
  },

  'klassen.delete': async ({ context, caller, path: { organisationId: id } }) => {
    const order = { caller, action: 'klasse-delete', id };
    await writeKlasse(context, order, async (trx) => deleteKlasse(trx, await heldKlasse(trx, id)), asReferred);
    return undefined;
  },
} satisfies Partial<RouteHandlers>;
