import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { TokenEvent } from './types';

/** What the life of a second factor is made of. */
export const tokenSetup = setup({ types: { events: {} as TokenEvent, meta: META } });
