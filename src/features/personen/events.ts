import type { PersonenQuery } from '#machines/personen/types';
import { listEvents } from '../../shared/list/events';
import { personenCodec } from './address';

/** How the events of the list of persons come about. */
export const personenEvents = listEvents<PersonenQuery>('personen', {}, (query) => personenCodec.write(query));
