import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Insertable } from 'kysely';
import type { DbOrTrx } from '#server/context';
import type { Database } from '#server/db/schema';
import { sortKey } from '#server/db/sort-key';
import type { TestBrowser } from './browser';

type AngebotRow = Insertable<Database['service_provider']>;

/** What tests of Angebote share: what there is, by name, and Angebote and extensions of their own. */
export interface AngeboteDesk {
  angebot(name: string): Promise<string>;
  rolle(name: string): Promise<string>;
  /** An organisation by its name or Kennung. */
  organisation(name: string): Promise<string>;
  /** An Angebot of its own, which extends roles and is for everybody where nothing else is said. */
  provide(by: string, change?: Partial<AngebotRow>): Promise<string>;
  extend(angebotId: string, organisationId: string, rolleId: string, trx?: DbOrTrx): Promise<void>;
  /** The names of the roles that an Angebot extends, with the Kennung of the place. */
  extended(angebotId: string): Promise<string[]>;
}

export function angeboteDesk(db: DbOrTrx): AngeboteDesk {
  return {
    angebot: async (name) => (await db.selectFrom('service_provider').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
    rolle: async (name) => (await db.selectFrom('rolle').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
    organisation: async (name) =>
      (
        await db
          .selectFrom('organisation')
          .select('id')
          .where((eb) => eb.or([eb('name', '=', name), eb('kennung', '=', name)]))
          .executeTakeFirstOrThrow()
      ).id,
    provide: async (by, change = {}) => {
      const id = randomUUID();
      const name = change.name ?? `Angebot ${id.slice(0, 8)}`;
      const row: AngebotRow = {
        id,
        name,
        name_sort: sortKey(name),
        target: 'URL',
        url: 'https://angebot.example.org',
        kategorie: 'ANGEBOTE',
        requires_2fa: false,
        merkmale: ['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
        provided_by: by,
      };
      await db
        .insertInto('service_provider')
        .values({ ...row, ...change })
        .execute();
      return id;
    },
    extend: async (angebotId, organisationId, rolleId, trx = db) => {
      await trx
        .insertInto('rollenerweiterung')
        .values({ id: randomUUID(), service_provider_id: angebotId, organisation_id: organisationId, rolle_id: rolleId })
        .execute();
    },
    extended: async (angebotId) => {
      const rows = await db
        .selectFrom('rollenerweiterung as re')
        .innerJoin('rolle as r', 'r.id', 're.rolle_id')
        .innerJoin('organisation as o', 'o.id', 're.organisation_id')
        .select(['r.name', 'o.kennung'])
        .where('re.service_provider_id', '=', angebotId)
        .orderBy('o.kennung')
        .orderBy('r.name')
        .execute();
      return rows.map(({ name, kennung }) => `${kennung ?? '-'} ${name}`);
    },
  };
}

/** What is asked for at an organisation. */
export const applyAt = (
  browser: TestBrowser,
  { angebot, organisation }: { readonly angebot: string; readonly organisation: string },
  added: readonly string[],
  removed: readonly string[] = [],
): Promise<Response> =>
  browser.post(`/api/rollen-erweiterung/angebot/${angebot}/organisation/${organisation}/apply`, {
    addErweiterungenForRolleIds: added,
    removeErweiterungenForRolleIds: removed,
  });

/** The roles that were refused, each with its reason. */
export const refusedOf = (answer: Response): unknown =>
  answer.json<{ readonly rolleIdsWithI18nKeys?: unknown }>().rolleIdsWithI18nKeys ?? answer.json();
