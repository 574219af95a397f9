import { assign, setup, type DoneActorEvent } from 'xstate';
import { isOneOf, STEP_UP_LEVELS } from '#contract/enums';
import { onlySchuleOf } from '#rules/personen';
import { derivePermissions } from '#contract/permissions';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { FeatureFlags, LoginInfo, SessionContext, SessionEvent, SignedInUser, SystemrechtInfo } from './types';

/** After this time a navigation asks again who is signed in: a level lapses and rights change while a page stays open. */
export const FRESH_FOR_MS = 60_000;

/** Reads the login info defensively: an unknown level counts as none, absent lists as empty. */
export function toUser(info: LoginInfo): SignedInUser {
  const onlySchule = onlySchuleOf(info.personenkontexte);
  return {
    personId: info.personId,
    username: info.preferred_username ?? null,
    name: info.name,
    level: isOneOf(STEP_UP_LEVELS, info.acr) ? info.acr : 'none',
    permissions: derivePermissions(info.personenkontexte),
    timeLimits: info.timeLimits ?? [],
    passwordUpdatedAt: info.password_updated_at ?? null,
    ...(onlySchule === undefined ? {} : { onlySchule }),
  };
}

/** A server that answers with nothing names nobody. */
export const personOf = ({ event }: { readonly event: DoneActorEvent<LoginInfo | null> }): string => event.output?.personId ?? '';
export const namedPersonOf = ({ event }: { readonly event: { readonly personId: string } }): string => event.personId;

/** No answer, no turn yet, or a gateway before a server that is down: nothing is said about who is signed in. */
const SILENT_STATUSES = [0, 429, 502, 503, 504];

/** What the session is made of. */
export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'unsettled', meta: META },
  actors: {
    loadLoginInfo: notProvided<LoginInfo, void>('loadLoginInfo'),
    loadSystemrechte: notProvided<SystemrechtInfo[], void>('loadSystemrechte'),
    loadFlags: notProvided<FeatureFlags, void>('loadFlags'),
  },
  guards: {
    /** Whether the login info could not be asked for; a 401 or 500 is an answer (ERR-03). */
    isUnreachable: (_, { status }: Failure) => SILENT_STATUSES.includes(status),
    /** Whether the session is not of the person to whom this page was shown; a page that was shown to nobody takes anybody. */
    isSomebodyElse: ({ context }, personId: string) => context.openedFor !== null && context.openedFor !== personId,
    /** Whether the page was kept after the session had ended, because a workflow in it waited; it may have gone on meanwhile. */
    isLeftBehind: ({ context }) => context.openedFor !== null && context.user === null,
  },
  actions: {
    rememberUser: assign((_, info: LoginInfo) => ({ user: toUser(info), openedFor: info.personId, failure: null })),
    forgetUser: assign({ user: null, failure: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberSystemrechte: assign((_, rechte: readonly SystemrechtInfo[]) => ({
      systemrechte: rechte.filter((recht) => !recht.isTechnical).map((recht) => recht.name),
    })),
    rememberFlags: assign((_, flags: FeatureFlags) => ({ flags, flagsFailure: null })),
    rememberFlagsFailure: assign((_, failure: Failure) => ({ flagsFailure: { ...failure, code: 'UNSPECIFIED_ERROR' } })),
    startAnew: () => undefined,
    dropPage: () => undefined,
  },
  delays: { freshness: FRESH_FOR_MS },
});
