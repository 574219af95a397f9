import type { Area } from './engine/told';
import {
  antwortet,
  beimSchließenFragtNiemand,
  fehler,
  gesendet,
  hatDieAdresse,
  hält,
  hältJeNachFrage,
  nieGespeichert,
  sieht,
  siehtNicht,
  speichert,
} from './engine/words';
import { datei, liste, nennt, nenntWer, PROTOKOLL, wähltErgebnis, wähltWas, zeile } from './pruefprotokoll-words';

const flags = { auditLogEnabled: true };
const seite = { says: 'jemand öffnet „Prüfprotokoll anzeigen“', address: PROTOKOLL, flags };
const NIEMAND = { id: null, name: null };
const DING = '55555555-5555-4555-8555-555555555555';
const GELÖSCHT = '44444444-4444-4444-8444-444444444444';
/** The lines of two persons, as the server leaves those that are asked for. */
const filtert = hältJeNachFrage('auditLog.list', ({ query }) => {
  const all = [zeile('3'), zeile('2', { aktion: 'person-unlock' }), zeile('1', { ergebnis: 'refused', grund: 'NOT_PERMITTED' })];
  const items = all.filter(
    ({ aktion, ergebnis }) =>
      (query['wer'] === undefined || query['wer'] === 'aamt') &&
      (query['aktion'] === undefined || query['aktion'] === aktion) &&
      (query['ergebnis'] === undefined || query['ergebnis'] === ergebnis),
  );
  return { items, total: items.length };
});
const GEFILTERT = `${PROTOKOLL}?wer=aamt&wen=mthomsen&von=01.11.2026&bis=20.11.2026`;
const GEFRAGT = { wer: 'aamt', wen: 'mthomsen', von: '2026-10-31T23:00:00.000Z', bis: '2026-11-20T23:00:00.000Z' };
const FILTER = { search: 'aamt', wen: 'mthomsen', von: '01.11.2026', bis: '20.11.2026' };
const CSV = '\uFEFFNr.;Wer\r\n3;a\r\n2;a\r\n';

/** The audit log on its page (own addition). */
export const pruefprotokoll: Area = {
  name: 'pruefprotokoll',
  title: 'Prüfprotokoll',
  scenarios: [
    {
      id: 'PROTOKOLL-01',
      req: ['PERM-04', 'LIST-01', 'D-29'],
      title: 'Jede Zeile sagt wann, wer, was, an wem und wie es ausging; wer nicht mehr da ist, steht mit seiner Kennung da',
      given: {
        ...seite,
        server: [
          hält('auditLog.list', {
            items: [
              zeile('4'),
              zeile('3', { akteur: NIEMAND, aktion: 'person-expire', gegenstand: { art: 'person', id: GELÖSCHT }, aufruf: null }),
              zeile('2', { akteur: NIEMAND, aktion: 'sign-in', gegenstand: { art: 'account', id: null }, ergebnis: 'refused' }),
              zeile('1', { aktion: 'sign-in', gegenstand: { art: 'account', id: GELÖSCHT, name: 'Ada Amt', benutzername: 'aamt' } }),
            ],
            total: 10_001,
          }),
        ],
      },
      steps: [
        sieht('20.11.2026, 09:15 Ada Amt (aamt) Person gesperrt Person: Mila Thomsen (mthomsen) gelungen'),
        sieht('Wer wann was an wem getan hat, das Neueste zuerst, mit den heutigen Namen.'),
        sieht('Die Einträge sind verkettet'),
        sieht(`Schulportal Person ohne Zuordnung durch Ablauf der Frist gelöscht Person: ${GELÖSCHT} (keine Person dazu vorhanden)`),
        sieht('unbekannt Anmeldung mit Passwort Konto abgelehnt'),
        sieht('Ada Amt (aamt) Anmeldung mit Passwort Konto: Ada Amt (aamt) gelungen'),
        beimSchließenFragtNiemand,
      ],
    },
    {
      id: 'PROTOKOLL-02',
      req: ['PERM-04', 'LIST-01'],
      title: 'Gefiltert wird nach wer, was und Ergebnis zusammen; die Adresse nennt es, und alles lässt sich auf einmal zurücknehmen',
      given: { ...seite, server: [filtert] },
      steps: [
        sieht('3 Einträge'),
        wähltErgebnis('ok'),
        sieht('2 Einträge'),
        wähltWas('person-unlock'),
        sieht('1 Eintrag'),
        nenntWer('aamt'),
        liste('Suchen'),
        sieht('1 Eintrag'),
        hatDieAdresse(`${PROTOKOLL}?wer=aamt&was=person-unlock&ergebnis=ok`),
        nenntWer('aam'),
        liste('Suchen'),
        sieht('Zu diesen Angaben steht nichts im Prüfprotokoll. Ob es jemanden oder etwas mit diesem Namen gibt, sagt das nicht.'),
        sieht('In der Benutzerliste nach „aam“ suchen'),
        siehtNicht('In der Rollenliste nach „aam“ suchen'),
        sieht('Nach wie vielen Tagen, sagt die Datenschutzerklärung.'),
        liste('Filter zurücksetzen'),
        sieht('3 Einträge'),
        hatDieAdresse(PROTOKOLL),
      ],
    },
    {
      id: 'PROTOKOLL-03',
      req: ['PERM-04', 'LIST-01'],
      title:
        'Die Tage gelten von Mitternacht bis Mitternacht; ist einer keiner oder liegt der erste nach dem letzten, steht das da, und nichts wird gezeigt',
      given: { ...seite, address: GEFILTERT, server: [filtert] },
      steps: [
        gesendet('auditLog.list', { query: { ...GEFRAGT, offset: '0', limit: '30' } }),
        sieht('3 Einträge'),
        nennt('von', '31.11.2026'),
        liste('Suchen'),
        sieht('Geben Sie einen Tag ein, zum Beispiel 01.10.2026.'),
        sieht('Von: kein Tag'),
        sieht('Bei „Von“ steht kein Tag des Kalenders. Solange das so ist, wird nichts gezeigt.'),
        siehtNicht('Als CSV herunterladen'),
        nennt('von', '21.11.2026'),
        liste('Suchen'),
        sieht('„Von“ liegt nach „Bis“. Vertauschen Sie die beiden Tage'),
        siehtNicht('Als CSV herunterladen'),
      ],
    },
    {
      id: 'PROTOKOLL-04',
      req: ['PERM-04', 'D-29'],
      title: 'Vor dem Herunterladen steht, was die Datei enthält und dass es protokolliert wird; sie hält, was gefiltert ist',
      given: { ...seite, address: GEFILTERT, server: [filtert] },
      steps: [
        sieht('3 Einträge'),
        datei(FILTER, 3)('Als CSV herunterladen'),
        sieht('Die Datei enthält alle 3 Einträge der Liste, auch die auf anderen Seiten.'),
        sieht('Sie enthält Kennungen von Personen und Adressen im Netz, aber keine Namen, weil eine Datei auch dann noch da ist,'),
        sieht('Jeder Zeitpunkt steht zweimal darin: in UTC, wie er aufgezeichnet ist, und daneben in deutscher Zeit.'),
        sieht('Das Herunterladen wird selbst protokolliert.'),
        datei(FILTER, 3)('Abbrechen'),
        datei(FILTER, 3)('Als CSV herunterladen'),
        datei(FILTER, 3)('Datei herunterladen'),
        gesendet('auditLog.export', { query: GEFRAGT }),
        antwortet('auditLog.export', CSV),
        speichert(/^Pruefprotokoll_\d{4}-\d\d-\d\d\.csv$/, 'Nr.;Wer'),
        sieht('Sie enthält 2 Einträge und liegt bei den Downloads Ihres Browsers.'),
      ],
    },
    {
      id: 'PROTOKOLL-05',
      req: ['PERM-04', 'ERR-00', 'LIST-01'],
      title:
        'Sind es mehr Einträge, als gezählt werden, so steht es da, und die Datei nennt sich die neuesten; scheitert sie, ist nichts gespeichert',
      given: { ...seite, server: [hält('auditLog.list', { items: [zeile('4')], total: 10_001 })] },
      steps: [
        datei({}, 10_001)('Als CSV herunterladen'),
        sieht('Die Liste hat mehr als 10.000 Einträge. Die Datei enthält die neuesten 10.000.'),
        datei({}, 10_001)('Datei herunterladen'),
        antwortet('auditLog.export', fehler('', 429)),
        sieht('Zu viele Versuche'),
        nieGespeichert,
        datei({}, 10_001)('Erneut versuchen'),
        gesendet('auditLog.export', {}, 2),
      ],
    },
    {
      id: 'PROTOKOLL-06',
      req: ['PERM-04', 'ERR-00', 'LIST-01'],
      title: 'Antwortet der Server nicht, steht es da, und nichts wird für leer ausgegeben',
      given: { ...seite, server: [] },
      steps: [
        antwortet('auditLog.list', fehler('', 500)),
        siehtNicht('Das Prüfprotokoll ist leer'),
        liste('Erneut versuchen'),
        antwortet('auditLog.list', { items: [], total: 0 }),
        sieht('Das Prüfprotokoll ist leer'),
      ],
    },
    {
      id: 'PROTOKOLL-07',
      req: ['PERM-04', 'LIST-01'],
      title:
        'Rollen, Organisationen und Angebote stehen mit ihrem heutigen Namen da; was es nicht mehr gibt, und alles bei einem Server, der sie nicht nennt, mit der Kennung',
      given: {
        ...seite,
        server: [
          hält('auditLog.list', {
            items: [
              zeile('6', { aktion: 'rolle-update', gegenstand: { art: 'rolle', id: DING, name: 'Lehrkraft', benutzername: null } }),
              zeile('5', { aktion: 'schule-rename', gegenstand: { art: 'organisation', id: DING, name: '0701234 (Schule am Deich)' } }),
              zeile('4', { aktion: 'angebot-update', gegenstand: { art: 'angebot', id: DING, name: 'itslearning' } }),
              zeile('3', { aktion: 'rolle-delete', gegenstand: { art: 'rolle', id: GELÖSCHT, name: null } }),
              zeile('2', { aktion: 'angebot-update', gegenstand: { art: 'angebot', id: DING } }),
              zeile('1', { aktion: 'backup', gegenstand: { art: 'database', id: 'embedded' } }),
            ],
            total: 6,
          }),
        ],
      },
      steps: [
        sieht('Rolle geändert Rolle: Lehrkraft gelungen'),
        sieht('Schule umbenannt Organisation: 0701234 (Schule am Deich) gelungen'),
        sieht('Angebot geändert Angebot: itslearning gelungen'),
        sieht(`Rolle gelöscht Rolle: ${GELÖSCHT} (nicht vorhanden) gelungen`),
        sieht(`Angebot geändert Angebot: ${DING} gelungen`),
        sieht('gesichert Datenbank: embedded gelungen'),
      ],
    },
    {
      id: 'PROTOKOLL-08',
      req: ['PERM-04', 'LIST-01'],
      title: 'Nach dem Namen einer Rolle wird bei „Wen oder was“ gesucht; steht nichts da, führt ein Link auch zur Liste der Rollen',
      given: {
        ...seite,
        server: [
          hältJeNachFrage('auditLog.list', ({ query }) =>
            query['wen'] === 'Lehrkraft'
              ? { items: [zeile('6', { aktion: 'rolle-update', gegenstand: { art: 'rolle', id: DING, name: 'Lehrkraft' } })], total: 1 }
              : { items: query['wen'] === undefined ? [zeile('6')] : [], total: query['wen'] === undefined ? 1 : 0 },
          ),
        ],
      },
      steps: [
        sieht('Name, auch von Rolle, Schule, Angebot; Benutzername oder Kennung.'),
        nennt('wen', 'Lehrkraft'),
        liste('Suchen'),
        sieht('Rolle geändert Rolle: Lehrkraft gelungen'),
        hatDieAdresse(`${PROTOKOLL}?wen=Lehrkraft`),
        nennt('wen', 'Leerkraft'),
        liste('Suchen'),
        sieht('Zu diesen Angaben steht nichts im Prüfprotokoll.'),
        sieht('In der Benutzerliste nach „Leerkraft“ suchen'),
        sieht('In der Rollenliste nach „Leerkraft“ suchen'),
      ],
    },
  ],
};
