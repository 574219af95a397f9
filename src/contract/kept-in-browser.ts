/** Where a browser keeps something, as German readers meet it. */
export const STORES = {
  Cookie: 'Cookie',
  IndexedDB: 'Datenbank des Browsers (IndexedDB)',
  sessionStorage: 'Speicher des Fensters (sessionStorage)',
  localStorage: 'Speicher des Browsers (localStorage)',
} as const;
export type Store = keyof typeof STORES;

/** One thing that the browser keeps, under a key of the source. */
export interface KeptInBrowser<Key extends string = string> {
  readonly store: Store;
  /** As the source writes it; of IndexedDB the database, of cookies the name without the prefix of https. */
  readonly key: Key;
  /** Further words of the key: it only begins with it. */
  readonly isPrefix?: true;
  /** The file that writes it. */
  readonly file: string;
  readonly title: string;
  readonly what: string;
  readonly purpose: string;
  readonly howLong: string;
  /** The times that it names, in their order, by the constants that hold them. */
  readonly times: readonly { readonly constant: string; readonly file: string }[];
  readonly forWhom: string;
  readonly erased: string;
}

const SIGN_OUT = 'bei der Abmeldung in diesem Fenster, und wenn in einem anderen abgemeldet oder jemand anderes angemeldet wird';
const TAB = 'solange das Fenster offen ist';

const inBrowser = <Key extends string>(kept: readonly KeptInBrowser<Key>[]): readonly KeptInBrowser<Key>[] => kept;

/**
 * Everything that the portal keeps in a browser: what scripts store, and the cookies that the server sets. The privacy page (SHELL-05)
 * and the documents for auditors are made from it.
 */
export const KEPT_IN_BROWSER = inBrowser([
  {
    store: 'Cookie',
    key: 'schulportal.sid',
    file: 'server/sessions/cookies.ts',
    title: 'Ihre Sitzung',
    what: 'Die Kennung der Sitzung: eine Zufallszahl. Auf dem Server liegt nur ihre Prüfsumme.',
    purpose: 'Man bleibt von Seite zu Seite angemeldet.',
    howLong: 'bis der Browser geschlossen wird; die Sitzung endet ohnehin nach 30 Minuten ohne Aufruf, spätestens nach 10 Stunden',
    times: [
      { constant: 'IDLE_MS', file: 'server/sessions/lapses.ts' },
      { constant: 'AT_MOST_MS', file: 'server/sessions/lapses.ts' },
    ],
    forWhom: 'für die angemeldete Person',
    erased: 'bei der Abmeldung',
  },
  {
    store: 'Cookie',
    key: 'schulportal.anmeldung',
    file: 'server/sessions/cookies.ts',
    title: 'Begonnene Anmeldung',
    what: 'Eine begonnene Anmeldung, verschlüsselt: wessen, was noch fehlt, wohin es danach geht. Kein Passwort.',
    purpose: 'Passwort, Einmalpasswort und neues Passwort werden auf mehreren Seiten nacheinander eingegeben.',
    howLong: '1 Stunde; anmelden kann man sich damit nur 10 Minuten lang',
    times: [
      { constant: 'KEPT_S', file: 'server/auth/pending.ts' },
      { constant: 'VALID_MS', file: 'server/auth/pending.ts' },
    ],
    forWhom: 'für die Person, deren Passwort richtig war',
    erased: 'wenn die Anmeldung weitergeht oder endet, und bei der Abmeldung',
  },
  {
    store: 'Cookie',
    key: 'schulportal.geraet',
    file: 'server/sessions/cookies.ts',
    title: 'Bekanntes Gerät',
    what: 'Dass sich jemand auf diesem Gerät schon angemeldet hat, verschlüsselt: eine Kennung des Geräts und von höchstens fünf Konten.',
    purpose: 'Fremde können niemanden durch falsche Versuche von diesem Gerät aussperren.',
    howLong: '90 Tage',
    times: [{ constant: 'KNOWN_S', file: 'server/auth/devices.ts' }],
    forWhom: 'für die letzten fünf Personen, die sich an diesem Gerät angemeldet haben',
    erased: 'durch Ablauf; bei der Abmeldung bleibt es, sonst schützte es danach nicht mehr',
  },
  {
    store: 'IndexedDB',
    key: 'schulportal-vorgaenge',
    file: 'src/api/kept-snapshots.ts',
    title: 'Angefangene Eingaben',
    what: 'Was in einem Formular oder Vorgang steht, bei einer Mehrfachbearbeitung die Kennungen der Ausgewählten; eine gewählte Datei nur, während man sich neu anmeldet oder bestätigt. Passwörter und Einmalpasswörter werden vorher geleert.',
    purpose: 'Nichts Getipptes geht verloren, wenn die Seite neu geladen wird oder man sich neu anmeldet oder bestätigt.',
    howLong: '15 Minuten; danach wird es nicht mehr angeboten und beim nächsten Öffnen des Portals in diesem Browser gelöscht',
    times: [{ constant: 'KEPT_FOR_MS', file: 'src/api/kept-snapshots.ts' }],
    forWhom: 'für die Person, die es eingegeben hat, auf derselben Seite',
    erased: 'sobald es zurückgeholt, gespeichert oder verworfen ist; bei der Abmeldung, und wenn jemand anderes sich anmeldet',
  },
  {
    store: 'IndexedDB',
    key: 'schulportal-laeufe',
    file: 'src/api/run-store.ts',
    title: 'Angefangene Läufe',
    what: 'Ein Lauf über viele Personen oder Klassen: Kennungen (bei neuen Klassen ihre Namen), der Auftrag, und was schon erledigt ist; ebenso die Kennung der Person, deren neues Passwort gerade gezeigt wird. Kein Ergebnis, also kein Passwort.',
    purpose: 'Ein Lauf, dessen Fenster geschlossen wurde, lässt sich fortsetzen; wessen Passwort dabei verloren ging, wird genannt.',
    howLong: '1 Tag; danach wird es nicht mehr angeboten und beim nächsten Öffnen des Portals in diesem Browser gelöscht',
    times: [{ constant: 'RUN_KEPT_FOR_MS', file: 'src/api/run-store.ts' }],
    forWhom: 'für die Person, die den Lauf begonnen hat',
    erased:
      'wenn der Lauf zu Ende, abgebrochen oder verworfen oder das Passwort notiert ist; bei der Abmeldung, und wenn jemand anderes sich anmeldet',
  },
  {
    store: 'sessionStorage',
    key: 'previousUrl',
    file: 'src/app/previous-url.ts',
    title: 'Vorige Seite',
    what: 'Die Adresse der vorigen Seite, ohne Suche und Filter.',
    purpose: '„Zurück“ führt auf die Seite, von der man kam.',
    howLong: TAB,
    times: [],
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
  },
  {
    store: 'sessionStorage',
    key: 'liste:',
    isPrefix: true,
    file: 'src/shared/list/return-place.ts',
    title: 'Platz in einer Liste',
    what: 'Wo man in einer Liste war: Abstand vom Anfang und die Kennung des Eintrags, der zuletzt geöffnet wurde. Keine Namen.',
    purpose: 'Wer einen Eintrag schließt, steht wieder dort, wo er in der Liste war.',
    howLong: TAB,
    times: [],
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
  },
  {
    store: 'sessionStorage',
    key: 'refusedCalls',
    file: 'src/app/leave.ts',
    title: 'Abgewiesene Aufrufe',
    what: 'Welche Aufrufe mit „nicht angemeldet“ beantwortet wurden, wann und auf welcher Adresse, mit deren Suchworten.',
    purpose: 'Der Browser geht nicht im Kreis zur Anmeldung.',
    howLong: TAB,
    times: [],
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
  },
  {
    store: 'sessionStorage',
    key: 'signingOut',
    file: 'src/app/sign-out.ts',
    title: 'Laufende Abmeldung',
    what: 'Dass dieses Fenster sich gerade abmeldet.',
    purpose: 'Die Seite danach sagt den anderen Fenstern des Portals, dass man abgemeldet ist.',
    howLong: 'bis zur nächsten Seite',
    times: [],
    forWhom: 'für dieses Fenster',
    erased: 'beim nächsten Laden einer Seite',
  },
  {
    store: 'sessionStorage',
    key: 'closedAlerts',
    file: 'src/features/start/bind.ts',
    title: 'Geschlossene Fristhinweise',
    what: 'Welche Fristhinweise der Startseite geschlossen wurden.',
    purpose: 'Ein geschlossener Hinweis kommt nicht bei jedem Besuch der Startseite wieder.',
    howLong: TAB,
    times: [],
    forWhom: 'für die Person, die sie geschlossen hat (nächster Eintrag)',
    erased: SIGN_OUT,
  },
  {
    store: 'sessionStorage',
    key: 'closedAlertsOf',
    file: 'src/features/start/bind.ts',
    title: 'Wer sie geschlossen hat',
    what: 'Kennung der Person, die Fristhinweise geschlossen hat.',
    purpose: 'Wer sich danach anmeldet, sieht die eigenen Fristhinweise.',
    howLong: TAB,
    times: [],
    forWhom: 'für diese Person',
    erased: SIGN_OUT,
  },
  {
    store: 'localStorage',
    key: 'hinweisEingeklappt',
    file: 'src/features/start/folded.ts',
    title: 'Eingeklappter Hinweis',
    what: 'Dass ein Hinweis heute eingeklappt wurde: Tag, Kennung der Person, Kennung, Stand und Länge des Hinweises. Keine Namen.',
    purpose: 'Ein eingeklappter Hinweis bleibt für diesen Tag eingeklappt.',
    howLong: 'wirksam bis zum Ende des Tages; der Eintrag bleibt bis zur Abmeldung stehen',
    times: [],
    forWhom: 'für die Person, die ihn eingeklappt hat',
    erased: `wenn der Hinweis wieder aufgeklappt wird, ${SIGN_OUT}`,
  },
  {
    store: 'localStorage',
    key: 'importeBeauftragt',
    file: 'src/features/import/ordered.ts',
    title: 'Gestartete Importe',
    what: 'Wann in diesem Browser welcher Import (Kennung) zur Ausführung gegeben wurde. Keine Namen.',
    purpose: 'Ein zweites Fenster führt denselben Import nicht noch einmal aus.',
    howLong: 'wirksam 1 Tag; der Eintrag bleibt bis zur Abmeldung stehen',
    times: [{ constant: 'KEPT_MS', file: 'src/features/import/noted.ts' }],
    forWhom: 'für alle, die an diesem Browser importieren',
    erased: 'mit dem nächsten Auftrag nach Ablauf, und bei der Abmeldung',
  },
  {
    store: 'localStorage',
    key: 'importeWeggelassen',
    file: 'src/features/import/omitted-lines.ts',
    title: 'Weggelassene Zeilen',
    what: 'Welche Zeilen der Datei (Nummern) bei welchem Import (Kennung) weggelassen wurden, und wann. Keine Namen.',
    purpose: 'Auch nach einem Neuladen steht vor dem Ausführen und im Ergebnis, was nicht importiert wird.',
    howLong: 'wirksam 1 Tag; der Eintrag bleibt bis zur Abmeldung stehen',
    times: [{ constant: 'KEPT_MS', file: 'src/features/import/noted.ts' }],
    forWhom: 'für alle, die an diesem Browser importieren',
    erased: 'mit dem nächsten Hochladen nach Ablauf, und bei der Abmeldung',
  },
]);

/** What the browser keeps, by its key. */
export type KeptKey = (typeof KEPT_IN_BROWSER)[number]['key'];
