import { setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { ItslearningEvent } from './types';

/** What the life of a transfer to itslearning is made of. */
export const itslearningSetup = setup({ types: { events: {} as ItslearningEvent, meta: META } });
