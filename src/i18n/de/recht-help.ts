import type { KnownSystemrecht } from '#contract/rollen-enums';
import { defineCatalogue } from '../index';

/** What each right lets people do, for whoever gives it (SCREEN-11). */
export const RECHT_HELP = defineCatalogue('recht-help', {
  ROLLEN_VERWALTEN: 'Rollen anlegen, ändern und löschen.',
  PERSONEN_SOFORT_LOESCHEN: 'Konten endgültig löschen, zusammen mit „Benutzer verwalten“.',
  PERSONEN_VERWALTEN:
    'Die Benutzer sehen und ändern, sperren, Passwörter und zweite Faktoren zurücksetzen. Die meisten anderen Rechte über Benutzer wirken nur mit diesem.',
  LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN: 'Jemanden mit KoPers.-Nr., der an einer anderen Schule ist, der eigenen zuordnen.',
  EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN: 'Benutzer bestimmter Rollenarten anlegen.',
  SCHULEN_VERWALTEN: 'Schulen anlegen und löschen.',
  KLASSEN_VERWALTEN: 'Klassen anlegen, umbenennen und löschen.',
  SCHULTRAEGER_VERWALTEN: 'Schulträger anlegen, umbenennen und ihnen Schulen zuordnen.',
  PERSON_SYNCHRONISIEREN: 'Eine Person mit den angeschlossenen Systemen neu abgleichen.',
  CRON_DURCHFUEHREN: 'Für Programme.',
  PERSONEN_ANLEGEN: 'Benutzer jeder Rollenart anlegen, zusammen mit „Benutzer verwalten“.',
  IMPORT_DURCHFUEHREN: 'Viele Konten aus einer Datei anlegen, auch ohne „Benutzer verwalten“.',
  PERSONEN_LESEN: 'Für Programme.',
  BULK_VERWALTEN: 'Mehrere Benutzer auf einmal bearbeiten.',
  SCHULPORTAL_VERWALTEN: 'Zusammen mit „Hinweise bearbeiten“ den Hinweis auf der Startseite schreiben.',
  HINWEISE_BEARBEITEN: 'Zusammen mit „Schulportal verwalten“ den Hinweis auf der Startseite schreiben.',
  ROLLEN_ERWEITERN: 'Vorhandene Angebote an einer Schule für Rollen freischalten.',
  ANGEBOTE_VERWALTEN: 'Angebote anlegen und ganz bestimmen.',
  ANGEBOTE_EINGESCHRAENKT_VERWALTEN: 'Name, Adresse und Logo eigener Angebote ändern.',
  SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN: 'Angebote der eigenen Schulen aus VIDIS holen.',
} satisfies Readonly<Record<KnownSystemrecht, string>>);
