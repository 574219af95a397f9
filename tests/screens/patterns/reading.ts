import type { ReadingEvent } from '#machines/patterns/reading/types';
import { stepUpEvents } from './step-up';
import type { UserActions } from '../user-action';

/** How the events of a section come about; it is read anew by what is done elsewhere on the page. */
export const readingEvents = (name: string, readAnew: UserActions<ReadingEvent>['READ_ANEW']): UserActions<ReadingEvent> => ({
  ...stepUpEvents,
  RETRY: { does: 'press', testid: `retry-${name}-button` },
  READ_ANEW: readAnew,
});
