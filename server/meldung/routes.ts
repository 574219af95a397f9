import type { RouteHandlers } from '../http/route-handler';

/** The published notice that changed last (CALL-25); no notice is an empty answer. */
export const meldungRoutes = {
  'meldung.current': async ({ context: { db } }) => {
    const row = await db
      .selectFrom('meldung')
      .selectAll()
      .where('status', '=', 'VEROEFFENTLICHT')
      .orderBy('updated_at', 'desc')
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      inhalt: row.inhalt,
      status: row.status,
      revision: row.revision,
    };
  },
} satisfies Pick<RouteHandlers, 'meldung.current'>;
