import { millisecondsOf, spell } from '../../read/source';
import type { TestName } from './question';

/** Where a browser keeps something. */
export type Store = 'sessionStorage' | 'localStorage' | 'IndexedDB' | 'Cookie';

/** One thing that the browser keeps, under a key of the source. */
export interface KeptInBrowser {
  readonly store: Store;
  /** As the source writes it; of IndexedDB the database, of cookies the name without the prefix of https. */
  readonly key: string;
  /** Further words of the key: it only begins with it. */
  readonly isPrefix?: true;
  /** The file that writes it. */
  readonly file: string;
  readonly what: string;
  readonly howLong: string;
  readonly forWhom: string;
  readonly erased: string;
  readonly shown: TestName;
}

const time = (constant: string, file: string): string => spell(millisecondsOf({ constant, file }));
const SIGN_OUT = 'bei der Abmeldung in diesem Fenster, und wenn in einem anderen abgemeldet oder jemand anderes angemeldet wird';
const TAB = 'solange das Fenster offen ist';

/** Everything that the portal keeps in a browser: what scripts store, and the cookies that the server sets. */
export const KEPT = (): readonly KeptInBrowser[] => [
  {
    store: 'Cookie',
    key: 'schulportal.sid',
    file: 'server/sessions/cookies.ts',
    what: 'Die Kennung der Sitzung: eine Zufallszahl. Auf dem Server liegt nur ihre Prüfsumme.',
    howLong: `bis der Browser geschlossen wird; die Sitzung endet ohnehin nach ${time('IDLE_MS', 'server/sessions/lapses.ts')} ohne Aufruf, spätestens nach ${time('AT_MOST_MS', 'server/sessions/lapses.ts')}`,
    forWhom: 'für die angemeldete Person',
    erased: 'bei der Abmeldung',
    shown: ['tests/server/sessions.test.ts', 'is HttpOnly and SameSite=Lax, and its value is stored nowhere'],
  },
  {
    store: 'Cookie',
    key: 'schulportal.anmeldung',
    file: 'server/sessions/cookies.ts',
    what: 'Eine begonnene Anmeldung, verschlüsselt: wessen, was noch fehlt, wohin es danach geht. Kein Passwort.',
    howLong: `${time('KEPT_S', 'server/auth/pending.ts')}; anmelden kann man sich damit nur ${time('VALID_MS', 'server/auth/pending.ts')} lang`,
    forWhom: 'für die Person, deren Passwort richtig war',
    erased: 'wenn die Anmeldung weitergeht oder endet, und bei der Abmeldung',
    shown: ['tests/server/step-up.test.ts', 'AUTH-05: what is kept between the pages can neither be read nor made up'],
  },
  {
    store: 'Cookie',
    key: 'schulportal.geraet',
    file: 'server/sessions/cookies.ts',
    what: 'Dass sich jemand auf diesem Gerät schon angemeldet hat, verschlüsselt: eine Kennung des Geräts und von höchstens fünf Konten.',
    howLong: time('KNOWN_S', 'server/auth/devices.ts'),
    forWhom: 'für die letzten fünf Personen, die sich an diesem Gerät angemeldet haben',
    erased: 'durch Ablauf; bei der Abmeldung bleibt es, damit Fremde niemanden durch falsche Versuche aussperren',
    shown: [
      'tests/server/sign-in-limits.test.ts',
      'D-17: the cookie of a device is HttpOnly, lasts 90 days, holds five persons and nothing that can be read',
    ],
  },
  {
    store: 'IndexedDB',
    key: 'schulportal-vorgaenge',
    file: 'src/api/kept-snapshots.ts',
    what: 'Was in einem Formular oder Vorgang steht, samt gewählter Datei: solange getippt wird, und während man sich anmeldet oder bestätigt. Passwörter und Einmalpasswörter werden vorher geleert.',
    howLong: `${time('KEPT_FOR_MS', 'src/api/kept-snapshots.ts')}; danach wird es nicht mehr angeboten und beim nächsten Öffnen des Portals in diesem Browser gelöscht`,
    forWhom: 'für die Person, die es eingegeben hat, auf derselben Seite',
    erased: 'sobald es zurückgeholt, gespeichert oder verworfen ist; bei der Abmeldung, und wenn jemand anderes sich anmeldet',
    shown: ['tests/client/kept-drafts.test.ts', 'for 15 minutes, for the same person, the same object and the same workflow'],
  },
  {
    store: 'IndexedDB',
    key: 'schulportal-laeufe',
    file: 'src/api/run-store.ts',
    what: 'Ein Lauf über viele Personen oder Klassen: Kennungen (bei neuen Klassen ihre Namen), der Auftrag, und was schon erledigt ist. Kein Ergebnis, also kein Passwort.',
    howLong: `${time('RUN_KEPT_FOR_MS', 'src/api/run-store.ts')}; danach wird es nicht mehr angeboten und beim nächsten Öffnen des Portals in diesem Browser gelöscht`,
    forWhom: 'für die Person, die den Lauf begonnen hat',
    erased: 'wenn der Lauf zu Ende, abgebrochen oder verworfen ist; bei der Abmeldung, und wenn jemand anderes sich anmeldet',
    shown: [
      'tests/client/kept-runs.test.ts',
      'it is offered to this person alone, to its own kind of run, for a day, and not after a sign-out',
    ],
  },
  {
    store: 'sessionStorage',
    key: 'previousUrl',
    file: 'src/app/previous-url.ts',
    what: 'Die Adresse der vorigen Seite, ohne Suche und Filter.',
    howLong: TAB,
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
    shown: [
      'tests/e2e/sign-in.spec.ts',
      'AUTH-04: a tab that left before the server had ended the session is signed out all the same, and nothing is remembered of before',
    ],
  },
  {
    store: 'sessionStorage',
    key: 'liste:',
    isPrefix: true,
    file: 'src/shared/list/return-place.ts',
    what: 'Wo man in einer Liste war: Abstand vom Anfang und die Kennung des Eintrags, der zuletzt geöffnet wurde. Keine Namen.',
    howLong: TAB,
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
    shown: [
      'tests/e2e/browser-storage.spec.ts',
      'AUTH-04, STATE-13: what the portal keeps in a browser is what the audit says, and a sign-out leaves what the audit says',
    ],
  },
  {
    store: 'sessionStorage',
    key: 'refusedCalls',
    file: 'src/app/leave.ts',
    what: 'Welche Aufrufe mit „nicht angemeldet“ beantwortet wurden, wann und auf welcher Adresse, mit deren Suchworten: damit der Browser nicht im Kreis zur Anmeldung geht.',
    howLong: TAB,
    forWhom: 'für dieses Fenster',
    erased: SIGN_OUT,
    shown: ['tests/client/leave.test.ts', 'and another one beside it do not send the browser round in turns'],
  },
  {
    store: 'sessionStorage',
    key: 'signingOut',
    file: 'src/app/sign-out.ts',
    what: 'Dass dieses Fenster sich gerade abmeldet.',
    howLong: 'bis zur nächsten Seite',
    forWhom: 'für dieses Fenster',
    erased: 'beim nächsten Laden einer Seite',
    shown: ['tests/client/leave.test.ts', 'leaves at once, forgets what the tab has stored, and is known once when the browser comes back'],
  },
  {
    store: 'sessionStorage',
    key: 'closedAlerts',
    file: 'src/features/start/bind.ts',
    what: 'Welche Fristhinweise der Startseite geschlossen wurden.',
    howLong: TAB,
    forWhom: 'für die Person unter „closedAlertsOf“',
    erased: SIGN_OUT,
    shown: [
      'tests/e2e/start.spec.ts',
      'SCREEN-02, STATE-05: a banner that was dismissed stays away for the session, and only for this person',
    ],
  },
  {
    store: 'sessionStorage',
    key: 'closedAlertsOf',
    file: 'src/features/start/bind.ts',
    what: 'Kennung der Person, die sie geschlossen hat.',
    howLong: TAB,
    forWhom: 'für diese Person',
    erased: SIGN_OUT,
    shown: [
      'tests/e2e/start.spec.ts',
      'SCREEN-02, STATE-05: a banner that was dismissed stays away for the session, and only for this person',
    ],
  },
  {
    store: 'localStorage',
    key: 'hinweisEingeklappt',
    file: 'src/features/start/folded.ts',
    what: 'Dass ein Hinweis heute eingeklappt wurde: Tag, Kennung der Person, Kennung, Stand und Länge des Hinweises. Keine Namen.',
    howLong: 'wirksam bis zum Ende des Tages; der Eintrag bleibt stehen, bis ihn jemand überschreibt oder der Browser geleert wird',
    forWhom: 'für die Person, die ihn eingeklappt hat',
    erased: 'wenn der Hinweis wieder aufgeklappt wird. Die Abmeldung löscht ihn nicht.',
    shown: ['tests/client/folded.test.ts', 'SCREEN-02: a notice stays folded until midnight in Berlin and not longer, %s'],
  },
  {
    store: 'localStorage',
    key: 'importeBeauftragt',
    file: 'src/features/import/ordered.ts',
    what: 'Wann in diesem Browser welcher Import (Kennung) zur Ausführung gegeben wurde, damit ein zweites Fenster es nicht noch einmal tut. Keine Namen.',
    howLong: `wirksam ${time('KEPT_MS', 'src/features/import/ordered.ts')}; der Eintrag bleibt stehen, bis der nächste Import ihn ersetzt oder der Browser geleert wird`,
    forWhom: 'für alle, die an diesem Browser importieren',
    erased: 'mit dem nächsten Auftrag. Die Abmeldung löscht ihn nicht.',
    shown: ['tests/client/ordered.test.ts', 'API-09: an order is forgotten after a day, and what is not an order is none'],
  },
];
