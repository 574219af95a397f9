import { searchMachine } from '#machines/patterns/search/machine';

/** A role that one may give at one organisation, by its name (CALL-50; for state employees CALL-22). */
export const zuordnungRolleSearchMachine = searchMachine({
  id: 'zuordnung-rolle-search',
  description: 'Suche nach einer Rolle, die sich an einer Schule vergeben lässt.',
  req: ['SCREEN-06', 'CALL-50', 'CALL-22'],
  lazy: true,
});
