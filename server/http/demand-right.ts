import type { EndpointSpec, ListedOrganisations, NamedOrganisation, RightDemand, RightPlace, RightsByTyp } from '#contract/endpoints';
import type { OrganisationsTyp } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import { hasRightAtAngebot, isAngebotVisible } from '../rights/angebote';
import { rightsAtEach } from '../rights/covers-rights';
import { hasRightAnywhere, hasRightAt, hasRightAtRoot, hasRightAtRolle, isPersonVisible } from '../rights/permissions';
import { NotFound, RuleBroken } from '../rights/refused';
import type { Caller } from './route-handler';

/** The parts of a request that may name an organisation, validated; a body that is not read yet names none. */
export interface NamingParts {
  readonly path: unknown;
  readonly query?: unknown;
  readonly body: unknown;
}

/**
 * The one place that asks for the right of an endpoint (PERM-04). Who lacks it is answered as if the thing did not exist.
 * @throws NotFound withheld, or RuleBroken with the code that the call has for it
 */
export async function demandRight(
  { db }: { readonly db: DbOrTrx },
  { right: demanded }: Pick<EndpointSpec, 'right'>,
  caller: Pick<Caller, 'personId'> | null,
  parts: NamingParts,
): Promise<void> {
  if (demanded === undefined) return;
  const right = 'rights' in demanded ? await rightByTyp(db, demanded, parts) : demanded;
  if (caller !== null && (await isHeld(db, caller.personId, right.systemrecht, right.at, parts))) return;
  if (right.seen !== undefined && caller !== null && (await isSeen(db, caller.personId, right, parts)))
    throw new RuleBroken('MISSING_PERMISSIONS');
  throw right.otherwise === undefined ? new NotFound(true) : new RuleBroken(right.otherwise);
}

/** Whether the Angebot that a demand is about is one that somebody sees all the same. */
const isSeen = async (db: DbOrTrx, personId: string, { at }: RightDemand, parts: NamingParts): Promise<boolean> =>
  typeof at === 'object' && 'angebot' in at && isAngebotVisible(db, personId, idNamed(at.angebot, parts));

/** The row of the kind that it is about. @throws NotFound withheld, for a kind without one and for what does not exist */
async function rightByTyp(db: DbOrTrx, { typ, rights }: RightsByTyp, parts: NamingParts): Promise<RightDemand> {
  const kind = typ === 'body.typ' ? typNamed(parts) : await typOf(db, idNamed(typ, parts));
  const right = kind === undefined ? undefined : rights[kind];
  if (right === undefined) throw new NotFound(true);
  return right;
}

const typNamed = ({ body }: NamingParts): OrganisationsTyp => (body as { readonly typ: OrganisationsTyp }).typ;

async function typOf(db: DbOrTrx, id: string): Promise<OrganisationsTyp | undefined> {
  return (await db.selectFrom('organisation').select('typ').where('id', '=', id).executeTakeFirst())?.typ;
}

type Demanded = RightDemand['systemrecht'];

async function isHeld(db: DbOrTrx, personId: string, demanded: Demanded, at: RightPlace, parts: NamingParts): Promise<boolean> {
  if (typeof demanded === 'object' && 'anyOf' in demanded) {
    for (const systemrecht of demanded.anyOf) if (await isOneHeld(db, personId, systemrecht, at, parts)) return true;
    return false;
  }
  for (const systemrecht of [demanded].flat()) if (!(await isOneHeld(db, personId, systemrecht, at, parts))) return false;
  return true;
}

async function isOneHeld(db: DbOrTrx, personId: string, systemrecht: Systemrecht, at: RightPlace, parts: NamingParts): Promise<boolean> {
  if (at === 'root') return hasRightAtRoot(db, personId, systemrecht);
  if (at === 'anywhere') return hasRightAnywhere(db, personId, systemrecht);
  if ('organisations' in at) {
    const ids = organisationsListed(at.organisations, parts);
    if (ids.length === 0) return isOneHeld(db, personId, systemrecht, at.none, parts);
    const held = await rightsAtEach(db, personId, ids);
    return ids.every((id) => held.get(id)?.has(systemrecht) === true);
  }
  if ('person' in at) return isPersonVisible(db, personId, idNamed(at.person, parts), systemrecht);
  if ('angebot' in at) return hasRightAtAngebot(db, personId, systemrecht, idNamed(at.angebot, parts));
  if ('rolle' in at) return hasRightAtRolle(db, personId, systemrecht, idNamed(at.rolle, parts));
  for (const name of [at.organisation].flat()) {
    if (!(await hasRightAt(db, personId, systemrecht, idNamed(name, parts)))) return false;
  }
  return true;
}

function idNamed(name: NamedOrganisation, parts: NamingParts): string {
  const [part, key] = name.split('.') as [keyof NamingParts, string];
  const id = (parts[part] as Readonly<Record<string, unknown>> | undefined)?.[key];
  if (typeof id !== 'string') throw new Error(`The request has no ${name} at which a right could be asked`);
  return id;
}

/** The organisations that the entries of a list name, in the form in which the database tells ids. */
function organisationsListed(name: ListedOrganisations, { body }: NamingParts): string[] {
  const [list = '', key = ''] = name.replace(/^body\./, '').split('[].');
  const entries = (body as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[] | undefined>> | undefined)?.[list];
  if (entries === undefined) throw new Error(`The request has no ${name} at which a right could be asked`);
  return entries.map((entry) => String(entry[key]).toLowerCase());
}
