import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { NEWER_PROVIDER_KATEGORIEN } from '#contract/provider-enums';
import type { ManageableAngebot } from '#contract/types';
import type { DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { idList } from '../organisation/rows';
import { toNewerKategorie, toStoredKategorie } from './rows';

/** Statements about Angebote call one `sp`. */
type Angebote = SelectQueryBuilder<Database & { sp: Database['service_provider'] }, 'sp', object>;

const KATEGORIEN = NEWER_PROVIDER_KATEGORIEN.map(toStoredKategorie);

/** Angebote with their owner: by category, name and id, so that no two pages tell the same one, and none leaves one out (ANG-02). */
export const angeboteInOrder = (angebote: Angebote) =>
  angebote
    .innerJoin('organisation as owner', 'owner.id', 'sp.provided_by')
    .select(['sp.id', 'sp.name', 'sp.url', 'sp.kategorie', 'sp.requires_2fa', 'sp.merkmale', 'sp.rollenarten', 'sp.logo_id', 'sp.version'])
    .select(['sp.logo_media_type', 'sp.vidis_angebot_id', 'owner.id as owner_id', 'owner.name as owner_name'])
    .select('owner.kennung as owner_kennung')
    .orderBy(sql`array_position(${sql.val(KATEGORIEN)}::text[], sp.kategorie)`)
    .orderBy('sp.name_sort')
    .orderBy('sp.id');

type AngebotRow = Awaited<ReturnType<ReturnType<typeof angeboteInOrder>['execute']>>[number];

/** What lists and details tell of an Angebot alike, but for its roles. */
export const toldOf = (row: AngebotRow) => ({
  id: row.id,
  name: row.name,
  administrationsebene: { id: row.owner_id, name: row.owner_name, kennung: row.owner_kennung ?? undefined },
  kategorie: toNewerKategorie(row.kategorie),
  requires2fa: row.requires_2fa,
  vidisAngebotId: row.vidis_angebot_id ?? undefined,
  merkmale: row.merkmale,
  rollenartenWhitelist: row.rollenarten,
});

/** Whether an Angebot extends a role, wherever. */
export const hasErweiterungen = sql<boolean>`exists (select 1 from rollenerweiterung as re where re.service_provider_id = sp.id)`;

/** Whether an Angebot extends a role at an organisation. */
export const extendedAt = (organisationId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from rollenerweiterung as re where re.service_provider_id = sp.id and re.organisation_id = ${organisationId})`;

/** Whether an Angebot belongs to an organisation or to one above it (D-39). */
export const ownerAbove = (organisationId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from organisation_closure as c where c.ancestor_id = sp.provided_by and c.descendant_id = ${organisationId})`;

/** Lists by id, each in the order of its rows. */
export function listed<T>(rows: readonly { readonly id: string; readonly value: T }[]): (id: string) => T[] {
  const lists = new Map<string, T[]>();
  for (const { id, value } of rows) {
    const list = lists.get(id);
    if (list === undefined) lists.set(id, [value]);
    else list.push(value);
  }
  return (id) => lists.get(id) ?? [];
}

/** The roles that have Angebote everywhere, by name, none left out: a technical one keeps an Angebot like others (ANG-06). */
export async function rollenOf(db: DbOrTrx, angebotIds: readonly string[]): Promise<(id: string) => ManageableAngebot['rollen']> {
  const rows = await db
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('rolle as r', 'r.id', 'rs.rolle_id')
    .select(['rs.service_provider_id as angebotId', 'r.id', 'r.name'])
    .where(sql<boolean>`rs.service_provider_id = any(${idList(angebotIds)})`)
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  return listed(rows.map(({ angebotId, ...value }) => ({ id: angebotId, value })));
}
