import { readingEvents } from '../../shared/reading/events';

/** Read anew after what is done beside it. */
const BY_AN_ACTION = { does: 'press', testid: 'read-anew' } as const;

export const recordEvents = readingEvents('person', BY_AN_ACTION);
export const zuordnungenEvents = readingEvents('zuordnungen', BY_AN_ACTION);
export const factorEvents = readingEvents('second-factor', BY_AN_ACTION);
