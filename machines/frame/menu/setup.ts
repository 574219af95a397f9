import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { ChosenEntry, MenuContext, MenuEvent, MenuInput } from './types';

export const initialContext = ({ input }: { readonly input: MenuInput }): MenuContext => ({ startsLarge: input.large });
export const chosenOf = ({ event: { path, current } }: { readonly event: ChosenEntry }): ChosenEntry => ({ path, current });

/** What the administration menu is made of. */
export const menuSetup = setup({
  types: {
    context: {} as MenuContext,
    events: {} as MenuEvent,
    input: {} as MenuInput,
    tags: {} as 'open' | 'drawer',
    meta: META,
  },
  guards: {
    isShown: (_, { current }: ChosenEntry) => current,
    startsLarge: ({ context }) => context.startsLarge,
  },
  actions: {
    navigate: (_facts, _chosen: ChosenEntry) => undefined,
    /** The page that is shown, as if it came for the first time (D-03). */
    showAnew: (_facts, _chosen: ChosenEntry) => undefined,
  },
});
