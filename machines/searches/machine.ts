import { searchMachine } from '#machines/patterns/search/machine';

// One row for each field that searches the server; an instance is named, told and begun, nothing else.

/** A school at which one holds a right, found by number or name (ROUTE-10, CALL-31). */
export const schuleSearchMachine = searchMachine({
  id: 'schule-search',
  description: 'Suche nach einer Schule, an der das Recht besteht.',
  req: ['ROUTE-10', 'CALL-31'],
});

/** A class of one school, found by its name (ROUTE-09, CALL-31). */
export const klasseSearchMachine = searchMachine({
  id: 'klasse-search',
  description: 'Suche nach einer Klasse einer Schule.',
  req: ['ROUTE-09', 'CALL-31'],
  lazy: true,
});

/** An organisation at which one holds a right, by number or name, for a list that is filtered by it (SCREEN-04, CALL-31). */
export const organisationSearchMachine = searchMachine({
  id: 'organisation-search',
  description: 'Suche nach einer Schule oder anderen Organisation für einen Filter.',
  req: ['SCREEN-04', 'CALL-31'],
  lazy: true,
});

/** A role, found by its name, for a list that is filtered by it (SCREEN-04, CALL-37). */
export const rolleSearchMachine = searchMachine({
  id: 'rolle-search',
  description: 'Suche nach einer Rolle für einen Filter.',
  req: ['SCREEN-04', 'CALL-37'],
  lazy: true,
});

/** The two lands, one of which a school or a carrier belongs to (ENT-13, ENT-14, CALL-34): read, never typed for. */
export const schulformSearchMachine = searchMachine({
  id: 'schulform-search',
  description: 'Wahl der Schulform: öffentliche Schulen oder Ersatzschulen.',
  req: ['ENT-13', 'ENT-14', 'CALL-34'],
});

/** A carrier of one land, found by its name (ENT-13, CALL-31). */
export const traegerSearchMachine = searchMachine({
  id: 'traeger-search',
  description: 'Suche nach einem Schulträger der gewählten Schulform.',
  req: ['ENT-13', 'CALL-31'],
  lazy: true,
});

/** A school that can come to a carrier: of its land without one, or of another carrier; found by number or name (ROUTE-19, CALL-31). */
export const freeSchulenSearchMachine = searchMachine({
  id: 'free-schulen-search',
  description: 'Suche nach Schulen ohne Schulträger, oder nach denen eines anderen.',
  req: ['ROUTE-19', 'ENT-14', 'CALL-31'],
});

/** A school of one carrier, found by number or name (ROUTE-19, CALL-31). */
export const ownSchulenSearchMachine = searchMachine({
  id: 'own-schulen-search',
  description: 'Suche nach Schulen des Schulträgers.',
  req: ['ROUTE-19', 'ENT-14', 'CALL-31'],
});

/** An organisation at which one may assign persons, by number or name (CALL-50; for state employees CALL-22). */
export const zuordnungOrganisationSearchMachine = searchMachine({
  id: 'zuordnung-organisation-search',
  description: 'Suche nach der Schule oder Organisation einer neuen Zuordnung.',
  req: ['SCREEN-06', 'CALL-50', 'CALL-22'],
  lazy: true,
});

/** A role that one may give at one organisation, by its name (CALL-50; for state employees CALL-22). */
export const zuordnungRolleSearchMachine = searchMachine({
  id: 'zuordnung-rolle-search',
  description: 'Suche nach einer Rolle, die sich an einer Schule vergeben lässt.',
  req: ['SCREEN-06', 'CALL-50', 'CALL-22'],
  lazy: true,
});

/** Who is to provide an Angebot: an organisation at which one may manage some, by number or name (ANG-04). */
export const angebotEbeneSearchMachine = searchMachine({
  id: 'angebot-ebene-search',
  description: 'Suche nach der Schule oder Organisation, die ein Angebot bereitstellt.',
  req: ['ANG-04', 'CALL-31'],
});
