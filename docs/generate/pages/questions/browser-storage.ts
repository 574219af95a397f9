import { html } from '../../html/markup';
import { table } from '../../html/table';
import { KEPT, type Store } from './kept';
import { links, machine, shownBy, type Question } from './question';

const STORES: Readonly<Record<Store, string>> = {
  Cookie: 'Cookie',
  IndexedDB: 'Datenbank des Browsers (IndexedDB)',
  sessionStorage: 'Speicher des Fensters (sessionStorage)',
  localStorage: 'Speicher des Browsers (localStorage)',
};

/** What is kept in the browser, how long, for whom. */
export const browserStorage = (): Question => {
  const kept = KEPT();
  return {
    id: 'im-browser',
    title: 'Was wird im Browser gespeichert, wie lange, für wen?',
    short: html`${kept.length} Angaben, alle in der Tabelle: keine davon ist ein Passwort, ein Einmalpasswort oder ein Startpasswort. Nach
    der Abmeldung bleiben davon nur das Cookie des Geräts und zwei Einträge ohne Namen stehen; alles andere ist dann fort oder endet mit dem
    Fenster. Was der Browser selbst behält, löscht die Abmeldung nicht: in seinem Verlauf die besuchten Adressen mit Suchworten, auch Namen,
    und Dateien, die jemand gespeichert hat. Cookies setzt nur der Server; sie sind für Skripte nicht lesbar.`,
    body: html`${table({
        caption: 'Was das Portal im Browser speichert',
        head: ['Was', 'Wo, und unter welchem Namen', 'Wie lange', 'Für wen', 'Wann gelöscht', 'Gezeigt von (Titel der Prüfung)'],
        rows: kept.map(({ store, key, isPrefix, what, howLong, forWhom, erased, shown }) => ({
          cells: [
            what,
            html`${STORES[store]}<br /><code>${key}${isPrefix === true ? '…' : null}</code>`,
            howLong,
            forWhom,
            erased,
            shownBy(shown),
          ],
        })),
      })}
      <p>
        Alle Cookies gelten nur für diesen Server (<code>SameSite=Lax</code>, <code>HttpOnly</code>, Pfad <code>/</code>); über https heißen
        sie mit <code>__Host-</code> davor und werden nur verschlüsselt gesendet.
      </p>
      <p>
        Daneben hält der Browser, was er bei jeder Seite hält: Programm und Bilder des Portals (unbegrenzt, ohne Daten von Personen), eigene
        Bilder von Angeboten (eine Stunde), und in seinem Verlauf die besuchten Adressen. In der Adresse einer Liste stehen deren Suche und
        Filter, also auch ein Name, nach dem gesucht wurde. Antworten des Servers mit Daten werden nicht aufgehoben (<code>no-store</code>).
        Startpasswörter, die jemand als Datei speichert, liegen danach dort, wo er sie hingelegt hat.
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
  };
};
