import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { EmailEvent } from './types';

/** What the life of an e-mail address is made of. */
export const emailSetup = setup({ types: { events: {} as EmailEvent, meta: META } });
