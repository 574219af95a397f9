/** Journeys that are walked before other states of the API, by kind: what their files are called below `tests`. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  persons: ['e2e/person-', 'e2e/personen'],
  roles: ['e2e/rollen'],
  classes: ['e2e/klassen'],
  import: ['e2e/import'],
  'second factor': ['e2e/second-factor', 'e2e/step-up', 'e2e/profile'],
  jobs: ['jobs/'],
};
