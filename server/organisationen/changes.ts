import { randomUUID } from 'node:crypto';
import type { OrganisationsTyp } from '#contract/enums';
import type { Organisation } from '#contract/types';
import { lastName } from '../audit/things';
import type { DbOrTrx, ServerContext } from '../context';
import { detailOf, differenceOf } from '../audit/difference';
import { isUniqueViolation } from '../db/violations';
import { NotFound, RuleBroken } from '../rights/refused';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { enableItslearning } from '../itslearning/transfers';
import { klasseKind } from '../klasse/kind';
import { assignSchule } from '../schule/assign';
import { schuleKind } from '../schule/kind';
import { traegerKind } from '../schultraeger/kind';
import { write } from '../write';
import type { OrganisationKind } from '../organisation/kind';
import { toOrganisation, type OrganisationRow } from '../organisation/rows';
import { createOrganisation, deleteOrganisation, holdOrganisation, renameOrganisation, replaceOrganisation } from '../organisation/store';

const KINDS: Partial<Record<OrganisationsTyp, OrganisationKind>> = { KLASSE: klasseKind, SCHULE: schuleKind, TRAEGER: traegerKind };

/** The kind of an organisation that is there. @throws RuleBroken for the root, which nobody changes (D-25), and what nobody manages */
function kindOf({ typ }: OrganisationRow): OrganisationKind {
  if (typ === 'ROOT') throw new RuleBroken('ROOT_ORGANISATION_IMMUTABLE');
  const kind = KINDS[typ];
  if (kind === undefined) throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
  return kind;
}

interface Change {
  readonly caller: Caller;
  readonly word: OrganisationKind['word'];
  readonly deed: 'create' | 'update' | 'rename' | 'delete' | 'itslearning';
  readonly id: string;
}

const changed = <T>(
  context: ServerContext,
  { caller, word, deed, id }: Change,
  work: (trx: DbOrTrx) => Promise<T>,
  told: (answer: T) => { readonly detail?: string } = () => ({}),
): Promise<T> => write(context, { caller, action: `${word}-${deed}`, subject: { type: 'organisation', id }, told }, work);

/** A change of something whose name or number only one may have: two at the same time meet the index. */
async function changedAlone(
  context: ServerContext,
  change: Omit<Change, 'word'>,
  kind: OrganisationKind,
  work: (trx: DbOrTrx) => Promise<OrganisationRow>,
): Promise<Organisation> {
  try {
    return toOrganisation(await changed(context, { ...change, word: kind.word }, work));
  } catch (error) {
    throw isUniqueViolation(error) ? new RuleBroken(kind.taken) : error;
  }
}

/** The organisation before it is held: its kind never changes, so that what is asked of it may be known beforehand. */
async function kindAt({ db }: ServerContext, id: string): Promise<OrganisationKind> {
  const row = await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFound(true);
  return kindOf(row);
}

/** Creating, changing and deleting classes, schools and carriers (CALL-26, CALL-27, CALL-29, CALL-35, CALL-36, API-14). */
export const organisationChangeRoutes = {
  'organisationen.create': ({ context, caller, body }) => {
    const kind = KINDS[body.typ];
    if (kind === undefined) throw new NotFound(true);
    const id = randomUUID();
    return changedAlone(context, { caller, deed: 'create', id }, kind, (trx) => createOrganisation(trx, id, kind, body));
  },

  'organisationen.update': async ({ context, caller, path: { organisationId: id }, body }) => {
    const kind = await kindAt(context, id);
    if (kind !== KINDS[body.typ]) throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
    return changedAlone(context, { caller, deed: 'update', id }, kind, async (trx) =>
      replaceOrganisation(trx, await holdOrganisation(trx, id), kind, body),
    );
  },

  'organisationen.rename': async ({ context, caller, path: { organisationId: id }, body }) => {
    const kind = await kindAt(context, id);
    return changedAlone(context, { caller, deed: 'rename', id }, kind, async (trx) =>
      renameOrganisation(trx, await holdOrganisation(trx, id), kind, body),
    );
  },

  'organisationen.delete': async ({ context, caller, path: { organisationId: id } }) => {
    const { word } = await kindAt(context, id);
    const work = async (trx: DbOrTrx): Promise<string> => {
      const row = await holdOrganisation(trx, id);
      const name = await lastName(trx, id);
      await deleteOrganisation(trx, row);
      return name;
    };
    await changed(context, { caller, word, deed: 'delete', id }, work, (detail) => ({ detail }));
    return undefined;
  },

  'organisationen.assign': async ({ context, caller, path: { organisationId }, body }) => {
    const order = { personId: caller.personId, schuleId: body.organisationId, traegerId: organisationId, version: body.version };
    const told = (before: string | null) => ({ detail: detailOf(differenceOf(before === null ? [] : [before], [organisationId])) });
    const subject = { type: 'organisation', id: body.organisationId };
    await write(context, { caller, action: 'schule-assign', subject, told }, (trx) => assignSchule(trx, order));
    return undefined;
  },

  'organisationen.enableItslearning': async ({ context, caller, path: { organisationId: id } }) => {
    const row = await changed(context, { caller, word: 'schule', deed: 'itslearning', id }, async (trx) =>
      enableItslearning(trx, await holdOrganisation(trx, id), context.clock.now()),
    );
    return toOrganisation(row);
  },
} satisfies Partial<RouteHandlers>;
