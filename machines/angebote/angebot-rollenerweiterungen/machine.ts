import { listMachine } from '#machines/patterns/list/machine';
import { firstQuery, type ErweiterteSchule, type ErweiterungenQuery } from './types';

/** The schools at which an Angebot extends roles, by whom it may be seen (ANG-03); its filters begin at the first page. */
export const angebotRollenerweiterungenMachine = listMachine<ErweiterteSchule, ErweiterungenQuery>({
  id: 'angebot-rollenerweiterungen',
  description: 'Rollenerweiterungen eines Angebots je Schule: Suche nach der Schule, Rolle.',
  req: ['ANG-03', 'LIST-01'],
  first: firstQuery(''),
  filters: ['search', 'rolleId'],
  search: true,
});
