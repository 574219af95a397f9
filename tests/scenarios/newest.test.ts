import { newestFetch } from '../backends/newest-fetch';
import { PAGE_AREAS, type PagePart } from './areas';
import { playBare } from './play-bare';

/** Scenarios of which the server is in the older state, or has a token of its own: what they tell is no matter of the newest one. */
const OF_OTHER_STATES: readonly string[] = [
  'KLASSE-51',
  'KLASSE-60',
  'KLASSE-61',
  'KLASSE-63',
  'PERSONEN-17',
  'PERSONEN-18',
  'ROLLE-01',
  'ROLLE-03',
  'ROLLE-04',
  'ROLLE-05',
  'ROLLE-21',
];

for (const part of Object.keys(PAGE_AREAS) as PagePart[]) playBare(part, newestFetch, (id) => !OF_OTHER_STATES.includes(id));
