import type { Area } from './engine/told';
import {
  antwortet,
  bricht,
  fehler,
  folgtDemLink,
  gesendet,
  hält,
  hältJeNachFrage,
  inzwischen,
  kannNicht,
  nieGesendet,
  schweigt,
  sieht,
  siehtNicht,
} from './engine/words';
import {
  ASTRID,
  deletion,
  drückt,
  eintrag,
  ergebnis,
  filtertNachLaufenden,
  history,
  keineImporte,
  löscht,
  offers,
  person,
  stand,
  VORGANG,
  WIZARD,
  ZUSÄTZE,
  ZWEITER,
} from './import-words';

const OFFEN = `${WIZARD}?vorgang=${VORGANG}`;
const VERLAUF = `${WIZARD}?ansicht=verlauf`;
const FREMD = fehler('IMPORT_ZUGANGSDATEN_FREMD', 403);
const beimStand = (says: string, status: Parameters<typeof stand>[0], more = {}) => ({
  says,
  address: OFFEN,
  server: [hält('import.status', stand(status, more))],
  flags: ZUSÄTZE,
});
const verlauf = (...items: readonly ReturnType<typeof eintrag>[]) => ({
  says: 'jemand öffnet seine bisherigen Importe',
  address: VERLAUF,
  server: [hält('import.history', { items }), hält('import.historyFilters', { organisationen: [], rollen: [] })],
  flags: ZUSÄTZE,
});

/** Imports that are found again: by their address, by the offer, in the history; and those of others. */
export const importFound: Area = {
  name: 'import-wiedergefunden',
  title: 'Import: wiedergefunden, fremd, Verlauf',
  scenarios: [
    {
      id: 'IMPORT-70',
      req: ['STATE-09'],
      title: 'Ein abgebrochenes Hochladen hat einen eigenen Stand: es lässt sich neu ansehen und löschen, und es gilt nicht als laufend',
      given: beimStand('jemand öffnet die Adresse eines Imports, dessen Prüfung nie fertig wurde', 'STARTED'),
      steps: [
        sieht('Die hochgeladene Datei ist noch nicht fertig geprüft'),
        siehtNicht('Der Import beginnt gleich.'),
        drückt('Stand erneut lesen'),
        gesendet('import.status', {}, 2),
        drückt('Import löschen'),
        gesendet('import.delete', { path: { importvorgangId: VORGANG }, query: { erwarteterStand: 'STARTED' } }),
        antwortet('import.delete', undefined),
        sieht('Schule, Rolle und Datei auswählen'),
      ],
    },
    {
      id: 'IMPORT-71',
      req: ['STATE-09', 'SCREEN-08'],
      title: 'Ein unbekannter Stand ist keine Sackgasse: neu lesen, bisherige Importe, ein neuer Import',
      given: {
        ...beimStand('der Server nennt einen Stand, den das Portal nicht kennt', 'VALID'),
        server: [hältJeNachFrage('import.status', () => ({ ...stand('VALID'), status: 'ARCHIVIERT' as never })), keineImporte],
      },
      steps: [
        sieht('Der Server nennt einen Stand, den das Portal nicht kennt.'),
        sieht('Bisherige Importe'),
        sieht('Weiteren Import durchführen'),
        nieGesendet('import.delete'),
        inzwischen('der Import ist abgebrochen', hält('import.status', stand('CANCELLED', { angelegt: 1 }))),
        drückt('Stand erneut lesen'),
        sieht('1 Konto wurde angelegt und bleibt bestehen; sein Einstiegs-Passwort ist gelöscht.'),
      ],
    },
    {
      id: 'IMPORT-72',
      req: ['STATE-09'],
      title: 'Ein geprüfter Import wird unter seiner Adresse wiedergefunden und lässt sich ausführen',
      given: beimStand('jemand öffnet die Adresse eines geprüften Imports', 'VALID'),
      steps: [
        sieht('Die Datei ist geprüft: 2 Benutzer können importiert werden.'),
        sieht('Goethe-Schule'),
        drückt('Import durchführen'),
        drückt('Import durchführen (Rückfrage)'),
        gesendet('import.execute', { body: { importvorgangId: VORGANG } }),
      ],
    },
    {
      id: 'IMPORT-73',
      req: ['STATE-09', 'D-12'],
      title: 'Ein abgeschlossener Import zeigt keine Zugangsdaten mehr und fragt nicht nach ihnen',
      given: beimStand('jemand öffnet die Adresse eines abgeschlossenen Imports', 'COMPLETED'),
      steps: [
        sieht('Die Konten bleiben bestehen. Die Zugangsdaten sind auf dem Server gelöscht.'),
        nieGesendet('import.importedUsers'),
        nieGesendet('import.delete'),
        drückt('Weiteren Import durchführen'),
        sieht('Schule, Rolle und Datei auswählen'),
      ],
    },
    {
      id: 'IMPORT-74',
      req: ['STATE-09', 'ERR-00'],
      title: 'Ein Import, den es nicht gibt, wird so genannt',
      given: {
        ...beimStand('jemand öffnet die Adresse eines Imports, den der Server nicht kennt', 'VALID'),
        server: [hält('import.status', fehler('404', 404))],
      },
      steps: [sieht('Diesen Import gibt es nicht'), nieGesendet('import.importedUsers'), nieGesendet('import.execute')],
    },
    {
      id: 'IMPORT-75',
      req: ['D-19'],
      title: 'Die Zugangsdaten eines fremden Imports gibt es nur nach einer eigenen Bestätigung; Stand und Anzahlen stehen gleich da',
      given: {
        ...beimStand('jemand öffnet einen Import, den jemand anderes ausgeführt hat', 'FINISHED', { angelegt: 2 }),
        server: [hält('import.status', stand('FINISHED', { angelegt: 2 })), hält('import.importedUsers', FREMD)],
      },
      steps: [
        sieht('Zugangsdaten einer anderen Person'),
        sieht('Angelegte Konten'),
        kannNicht(drückt('Import abschließen')),
        nieGesendet('import.delete'),
        drückt('Zugangsdaten übernehmen'),
        sieht('Die Übernahme wird mit Ihrem Namen protokolliert.'),
        drückt('Abbrechen'),
        drückt('Zugangsdaten übernehmen'),
        inzwischen('sie sind übernommen', hält('import.importedUsers', ergebnis([person('Anna')]))),
        drückt('Zugangsdaten übernehmen (Rückfrage)'),
        gesendet('import.takeOverCredentials', { path: { importvorgangId: VORGANG } }),
        antwortet('import.takeOverCredentials', undefined),
        sieht('1 Benutzer wurde importiert.'),
      ],
    },
    {
      id: 'IMPORT-76',
      req: ['D-19', 'ERR-00'],
      title: 'Scheitert die Übernahme, steht es da, und die Zugangsdaten bleiben verborgen',
      given: {
        ...beimStand('jemand öffnet einen Import, den jemand anderes ausgeführt hat', 'FINISHED'),
        server: [hält('import.status', stand('FINISHED')), hält('import.importedUsers', FREMD)],
      },
      steps: [
        drückt('Zugangsdaten übernehmen'),
        drückt('Zugangsdaten übernehmen (Rückfrage)'),
        gesendet('import.takeOverCredentials'),
        antwortet('import.takeOverCredentials', fehler('MISSING_PERMISSIONS', 403)),
        sieht('Fehlercode: MISSING_PERMISSIONS'),
        kannNicht(drückt('Zugangsdaten speichern')),
      ],
    },
    {
      id: 'IMPORT-77',
      req: ['STATE-09'],
      title: 'Offene Importe werden beim Öffnen angeboten: was läuft zuerst, dann was gesichert werden muss, dann was nie ausgeführt wurde',
      given: {
        says: 'jemand mit drei offenen Importen öffnet den Assistenten',
        address: WIZARD,
        flags: ZUSÄTZE,
        server: [
          hältJeNachFrage('import.history', ({ query: { status } }) => ({
            items:
              status === 'INPROGRESS'
                ? [eintrag(VORGANG, 'INPROGRESS')]
                : status === 'VALID'
                  ? [eintrag(ZWEITER, 'VALID', { organisationsname: ASTRID.name, dataItemCount: 7 })]
                  : [],
          })),
          hält('import.status', stand('INPROGRESS')),
        ],
      },
      steps: [
        sieht('Hier können Sie weitermachen'),
        sieht('läuft auf dem Server'),
        sieht('Astrid-Lindgren-Schule, 7 Benutzer'),
        sieht('Import fortsetzen'),
        folgtDemLink('Fortschritt ansehen', `${WIZARD}?vorgang=${VORGANG}&dienststelle=0701234`),
        sieht('Import läuft'),
        nieGesendet('import.execute'),
      ],
    },
    {
      id: 'IMPORT-78',
      req: ['STATE-09', 'ERR-00'],
      title: 'Ob etwas offen ist, ließ sich nicht feststellen: es wird gesagt, und ein neuer Import geht trotzdem',
      given: {
        says: 'die Liste der Importe antwortet nicht',
        address: WIZARD,
        flags: ZUSÄTZE,
        server: [bricht('import.history'), schweigt('organisationen.list')],
      },
      steps: [
        sieht('Ob noch Importe offen sind, ließ sich nicht feststellen'),
        inzwischen('der Server antwortet wieder', hält('import.history', { items: [] })),
        offers('Erneut versuchen'),
        siehtNicht('Ob noch Importe offen sind, ließ sich nicht feststellen'),
        drückt('Weiter'),
        sieht('Schule, Rolle und Datei auswählen'),
      ],
    },
    {
      id: 'IMPORT-79',
      req: ['SCREEN-08', 'D-12', 'D-18'],
      title: 'Im Verlauf gelöscht wird nach einer Rückfrage mit der Folge, mit dem Stand, der dasteht; danach wird die Liste neu gelesen',
      given: verlauf(eintrag(VORGANG, 'FINISHED', { angelegt: 2 }), eintrag(ZWEITER, 'COMPLETED')),
      steps: [
        sieht('2 Importe'),
        sieht('ausgeführt'),
        löscht(eintrag(VORGANG, 'FINISHED', { angelegt: 2 })),
        sieht('Die Zugangsdaten von 2 Benutzern werden gelöscht.'),
        deletion('Nicht löschen'),
        löscht(eintrag(VORGANG, 'FINISHED', { angelegt: 2 })),
        gesendet('import.history'),
        deletion('Import löschen'),
        gesendet('import.delete', { path: { importvorgangId: VORGANG }, query: { erwarteterStand: 'FINISHED' } }),
        antwortet('import.delete', undefined),
        gesendet('import.history'),
        sieht('Der Import ist gelöscht'),
        deletion('Schließen'),
        siehtNicht('Der Import ist gelöscht'),
      ],
    },
    {
      id: 'IMPORT-80',
      req: ['D-18'],
      title: 'Steht der Import inzwischen anders, wird im Verlauf nichts gelöscht, und die Liste wird neu gelesen',
      given: verlauf(eintrag(VORGANG, 'VALID')),
      steps: [
        löscht(eintrag(VORGANG, 'VALID')),
        sieht('Die hochgeladenen Zeilen werden gelöscht. Es wurden keine Konten angelegt.'),
        deletion('Import löschen'),
        gesendet('import.delete', { query: { erwarteterStand: 'VALID' } }),
        gesendet('import.history'),
        antwortet('import.delete', fehler('IMPORT_STAND_GEAENDERT', 409)),
        sieht('Der Import steht inzwischen anders'),
        gesendet('import.history'),
      ],
    },
    {
      id: 'IMPORT-81',
      req: ['SCREEN-08', 'ERR-00'],
      title: 'Vor einem Server ohne Reihenfolge steht der neueste Import oben; lässt sich die Liste nicht laden, hilft ein neuer Versuch',
      given: { ...verlauf(), server: [bricht('import.history')], flags: {} },
      steps: [
        sieht('Das hat nicht geklappt'),
        inzwischen(
          'der Server antwortet, ungeordnet',
          hält('import.history', {
            items: [
              eintrag(VORGANG, 'COMPLETED', { organisationsname: 'Alte Schule', createdAt: '2026-10-01T08:00:00.000Z' }),
              eintrag(ZWEITER, 'VALID', { organisationsname: 'Neue Schule', createdAt: '2026-11-01T08:00:00.000Z' }),
            ],
          }),
        ),
        history('Erneut versuchen'),
        sieht('01.11.2026, 09:00 Neue Schule'),
        sieht('geprüft, nicht ausgeführt Öffnen'),
        nieGesendet('import.historyFilters'),
      ],
    },
    {
      id: 'IMPORT-82',
      req: ['SCREEN-08', 'STATE-09'],
      title: 'Der Verlauf lässt sich nach dem Stand filtern; der Filter steht in der Adresse und lässt sich zurücknehmen',
      given: verlauf(eintrag(VORGANG, 'VALID')),
      steps: [
        filtertNachLaufenden,
        gesendet('import.history', { query: { status: 'INPROGRESS' } }, 2),
        inzwischen('es läuft keiner', hält('import.history', { items: [] })),
        history('Liste aktualisieren'),
        sieht('Zu dieser Auswahl gibt es keinen Eintrag.'),
        history('Filter zurücksetzen'),
        sieht('Sie haben noch nichts importiert'),
      ],
    },
  ],
};
