import { signedOut } from '../http/caller';
import { endOtherSessions } from '../sessions/sessions';
import { endOwnSession, leftOf, ownSessionsOf } from '../sessions/own-sessions';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { write } from '../write';
import { demandPasswordProof } from './demand-password-proof';

const orderOf = (caller: Caller) => ({ caller, action: 'session-end', subject: { type: 'account', id: caller.accountId } });

/**
 * The own sessions (ASVS 7.5.2): everybody sees them, and ends them after a password proof, so that who finds one open does not put the
 * others out (D-20). What is gone already is no fault: it is as it was wanted.
 */
export const ownSessionRoutes = {
  'sessions.list': async ({ context, caller }) => {
    const { shown, total } = await ownSessionsOf(context, caller.accountId, caller.session);
    return {
      sitzungen: shown.map(({ id, browser, system, startedAt, usedAt, level, isThis }) => ({
        id,
        browser,
        system,
        angemeldetSeit: startedAt.toISOString(),
        zuletztBenutzt: usedAt.toISOString(),
        stufe: level,
        dieseSitzung: isThis,
      })),
      anzahl: total,
    };
  },

  'sessions.ends': async ({ context, caller }) => {
    const left = await leftOf(context, caller.session);
    if (left === null) throw signedOut();
    return {
      untaetigS: left.idle,
      hoechstensS: left.atMost,
      bestaetigtS: left.gold,
      ...(left.gold === null ? {} : { bestaetigungGiltS: context.settings.goldTimeoutS }),
    };
  },

  'sessions.end': async ({ context, caller, path: { sitzungId } }) => {
    demandPasswordProof(context, caller);
    const told = (ended: boolean) => (ended ? {} : null);
    await write(context, { ...orderOf(caller), told }, (trx) => endOwnSession(trx, caller.accountId, sitzungId));
    return undefined;
  },

  'sessions.endOthers': async ({ context, caller }) => {
    demandPasswordProof(context, caller);
    await write(context, orderOf(caller), (trx) => endOtherSessions(trx, caller.accountId, caller.session));
    return undefined;
  },
} satisfies Pick<RouteHandlers, 'sessions.list' | 'sessions.ends' | 'sessions.end' | 'sessions.endOthers'>;
