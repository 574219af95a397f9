import { sql, type Selectable } from 'kysely';
import { ROLLENARTEN, type OrganisationsTyp } from '#contract/enums';
import type { createAngebotBody, updateAngebotBody } from '#contract/schemas/angebote';
import type { z } from '#contract/zod';
import { lastName } from '../audit/things';
import type { DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { sortKey } from '../db/sort-key';
import { hasRightAt } from '../rights/permissions';
import { NotFound, RuleBroken, Unusable } from '../rights/refused';
import { PROVIDER_COLUMNS } from './rows';
import { columnsOf, demandFixed, FIXED, isForRollenart } from './values';

type Row = Selectable<Database['service_provider']>;
type Saved = Pick<
  Row,
  'id' | 'name' | 'name_sort' | 'target' | 'url' | 'kategorie' | 'requires_2fa' | 'merkmale' | 'logo_media_type' | 'logo_id' | 'rollenarten'
>;

/** A change of an Angebot, with what the audit log tells of it. */
export interface ChangedAngebot<T> {
  readonly answer: T;
  readonly detail: string;
}

/** What may have Angebote (D-39). */
const OWNERS: readonly OrganisationsTyp[] = ['ROOT', 'LAND', 'TRAEGER', 'SCHULE'];

/** @throws RuleBroken where the owner has another Angebot of this name, in whatever case */
async function demandFreeName(trx: DbOrTrx, name: string, ownerId: string, ownId: string): Promise<void> {
  const other = await trx
    .selectFrom('service_provider')
    .select('id')
    .where('provided_by', '=', ownerId)
    .where(sql<boolean>`upper(name) = upper(${name})`)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw new RuleBroken('DUPLICATE_NAME');
}

/** Creates an Angebot of an organisation (ANG-04). @throws NotFound, RuleBroken, Unusable */
export async function createAngebot(
  trx: DbOrTrx,
  { id, actorId }: { readonly id: string; readonly actorId: string },
  { organisationId, requires2fa, ...sent }: z.output<typeof createAngebotBody>,
): Promise<ChangedAngebot<Saved>> {
  const owner = await trx.selectFrom('organisation').select('typ').where('id', '=', organisationId).forShare().executeTakeFirst();
  if (owner === undefined) throw new NotFound(true);
  if (!OWNERS.includes(owner.typ)) throw new Unusable('An dieser Organisation gibt es keine Angebote.');
  const { name = '', kategorie = 'ANGEBOTE', merkmale = [], ...columns } = columnsOf(sent);
  if (!(await hasRightAt(trx, actorId, 'ANGEBOTE_VERWALTEN', organisationId)))
    demandFixed(FIXED, { kategorie, merkmale, rollenarten: columns.rollenarten, requires_2fa: requires2fa });
  await demandFreeName(trx, name, organisationId, id);
  const answer = await trx
    .insertInto('service_provider')
    .values({
      id,
      target: 'URL',
      provided_by: organisationId,
      requires_2fa: requires2fa,
      name,
      name_sort: sortKey(name),
      kategorie,
      merkmale,
      ...columns,
    })
    .returning(PROVIDER_COLUMNS)
    .executeTakeFirstOrThrow();
  return { answer, detail: '' };
}

/** Holds an Angebot until the transaction ends. @throws NotFound where it is gone since its right was asked for */
async function holdAngebot(trx: DbOrTrx, id: string) {
  const row = await trx
    .selectFrom('service_provider')
    .select([...PROVIDER_COLUMNS, 'provided_by', 'vidis_angebot_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new NotFound(true);
  if (row.vidis_angebot_id !== null) throw new RuleBroken('VIDIS_SERVICE_PROVIDER_IMMUTABLE');
  return row;
}

type Ended = NonNullable<z.output<typeof updateAngebotBody>['beendeteErweiterungen']>[number];

/**
 * Ends what an Angebot no longer extends: everything where it extends no role any more, else the roles of Rollenarten that it was for and no
 * longer is (ANG-05). Roles that have it everywhere keep it from being narrowed.
 * @param known those that whoever changes it was told of; one that came since is not ended unasked
 * @returns how many extensions end
 * @throws RuleBroken
 */
async function narrow(
  trx: DbOrTrx,
  before: Pick<Row, 'id' | 'merkmale' | 'rollenarten'>,
  after: Pick<Row, 'merkmale' | 'rollenarten'>,
  known: readonly Ended[] | undefined,
) {
  const lost = ROLLENARTEN.filter((art) => isForRollenart(before.rollenarten, art) && !isForRollenart(after.rollenarten, art));
  const ofLost = trx
    .selectFrom('rolle')
    .select('rolle.id')
    .where(sql<boolean>`rolle.rollenart = any(${sql.val(lost)}::text[])`);
  const attached = await ofLost
    .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'rolle.id')
    .where('rs.service_provider_id', '=', before.id)
    .limit(1)
    .executeTakeFirst();
  if (attached !== undefined) throw new RuleBroken('ATTACHED_ROLLEN');
  const endsAll = !after.merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG');
  const ended = await trx
    .deleteFrom('rollenerweiterung')
    .where('service_provider_id', '=', before.id)
    .$if(!endsAll, (rows) => rows.where('rolle_id', 'in', ofLost))
    .returning(['organisation_id as organisationId', 'rolle_id as rolleId'])
    .execute();
  const isKnown = ({ organisationId, rolleId }: Ended): boolean =>
    known === undefined || known.some((one) => one.organisationId === organisationId && one.rolleId === rolleId);
  if (!ended.every(isKnown)) throw new RuleBroken('NEWER_VERSION_OF_ANGEBOT_AVAILABLE');
  return ended.length;
}

/** Changes an Angebot on the version that was read, where one is named (ANG-04, ANG-05, D-39). @throws NotFound, RuleBroken, Unusable */
export async function updateAngebot(
  trx: DbOrTrx,
  { id, actorId }: { readonly id: string; readonly actorId: string },
  { version, beendeteErweiterungen: known, ...sent }: z.output<typeof updateAngebotBody>,
): Promise<ChangedAngebot<Saved>> {
  const row = await holdAngebot(trx, id);
  if (version !== undefined && version !== row.version) throw new RuleBroken('NEWER_VERSION_OF_ANGEBOT_AVAILABLE');
  const columns = columnsOf(sent);
  if (!(await hasRightAt(trx, actorId, 'ANGEBOTE_VERWALTEN', row.provided_by))) demandFixed(row, columns);
  if (columns.name !== undefined) await demandFreeName(trx, columns.name, row.provided_by, id);
  const ended = await narrow(trx, row, { ...row, ...columns }, known);
  const { logo_id: logoId } = columns;
  const answer = await trx
    .updateTable('service_provider')
    .set({ ...columns, ...(columns.name === undefined ? {} : { name_sort: sortKey(columns.name) }), version: row.version + 1 })
    .where('id', '=', id)
    .returning(PROVIDER_COLUMNS)
    .executeTakeFirstOrThrow();
  const told = (['name', 'url', 'kategorie', 'merkmale', 'rollenarten'] as const).filter(
    (key) => columns[key] !== undefined && String(columns[key]) !== String(row[key]),
  );
  const logo = logoId !== undefined && (logoId !== row.logo_id || row.logo_media_type !== null) ? ['logo'] : [];
  return { answer, detail: [...told, ...logo, ...(ended === 0 ? [] : [`rollenerweiterungen -${ended}`])].join(' ') };
}

/** Deletes an Angebot that no role has any more, anywhere (ANG-06). @throws NotFound, RuleBroken */
export async function deleteAngebot(trx: DbOrTrx, id: string): Promise<ChangedAngebot<undefined>> {
  await holdAngebot(trx, id);
  for (const [code, table] of [
    ['ATTACHED_ROLLEN', 'rolle_service_provider'],
    ['ATTACHED_ROLLENERWEITERUNGEN', 'rollenerweiterung'],
  ] as const) {
    const kept = await trx.selectFrom(table).select('rolle_id').where('service_provider_id', '=', id).limit(1).executeTakeFirst();
    if (kept !== undefined) throw new RuleBroken(code);
  }
  const detail = await lastName(trx, id);
  await trx.deleteFrom('service_provider').where('id', '=', id).execute();
  return { answer: undefined, detail };
}
