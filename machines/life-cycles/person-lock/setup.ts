import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { LockEvent } from './types';

/** What the life of a person's lock is made of. */
export const lockSetup = setup({ types: { events: {} as LockEvent, meta: META } });
