import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { isOneOf, STEP_UP_LEVELS } from '#contract/enums';
import { derivePermissions } from '#contract/permissions';
import { toFailure } from '../shared/failure';
import type { FeatureFlags, LoginInfo, SessionContext, SignedInUser, SystemrechtInfo } from './types';

/** After this time a navigation asks again who is signed in: a level lapses and rights change while a page stays open. */
export const FRESH_FOR_MS = 60_000;

/** Reads the login info defensively: an unknown level counts as none, absent lists as empty. */
export function toUser(info: LoginInfo): SignedInUser {
  return {
    personId: info.personId,
    username: info.preferred_username ?? null,
    name: info.name,
    level: isOneOf(STEP_UP_LEVELS, info.acr) ? info.acr : 'none',
    permissions: derivePermissions(info.personenkontexte),
    timeLimits: info.timeLimits ?? [],
    passwordUpdatedAt: info.password_updated_at ?? null,
  };
}

const errorOf = (event: unknown): unknown => (event as ErrorActorEvent).error;

type Fired = { readonly event: unknown };
type Facts = Fired & { readonly context: SessionContext };
type Update = Partial<SessionContext>;

/** What each named action of the session machine changes in the context. */
export const updates = {
  rememberUser: ({ event }: Fired): Update => {
    const user = toUser((event as DoneActorEvent<LoginInfo>).output);
    return { user, openedFor: user.personId, failure: null };
  },
  forgetUser: (): Update => ({ user: null, failure: null }),
  rememberFailure: ({ event }: Fired): Update => ({ failure: toFailure(errorOf(event)) }),
  rememberSystemrechte: ({ event }: Fired): Update => ({
    systemrechte: (event as DoneActorEvent<readonly SystemrechtInfo[]>).output
      .filter((recht) => !recht.isTechnical)
      .map((recht) => recht.name),
  }),
  rememberFlags: ({ event }: Fired): Update => ({ flags: (event as DoneActorEvent<FeatureFlags>).output, flagsFailure: null }),
  rememberFlagsFailure: ({ event }: Fired): Update => ({ flagsFailure: { ...toFailure(errorOf(event)), code: 'UNSPECIFIED_ERROR' } }),
};

/** No answer, no turn yet, or a gateway before a server that is down: nothing is said about who is signed in. */
const SILENT_STATUSES = [0, 429, 502, 503, 504];

/** Of the answer of the login info, or of what another tab says. */
const personIn = (event: unknown): string => {
  const { output, personId } = event as { readonly output?: LoginInfo; readonly personId?: string };
  return output?.personId ?? personId ?? '';
};

export const sessionGuards = {
  /** Whether the login info could not be asked for; a 401 or 500 is an answer (ERR-03). */
  isUnreachable: ({ event }: Fired): boolean => SILENT_STATUSES.includes(toFailure(errorOf(event)).status),
  /** Whether the session is not of the person to whom this page was shown; a page that was shown to nobody takes anybody. */
  isSomebodyElse: ({ context, event }: Facts): boolean => context.openedFor !== null && context.openedFor !== personIn(event),
};
