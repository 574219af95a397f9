import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { ImportEvent } from './types';

/** What the life of an import is made of. */
export const importLifeCycleSetup = setup({
  types: { events: {} as ImportEvent, meta: META },
  actions: {
    /** Names, user names and start passwords are erased; how many persons were created remains (D-12). */
    eraseRows: () => undefined,
  },
});
