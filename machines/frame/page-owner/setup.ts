import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { PageOwnerEvent } from './types';

type EventOf<Type extends PageOwnerEvent['type']> = { readonly event: Extract<PageOwnerEvent, { type: Type }> };

export const formerOf = ({ event }: EventOf<'REPLACED'>): string | null => event.openedFor;
export const waitingOf = ({ event }: EventOf<'SESSION_ENDED'>): boolean => event.isWaiting;
export const landingOf = ({ event }: EventOf<'SIGNED_OUT_ELSEWHERE'>): boolean => event.isLanding;

export const pageOwnerSetup = setup({
  types: { events: {} as PageOwnerEvent, tags: {} as 'emptied', meta: META },
  guards: {
    isWaiting: (_, isWaiting: boolean) => isWaiting,
    isLanding: (_, isLanding: boolean) => isLanding,
  },
  actions: {
    /** Whose the session is, is asked anew. */
    askSession: () => undefined,
    /** The session counts as ended, whatever the server would say. */
    endSession: () => undefined,
    /** What is drawn, read and stored in this tab is gone, not even asking before it goes. */
    emptyPage: () => undefined,
    /** What waited for the former person's return from the login is dropped. */
    dropKept: (_facts, _openedFor: string | null) => undefined,
    dropAllKept: () => undefined,
    tellOtherTabs: () => undefined,
    startAnew: () => undefined,
    goToLanding: () => undefined,
    goToSignOut: () => undefined,
    reload: () => undefined,
  },
});
