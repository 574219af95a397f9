import type { ReadingEvent } from '#machines/patterns/reading/types';
import { stepUpEvents } from './step-up';
import type { UserActions } from '../user-action';

/** How the events of a section come about; it is read anew when something was changed. */
export const readingEvents = (name: string): UserActions<ReadingEvent> => ({
  ...stepUpEvents,
  RETRY: { does: 'press', testid: `retry-${name}-button` },
  READ_ANEW: { does: 'environment', invokeId: 'changes' },
});
