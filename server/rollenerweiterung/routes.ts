import type { RuleCode } from '#contract/errors/index';
import type { DbOrTrx, ServerContext } from '../context';
import { reportError, toFault } from '../http/error-handler';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { PartlyRefused, RuleBroken } from '../rights/refused';
import { write } from '../write';
import { checkAll, endErweiterung, extendRolle, type Place } from './change';

interface Change {
  readonly rolleId: string;
  readonly deed: 'add' | 'remove';
}

/** One role in a transaction of its own, with its line in the audit log where something changes (ANG-09). */
function writeOne(context: ServerContext, caller: Caller, place: Place, { rolleId, deed }: Change): Promise<boolean> {
  const detail = `angebot ${place.angebotId} organisation ${place.organisationId}`;
  const told = (changed: boolean) => (changed ? { detail } : null);
  const order = { caller, action: `rollenerweiterung-${deed}`, subject: { type: 'rolle', id: rolleId }, told };
  const work = deed === 'add' ? extendRolle : endErweiterung;
  return write(context, order, (trx: DbOrTrx) => work(trx, place, rolleId));
}

/** What is the matter with a single role: a rule of its own, or something that nobody foresaw; null for what is with all of them. */
function problemOfOne(error: unknown): RuleCode | null {
  if (error instanceof RuleBroken && OF_ONE.includes(error.code)) return error.code;
  return toFault(error).status === 500 ? 'ROLLENERWEITERUNG_TECHNICAL_ERROR' : null;
}
const OF_ONE: readonly RuleCode[] = ['NOT_FOUND', 'NO_REDUNDANT_ROLLENERWEITERUNG', 'ROLLENART_NICHT_ERLAUBT'];

/** Extends roles of an organisation by an Angebot, and ends such extensions (ANG-08, ANG-09). */
export const rollenerweiterungRoutes = {
  'rollenerweiterung.apply': async ({ context, caller, path, body, request }) => {
    const [added, removed] = [body.addErweiterungenForRolleIds, body.removeErweiterungenForRolleIds];
    const refused = new Map(await checkAll(context.db, path, { added, removed }));
    const changes: Change[] = [
      ...removed.map((rolleId) => ({ rolleId, deed: 'remove' as const })),
      ...added.filter((rolleId) => !refused.has(rolleId)).map((rolleId) => ({ rolleId, deed: 'add' as const })),
    ];
    let isBegun = false;
    for (const change of changes) {
      try {
        isBegun = (await writeOne(context, caller, path, change)) || isBegun;
      } catch (error) {
        const code = problemOfOne(error);
        // It is answered as it is while nothing is done; later on the answer says what is done.
        if (code === null && !isBegun) throw error;
        if (code === 'ROLLENERWEITERUNG_TECHNICAL_ERROR') reportError(error, request);
        refused.set(change.rolleId, code ?? 'ROLLENERWEITERUNG_TECHNICAL_ERROR');
      }
    }
    if (refused.size > 0) throw new PartlyRefused([...refused].map(([rolleId, code]) => ({ rolleId, code })));
    return undefined;
  },
} satisfies Partial<RouteHandlers>;
