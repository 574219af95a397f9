import { sql } from 'kysely';
import { rowsOf } from '#contract/schemas/common';
import type { Page, EndpointOutput } from '#contract/schemas/index';
import type { personenkontexteQuery } from '#contract/schemas/personen';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { namedBoth } from './rows';

type Personenkontext = EndpointOutput<'personen.personenkontexte'>['items'][number];
type Query = z.output<typeof personenkontexteQuery>;

/**
 * The assignments of a person in short, by their ids (CALL-39). None of them has a user name or a status of its own, and none is
 * released for others (`sichtfreigabe`): whoever asks for these finds none.
 */
export async function listPersonenkontexte(db: Db, personId: string, query: Query): Promise<Page<Personenkontext>> {
  const unmet = (query.referrer ?? query.username) !== undefined || query.personenstatus !== undefined || query.sichtfreigabe === 'ja';
  const found = db
    .selectFrom('personenkontext as pk')
    .where('pk.person_id', '=', personId)
    .$if(unmet, (rows) => rows.where(sql<boolean>`false`));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const offset = query.offset ?? 0;
  const limit = rowsOf(query.limit, total);
  const rows = await found
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select(['pk.id', 'pk.organisation_id', 'r.rollenart', 'r.name'])
    .orderBy('pk.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    ...namedBoth(null),
    mandant: null,
    organisation: { id: row.organisation_id },
    rollenart: row.rollenart,
    rollenname: row.name,
    personenstatus: null,
    jahrgangsstufe: null,
    sichtfreigabe: 'nein',
    revision: '1',
  }));
  return { items, total, offset, limit };
}
