import type { Insertable } from 'kysely';
import type { OrganisationsTyp } from '#contract/enums';
import { PROVIDER_MERKMALE } from '#contract/provider-enums';
import type { Database } from '../db/schema';
import { sortKey } from '../db/sort-key';
import { drawLogo, type StandardAngebot } from './angebote';
import type { StandardRolle } from './rollen';

type Row<T extends keyof Database> = Insertable<Database[T]>;

/** The root's id is fixed, as existing clients expect one. */
export const ROOT_ID = 'd39cb7cf-2f9b-45f1-849f-973661f2f057';

const [LATER] = PROVIDER_MERKMALE;

/** An organisation below its parent; what it belongs to is the same where nothing else is said. */
export function organisationRow(
  id: string,
  typ: OrganisationsTyp,
  name: string,
  parent: string | null,
  more: Partial<Row<'organisation'>> = {},
): Row<'organisation'> {
  const kennung = more.kennung ?? null;
  return {
    id,
    typ,
    name,
    administriert_von: parent,
    zugehoerig_zu: parent,
    kennung,
    name_sort: sortKey(name),
    kennung_sort: kennung === null ? null : sortKey(kennung),
    ...more,
  };
}

/** A drawn picture as an Angebot keeps it. */
export const drawnPicture = (drawn: Pick<StandardAngebot, 'name' | 'sign' | 'hue'>) => ({
  logo: Buffer.from(drawLogo(drawn)),
  logo_media_type: 'image/svg+xml',
});

/** A standard Angebot of an organisation. @param url null leads into this portal's own administration */
export const angebotRow = (id: string, angebot: StandardAngebot, url: string | null, providedBy: string): Row<'service_provider'> => ({
  id,
  name: angebot.name,
  name_sort: sortKey(angebot.name),
  kategorie: angebot.kategorie,
  target: url === null ? 'SCHULPORTAL_ADMINISTRATION' : 'URL',
  url,
  requires_2fa: angebot.requires2fa,
  merkmale: angebot.later ? [LATER] : [],
  ...drawnPicture(angebot),
  provided_by: providedBy,
});

/** A standard role, administered by an organisation. */
export const rolleRow = (id: string, rolle: Omit<StandardRolle, 'angebote'>, administeredBy: string): Row<'rolle'> => ({
  id,
  name: rolle.name,
  name_sort: sortKey(rolle.name),
  administered_by: administeredBy,
  rollenart: rolle.rollenart,
  merkmale: [...rolle.merkmale],
  systemrechte: [...rolle.systemrechte],
});
