import { END_RUN, type EndedThere, type EndOrder } from '#rules/erweiterungen-end';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** All Rollenerweiterungen of an Angebot are ended, school by school, each with its own result (ANG-06); an item is the id of a school. */
export const rollenerweiterungenEndMachine = bulkMachine<EndOrder, EndedThere>({
  id: END_RUN,
  description: 'Rollenerweiterungen eines Angebots beenden, je Schule mit eigenem Ergebnis.',
  req: ['ANG-05', 'ANG-06'],
});
