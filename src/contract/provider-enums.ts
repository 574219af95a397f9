// Apart from the other value sets: the pages of Angebote alone need them as values.

/** Kinds of Angebote as newer calls name them, in their order (D-38). */
export const NEWER_PROVIDER_KATEGORIEN = ['EMAIL', 'UNTERRICHT', 'VERWALTUNG', 'SCHULISCH', 'HINWEISE'] as const;
export type NewerProviderKategorie = (typeof NEWER_PROVIDER_KATEGORIEN)[number];

export const PROVIDER_MERKMALE = [
  'NACHTRAEGLICH_ZUWEISBAR',
  'VERFUEGBAR_FUER_ROLLENERWEITERUNG',
  'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG',
  'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG',
] as const;
export type ProviderMerkmal = (typeof PROVIDER_MERKMALE)[number];
