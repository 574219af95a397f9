import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { ChosenEntry, MenuContext, MenuEvent, MenuInput } from './types';

export const initialContext = ({ input }: { readonly input: MenuInput }): MenuContext => ({ startsLarge: input.large, reloads: 0 });
export const chosenOf = ({ event: { path, list, current } }: { readonly event: ChosenEntry }): ChosenEntry => ({ path, list, current });

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
    isListShown: (_, { list, current }: ChosenEntry) => list && current,
    startsLarge: ({ context }) => context.startsLarge,
  },
  actions: {
    navigate: (_facts, _chosen: ChosenEntry) => undefined,
    countReload: assign({ reloads: ({ context }) => context.reloads + 1 }),
  },
});
