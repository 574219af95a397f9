// Apart from the other value sets: the pages of roles alone need them as values.

export const ROLLEN_MERKMALE = ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT'] as const;
export type RollenMerkmal = (typeof ROLLEN_MERKMALE)[number];

/** The system rights in the order in which GET /api/rolle/systemrechte answers them: sixteen (ENT-09, D-04), then those over Angebote (ANG-01). */
export const SYSTEMRECHTE = [
  'ROLLEN_VERWALTEN',
  'PERSONEN_SOFORT_LOESCHEN',
  'PERSONEN_VERWALTEN',
  'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN',
  'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN',
  'SCHULEN_VERWALTEN',
  'KLASSEN_VERWALTEN',
  'SCHULTRAEGER_VERWALTEN',
  'PERSON_SYNCHRONISIEREN',
  'CRON_DURCHFUEHREN',
  'PERSONEN_ANLEGEN',
  'IMPORT_DURCHFUEHREN',
  'PERSONEN_LESEN',
  'BULK_VERWALTEN',
  'SCHULPORTAL_VERWALTEN',
  'HINWEISE_BEARBEITEN',
  'ROLLEN_ERWEITERN',
  'ANGEBOTE_VERWALTEN',
  'ANGEBOTE_EINGESCHRAENKT_VERWALTEN',
] as const;
export type Systemrecht = (typeof SYSTEMRECHTE)[number];

/** Rights of newer backends beyond those: the own server neither answers nor takes them, the client knows what they are for (D-38). */
export const NEWER_SYSTEMRECHTE = ['SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN'] as const;
export const KNOWN_SYSTEMRECHTE = [...SYSTEMRECHTE, ...NEWER_SYSTEMRECHTE] as const;
export type KnownSystemrecht = (typeof KNOWN_SYSTEMRECHTE)[number];

/** Rights that only machines hold; the interface never offers them (ENT-04). */
export const TECHNICAL_SYSTEMRECHTE: readonly Systemrecht[] = ['CRON_DURCHFUEHREN', 'PERSONEN_LESEN'];
