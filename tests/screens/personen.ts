import type { PersonenQuery } from '#machines/personen/personen/types';
import { listEvents } from './patterns/list';
import { personenCodec } from '#features/personen/address';

/** How the events of the list of persons come about. */
export const personenEvents = listEvents<PersonenQuery>('personen', {}, (query) => personenCodec.write(query));
