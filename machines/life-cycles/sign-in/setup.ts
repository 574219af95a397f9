import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { AccountFacts, SignInEvent } from './types';

export const factsOf = ({ event }: { readonly event: { readonly facts: AccountFacts } }): AccountFacts => event.facts;

/** What the sign-in on the server is made of. */
export const signInSetup = setup({
  types: { events: {} as SignInEvent, meta: META },
  guards: {
    isUnknown: (_, { known }: AccountFacts) => !known,
    isLocked: (_, { locked }: AccountFacts) => locked,
    hasLapsedPassword: (_, { lapsedPassword }: AccountFacts) => lapsedPassword,
    hasTemporaryPassword: (_, { temporaryPassword }: AccountFacts) => temporaryPassword,
    lacksToken: (_, { wantsGold, hasToken }: AccountFacts) => wantsGold && !hasToken,
    // The code comes first: what was changed is told to who has shown all that was asked for.
    hasNotices: (_, { hasNotices, wantsGold, hasToken }: AccountFacts) => hasNotices && !(wantsGold && hasToken),
    wantsGold: (_, { wantsGold }: AccountFacts) => wantsGold,
  },
});
