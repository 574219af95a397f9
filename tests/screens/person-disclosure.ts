import { readingEvents } from './patterns/reading';

export const personDisclosureEvents = readingEvents('disclosure');
