import { searchMachine } from '#machines/patterns/search/machine';

/** An organisation at which one may assign persons, by number or name (CALL-50; for state employees CALL-22). */
export const zuordnungOrganisationSearchMachine = searchMachine({
  id: 'zuordnung-organisation-search',
  description: 'Suche nach der Schule oder Organisation einer neuen Zuordnung.',
  req: ['SCREEN-06', 'CALL-50', 'CALL-22'],
  lazy: true,
});
