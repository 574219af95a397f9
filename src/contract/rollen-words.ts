import type { KnownSystemrecht, RollenMerkmal } from './rollen-enums';

/** The Merkmale of a role, wherever one is told. */
export const MERKMAL_WORDS = {
  BEFRISTUNG_PFLICHT: 'Befristung ist Pflichtangabe',
  KOPERS_PFLICHT: 'KoPers.-Nr. ist Pflichtangabe',
} as const satisfies Readonly<Record<RollenMerkmal, string>>;

/** The rights that a role gives, wherever one is told. */
export const RECHT_WORDS = {
  ROLLEN_VERWALTEN: 'Rollen verwalten',
  PERSONEN_SOFORT_LOESCHEN: 'Benutzer sofort löschen',
  PERSONEN_VERWALTEN: 'Benutzer verwalten',
  LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN: 'Landesbedienstete suchen und hinzufügen',
  EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN: 'Benutzer eingeschränkt anlegen',
  SCHULEN_VERWALTEN: 'Schulen verwalten',
  KLASSEN_VERWALTEN: 'Klassen verwalten',
  SCHULTRAEGER_VERWALTEN: 'Schulträger verwalten',
  PERSON_SYNCHRONISIEREN: 'Benutzer synchronisieren',
  CRON_DURCHFUEHREN: 'Nächtliche Läufe ausführen (technisch)',
  PERSONEN_ANLEGEN: 'Benutzer anlegen',
  IMPORT_DURCHFUEHREN: 'Benutzer importieren',
  PERSONEN_LESEN: 'Personendaten lesen (technisch)',
  BULK_VERWALTEN: 'Mehrfachbearbeitung',
  SCHULPORTAL_VERWALTEN: 'Schulportal verwalten',
  HINWEISE_BEARBEITEN: 'Hinweise bearbeiten',
  ROLLEN_ERWEITERN: 'Rollen erweitern',
  ANGEBOTE_VERWALTEN: 'Angebote verwalten',
  ANGEBOTE_EINGESCHRAENKT_VERWALTEN: 'Angebote eingeschränkt verwalten',
  SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN: 'Angebote aus VIDIS abrufen',
} as const satisfies Readonly<Record<KnownSystemrecht, string>>;
