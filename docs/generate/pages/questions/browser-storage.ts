import { KEPT_IN_BROWSER, STORES, type KeptKey } from '#contract/kept-in-browser';
import { html } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { links, machine, shownBy, type Question, type TestName } from './question';

/** Which test shows each. */
const SHOWN: Readonly<Record<KeptKey, TestName>> = {
  'schulportal.sid': ['tests/server/sessions.test.ts', 'is HttpOnly and SameSite=Lax, and its value is stored nowhere'],
  'schulportal.anmeldung': ['tests/server/step-up.test.ts', 'AUTH-05: what is kept between the pages can neither be read nor made up'],
  'schulportal.geraet': [
    'tests/server/sign-in-limits.test.ts',
    'D-17: the cookie of a device is HttpOnly, lasts 90 days, holds five persons and nothing that can be read',
  ],
  'schulportal-vorgaenge': [
    'tests/client/kept-drafts.test.ts',
    'for 15 minutes, for the same person, the same object and the same workflow',
  ],
  'schulportal-laeufe': [
    'tests/client/kept-runs.test.ts',
    'it is offered to this person alone, to its own kind of run, for a day, and not after a sign-out',
  ],
  previousUrl: [
    'tests/e2e/sign-in.spec.ts',
    'AUTH-04: a tab that left before the server had ended the session is signed out all the same, and nothing is remembered of before',
  ],
  'liste:': [
    'tests/e2e/browser-storage.spec.ts',
    'AUTH-04, STATE-13: what the portal keeps in a browser is what the audit says, and a sign-out leaves what the audit says',
  ],
  refusedCalls: ['tests/client/leave.test.ts', 'and another one beside it do not send the browser round in turns'],
  signingOut: [
    'tests/client/leave.test.ts',
    'leaves at once, forgets what the tab has stored, and is known once when the browser comes back',
  ],
  closedAlerts: [
    'tests/e2e/start.spec.ts',
    'SCREEN-02, STATE-05: a banner that was dismissed stays away for the session, and only for this person',
  ],
  closedAlertsOf: [
    'tests/e2e/start.spec.ts',
    'SCREEN-02, STATE-05: a banner that was dismissed stays away for the session, and only for this person',
  ],
  hinweisEingeklappt: ['tests/client/folded.test.ts', 'SCREEN-02: a notice stays folded until midnight in Berlin and not longer, %s'],
  importeBeauftragt: ['tests/client/ordered.test.ts', 'API-09: an order is forgotten after a day, and what is not an order is none'],
  importeWeggelassen: [
    'tests/client/omitted-lines.test.ts',
    'SCREEN-08: which lines an import lacks is known for a day, in the browser that uploaded it alone',
  ],
};

/** What is kept in the browser, how long, for whom. */
export const browserStorage = (): Question => ({
  id: 'im-browser',
  title: 'Was wird im Browser gespeichert, wie lange, für wen?',
  short: html`${KEPT_IN_BROWSER.length} Angaben, alle in der Tabelle: keine davon ist ein Passwort, ein Einmalpasswort oder ein
  Einstiegs-Passwort. Nach der Abmeldung bleibt davon nur das Cookie des Geräts stehen; alles andere ist dann fort oder endet mit dem
  Fenster. Läuft eine Sitzung nur ab, bleibt es länger, manches bis zum nächsten Öffnen des Portals: die Tabelle sagt, wie lange. Was der
  Browser selbst behält, löscht die Abmeldung nicht: in seinem Verlauf die besuchten Adressen mit Suchworten, auch Namen, und Dateien, die
  jemand gespeichert hat. Cookies setzt nur der Server; sie sind für Skripte nicht lesbar.`,
  body: html`${foldedTable({
      caption: 'Was das Portal im Browser speichert',
      head: ['Was', 'Wozu', 'Wo, und unter welchem Namen', 'Wie lange', 'Für wen', 'Wann gelöscht', 'Gezeigt von (Titel der Prüfung)'],
      rows: KEPT_IN_BROWSER.map(({ store, key, isPrefix, what, purpose, howLong, forWhom, erased }) => ({
        cells: [
          what,
          purpose,
          html`${STORES[store]}<br /><code>${key}${isPrefix === true ? '…' : null}</code>`,
          howLong,
          forWhom,
          erased,
          shownBy(SHOWN[key]),
        ],
      })),
    })}
    <p>
      Alle Cookies gelten nur für diesen Server (<code>SameSite=Lax</code>, <code>HttpOnly</code>, Pfad <code>/</code>); über https heißen
      sie mit <code>__Host-</code> davor und werden nur verschlüsselt gesendet.
    </p>
    <p>
      Dieselbe Tabelle lesen alle in der Datenschutzerklärung des Portals (SHELL-05). Daneben hält der Browser, was er bei jeder Seite hält:
      Programm und Bilder des Portals (unbegrenzt, ohne Daten von Personen), eigene Bilder von Angeboten (eine Stunde), und in seinem
      Verlauf die besuchten Adressen. In der Adresse einer Liste stehen deren Suche und Filter, also auch ein Name, nach dem gesucht wurde.
      Antworten des Servers mit Daten werden nicht aufgehoben (<code>no-store</code>). Einstiegs-Passwörter, die jemand als Datei speichert,
      liegen danach dort, wo er sie hingelegt hat.
    </p>`,
  proofs: [
    shownBy([
      'tests/audit/questions-browser.test.ts',
      'what scripts store and the server sets as a cookie is what the table says, both ways',
    ]),
    shownBy([
      'tests/e2e/browser-storage.spec.ts',
      'AUTH-04, STATE-13: what the portal keeps in a browser is what the audit says, and a sign-out leaves what the audit says',
    ]),
    shownBy(['tests/checks/dangerous-calls.test.ts', 'a browser stores something in few places, and no cookie is set by a script']),
    shownBy(['tests/client/kept-snapshots.test.ts', 'STATE-13: passwords and one-time codes are emptied wherever they stand']),
    shownBy(['tests/client/kept-snapshots.test.ts', 'AUTH-04: sign-out forgets everything']),
    html`Maschinen ${machine('kept-draft')}, ${machine('kept-run')}, ${machine('page-owner')}; Anforderungen
    ${links.requirements(['STATE-13', 'AUTH-04', 'D-12', 'D-17'])}`,
  ],
});
