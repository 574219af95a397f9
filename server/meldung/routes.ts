import { randomUUID } from 'node:crypto';
import type { Meldung } from '#contract/types';
import type { RouteHandlers } from '../http/route-handler';
import { write } from '../write';
import { createMeldung, currentMeldung, revisionsOf, selectMeldungen, updateMeldung, type MeldungRow, type Written } from './store';

const toMeldung = ({ id, created_at, updated_at, inhalt, status, revision }: MeldungRow): Meldung => ({
  id,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
  inhalt,
  status,
  revision,
});

/** Notices of the portal (CALL-23 to CALL-25, ENT-17, STATE-11). */
export const meldungRoutes = {
  /** No notice is an empty answer. */
  'meldung.current': async ({ context: { db } }) => {
    const row = await currentMeldung(db);
    return row === undefined ? null : toMeldung(row);
  },

  'meldung.list': async ({ context: { db } }) => (await selectMeldungen(db).execute()).map(toMeldung),

  'meldung.save': async ({ context, caller, body }) => {
    const given = body.id ?? null;
    const id = given ?? randomUUID();
    const told = ({ detail }: Written) => (detail === '' ? {} : { detail });
    const order = { caller, action: given === null ? 'meldung-create' : 'meldung-update', subject: { type: 'meldung', id }, told };
    const writing = { personId: caller.personId, now: context.clock.now() };
    const { row } = await write(context, order, (trx) =>
      given === null ? createMeldung(trx, id, body, writing) : updateMeldung(trx, id, body, writing),
    );
    return toMeldung(row);
  },

  'meldung.verlauf': ({ context: { db }, caller, path: { meldungId }, query }) => revisionsOf(db, caller, meldungId, query),
} satisfies Partial<RouteHandlers>;
