import { sql } from 'kysely';
import { PERSON_HISTORY_ACTIONS, isOneOf } from '#contract/enums';
import type { Page } from '#contract/schemas/index';
import type { historyEntry } from '#contract/schemas/person-actions';
import type { z } from '#contract/zod';
import type { Db } from '../../context';
import { actorsOf, type Actor } from '../../rights/actors';
import type { Caller } from '../../http/route-handler';
import { readDetail } from '../../audit/history-detail';

type Entry = z.output<typeof historyEntry>;

/** So many entries are told where nobody says how many. */
const PAGE = 20;

/**
 * What was done to a person, from the audit log, newest first: changes alone, no sign-ins, nothing that was refused. Who did it is
 * named where the caller may see them; others are the administration of the state.
 */
export async function historyOf(
  db: Db,
  caller: Pick<Caller, 'personId'>,
  personId: string,
  { offset = 0, limit = PAGE }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<Entry>> {
  const entries = db
    .selectFrom('audit_log')
    .where('subject_id', '=', personId)
    .where('subject_type', '=', 'person')
    .where('outcome', '=', 'ok')
    .where('action', 'in', PERSON_HISTORY_ACTIONS);
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await entries
    .select(['id', 'at', 'action', 'actor_id', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const actors = await actorsOf(
    db,
    caller,
    rows.map(({ actor_id }) => actor_id),
  );
  const items = rows.flatMap(({ id, at, action, actor_id, detail }) =>
    isOneOf(PERSON_HISTORY_ACTIONS, action)
      ? [{ id, zeitpunkt: at.toISOString(), aktion: action, akteur: actorOf(actor_id), ...told(detail) }]
      : [],
  );
  return { items, total, offset, limit };

  function actorOf(actorId: string | null): Actor {
    const actor = actors(actorId);
    return actorId === personId ? { ...actor, art: 'SELBST' } : actor;
  }
}

function told(detail: string | null): Pick<Entry, 'felder' | 'gesperrtBis' | 'zuordnungen'> {
  const { felder, gesperrtBis, zuordnungen } = readDetail(detail);
  return {
    ...(felder === undefined ? {} : { felder: [...felder] }),
    ...(gesperrtBis === undefined ? {} : { gesperrtBis }),
    ...(zuordnungen === undefined ? {} : { zuordnungen: [...zuordnungen] }),
  };
}
