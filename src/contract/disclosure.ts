// What is told of a person who asks for everything that is stored of them (own addition, personDisclosureEnabled): loaded by that page alone.

/** The groups in the order in which they are told, each with its fields; the server fills them from its tables. */
export const DISCLOSED = {
  stammdaten: [
    'vorname',
    'familienname',
    'benutzername',
    'personalnummer',
    'stammorganisation',
    'technisch',
    'ohneZuordnungSeit',
    'zuletztUnter',
    'version',
    'angelegtAm',
    'geaendertAm',
    'kennung',
  ],
  zuordnungen: ['organisation', 'rolle', 'befristung', 'verwaltetKonto', 'angelegtAm', 'geaendertAm'],
  emailAdressen: ['adresse', 'emailStatus', 'geaendertAm'],
  sperren: ['sperranlass', 'gesperrtDurch', 'gesperrtBis', 'angelegtAm'],
  konto: ['benutzername', 'passwort', 'einstiegspasswort', 'passwortGeaendertAm', 'einstiegspasswortVom', 'angelegtAm'],
  inbetriebnahmePasswort: ['passwort', 'angelegtAm'],
  zweiterFaktor: ['tokenArt', 'seriennummer', 'bestaetigt', 'verloren', 'angelegtAm', 'zuletztBenutzt'],
  sitzungen: ['browser', 'system', 'stufe', 'angemeldetSeit', 'zuletztBenutzt', 'letzterAufruf', 'passwortBestaetigtAm'],
  begonneneAnmeldungen: ['endetAm'],
  mitteilungen: ['zeitpunkt', 'tat', 'organisation'],
  importzeilen: ['importVom', 'zeile', 'vorname', 'nachname', 'klasse', 'benutzername', 'einstiegspasswort', 'zeilenStatus', 'grund'],
  importe: [
    'organisation',
    'rolle',
    'importStatus',
    'anzahl',
    'importierteAnzahl',
    'hochgeladen',
    'ausgefuehrt',
    'angelegtAm',
    'geaendertAm',
    'loeschungAm',
  ],
  zugangsdaten: ['importVom', 'uebernommenAm'],
  hinweise: ['inhalt', 'hinweisStatus', 'version', 'geaendertAm'],
  protokoll: [
    'zeitpunkt',
    'aktion',
    'handelnd',
    'gegenstand',
    'ergebnis',
    'grund',
    'einzelheiten',
    'aufruf',
    'stufe',
    'adresse',
    'vorgangsnummer',
  ],
} as const;

export type DisclosedGroup = keyof typeof DISCLOSED;
export type DisclosedField<G extends DisclosedGroup = DisclosedGroup> = (typeof DISCLOSED)[G][number];
export const DISCLOSED_GROUPS = Object.keys(DISCLOSED) as readonly DisclosedGroup[];

/** A value of one field; a moment in the form of ISO 8601. */
export type DisclosedValue = string | number | boolean | readonly string[] | null;
export type DisclosedEntry = Readonly<Record<string, DisclosedValue>>;
