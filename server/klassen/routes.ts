import type { Organisation } from '#contract/types';
import type { DbOrTrx, ServerContext } from '../context';
import { toOrganisation, type OrganisationRow } from '../domain/organisationen';
import { hasRightAt } from '../domain/permissions';
import { RuleBroken } from '../domain/rule-broken';
import { Fault } from '../http/fault';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { write } from '../write';
import { asNameTaken } from './rules';
import { createKlasse, deleteKlasse, holdKlasse, renameKlasse, replaceKlasse, type OrganisationBody } from './store';

/** Only classes are created and changed by these calls so far; every other kind looks as if the right was missing. */
function demandTyp({ typ }: OrganisationBody): void {
  if (typ !== 'KLASSE') throw Fault.notFound();
}

async function demandParents(db: DbOrTrx, { administriertVon, zugehoerigZu }: OrganisationBody): Promise<void> {
  const found = await db.selectFrom('organisation').select('id').where('id', 'in', [administriertVon, zugehoerigZu]).execute();
  if (found.length < new Set([administriertVon, zugehoerigZu]).size) throw Fault.notFound();
}

/** A change of an organisation: its row, told to whoever asked, and the name index as the last word on names. */
async function writeKlasse(
  context: ServerContext,
  caller: Caller,
  action: string,
  work: (trx: DbOrTrx) => Promise<OrganisationRow>,
): Promise<Organisation> {
  try {
    return await write(context, { actorId: caller.personId, action, subjectType: 'organisation' }, async (trx) => {
      const row = await work(trx);
      return { subjectId: row.id, answer: toOrganisation(row) };
    });
  } catch (error) {
    throw asNameTaken(error);
  }
}

async function heldKlasse(trx: DbOrTrx, id: string): Promise<OrganisationRow> {
  const klasse = await holdKlasse(trx, id);
  if (klasse === undefined) throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
  return klasse;
}

/** Creating, changing and deleting classes (CALL-27, CALL-28, CALL-35, CALL-36). */
export const klassenRoutes = {
  'organisationen.create': async ({ context, caller, body }) => {
    demandTyp(body);
    await demandParents(context.db, body);
    return writeKlasse(context, caller, 'klasse-create', (trx) => createKlasse(trx, body));
  },

  'organisationen.rename': ({ context, caller, path, body }) =>
    writeKlasse(context, caller, 'klasse-rename', async (trx) =>
      renameKlasse(trx, await heldKlasse(trx, path.organisationId), body.name, body.version),
    ),

  'organisationen.update': async ({ context, caller, path, body }) => {
    demandTyp(body);
    await demandParents(context.db, body);
    if (!(await hasRightAt(context.db, caller.personId, 'KLASSEN_VERWALTEN', body.administriertVon))) throw Fault.notFound();
    return writeKlasse(context, caller, 'klasse-update', async (trx) =>
      replaceKlasse(trx, await heldKlasse(trx, path.organisationId), body),
    );
  },

  'klassen.delete': async ({ context, caller, path }) => {
    await writeKlasse(context, caller, 'klasse-delete', async (trx) => {
      const klasse = await heldKlasse(trx, path.organisationId);
      await deleteKlasse(trx, klasse);
      return klasse;
    });
    return undefined;
  },
} satisfies Partial<RouteHandlers>;
