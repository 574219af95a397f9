import type { ReactElement } from 'react';
import { beforeEach, expect } from 'vitest';
import { model as fileModel } from '#machines/personen/personen-file/model';
import { model as runModel } from '#machines/personen/personen-export/model';
import type { ListedPerson } from '#machines/personen/personen/types';
import { personenFile } from '#features/personen/export/bind';
import ExportDialog from '#features/personen/export/ExportDialog';
import { exportEvents, personenFileEvents } from '../screens/personen-export';
import { ExportRun } from '#features/personen/export/ExportRun';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import filePaths from '../models/generated/personen-file.paths.json';
import runPaths from '../models/generated/personen-export.paths.json';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION, SIGN_IN, STEP_UP, UNREAD, RUN_UNCLEAR } from './phrases';

/** As many as two parts take. */
const PERSONEN = Array.from({ length: 301 }, (_, index): ListedPerson => ({
  id: index === 0 ? 'anna' : `p${index}`,
  familienname: 'Meier',
  vorname: 'Anna',
  benutzername: null,
  personalnummer: null,
  isLocked: false,
}));

const did: string[] = [];
const note = (what: string) => (): void => void did.push(what);

beforeEach(() => {
  did.length = 0;
});

const TITLE = 'Benutzer exportieren';
const WORKING = ['personen-export-dialog', 'bulk-working', 'bulk-progress'];
const WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const OTHER_WINDOW = [
  TITLE,
  'von 301 Benutzern sind gelesen',
  'noch offen.',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const UNREAD_PARTS = ['Was sich nicht lesen ließ', 'Benutzer', 'Ergebnis', 'Benutzer 301 bis 301'];

walkThroughScreen({
  title: 'SCREEN-04, CALL-12: what is filtered as a file',
  model: runModel,
  paths: runPaths,
  events: exportEvents,
  does: {
    // Told is what is read so far, no more and no less.
    tellDone: (_params: undefined, { outcomes }: { readonly outcomes: Readonly<Record<string, { readonly kind: string }>> }) => {
      const read = Object.entries(outcomes).filter(([, { kind }]) => kind === 'done');
      expect(did.at(-1)).toBe(`read ${read.map(([from]) => from).join()}`);
    },
    tellClosed: () => expect(did).toContain('closed'),
  },
  render: ({ items }) =>
    onPage(
      <ExportRun
        personId="person"
        personen={items.length === 0 ? [] : PERSONEN}
        order={{ withStatus: true }}
        onRead={(parts) => did.push(`read ${Object.keys(parts).join()}`)}
        onClosed={note('closed')}
      />,
    ),
  shows: {
    preparing: ['bulk-question', 'close-export-button'],
    reserving: WORKING,
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    finished: ['bulk-result', 'bulk-close-button'],
    cancelled: ['bulk-result', 'bulk-close-button'],
  },
  says: {
    preparing: [TITLE, 'Abbrechen'],
    reserving: [TITLE, 'von 301 Benutzern gelesen. Es beginnt gleich.'],
    '{"working":"running"}': [
      TITLE,
      'von 301 Benutzern gelesen. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.',
      'Anhalten',
      'Abbrechen',
    ],
    '{"working":"pausing"}': [TITLE, 'was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': [TITLE, 'Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: [TITLE, 'Angehalten', 'von 301 Benutzern sind gelesen', 'noch offen.', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    finished: [TITLE, 'Export beendet', 'Schließen'],
    cancelled: [TITLE, 'Export abgebrochen', 'Es ist keine Datei gespeichert.', 'Schließen'],
  },
  mayAlsoSay: {
    preparing: [
      '301 Benutzer als CSV-Datei speichern?',
      'In die Datei kommen alle Seiten der Liste, mit Suche, Filtern und Reihenfolge, wie sie jetzt eingestellt sind.',
      'Eine Zeile je Benutzer: Nachname, Vorname, Benutzername, KoPers.-Nr., Rollen, Schulzuordnungen, Klassen und Status.',
      'Die Datei enthält personenbezogene Daten. Legen Sie sie dort ab, wo nur Berechtigte sie lesen.',
      'Exportieren',
      'Inzwischen passt kein Benutzer mehr zu Suche und Filtern.',
    ],
    reserving: ['%'],
    '{"working":"running"}': ['%'],
    '{"working":"pausing"}': ['%', 'von 301 Benutzern gelesen.', ...RUN_UNCLEAR],
    '{"working":"cancelling"}': ['%', 'von 301 Benutzern gelesen.'],
    paused: [
      ...RUN_UNCLEAR,
      'Gelesen wird dort weiter, wo es stehen blieb.',
      ...STEP_UP.slice(0, 3),
      ...SIGN_IN.slice(0, 3),
      ...NO_CONNECTION,
    ],
    finished: [
      '301 Benutzer sind gelesen.',
      '1 von 301 Benutzern ließen sich nicht lesen. Deshalb ist keine Datei gespeichert.',
      'Fehlende erneut lesen',
      ...UNREAD_PARTS,
    ],
    cancelled: UNREAD_PARTS,
  },
});

/** The list beside the file: it wants one, of more than one takes too, and its run reads all of it, a part, or is declined. */
function BesideList(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personenFile, { input: { personId: 'person' } });
  const wants = fileModel.events.flatMap(({ value }) => (value.type === 'WANT' ? [value] : []));
  const reads = fileModel.events.flatMap(({ value }) => (value.type === 'READ' ? [value] : []));
  return (
    <div {...mark}>
      {wants.map((want, index) => (
        <Button key={want.total} testid={index === 0 ? 'export-personen-button' : 'want-too-many'} onPress={() => send(want)}>
          Als CSV exportieren
        </Button>
      ))}
      {snapshot.matches('idle') ? null : (
        <ExportDialog
          personId="person"
          snapshot={snapshot}
          send={send}
          run={(read, closed) => (
            <>
              {reads.map(({ parts }) => (
                <Button key={Object.keys(parts).length} testid={`run-read-${Object.keys(parts).length}`} onPress={() => read(parts)}>
                  Gelesen
                </Button>
              ))}
              <Button testid="run-declined" onPress={closed}>
                Doch nicht
              </Button>
            </>
          )}
        />
      )}
    </div>
  );
}

const STEP_UP_IDS = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button', 'close-export-button'];

walkThroughScreen({
  title: 'SCREEN-04, LIST-01, CALL-42: whom the filters leave, and the file that takes them',
  model: fileModel,
  paths: filePaths,
  events: personenFileEvents,
  render: () => onPage(<BesideList />),
  shows: {
    tooMany: ['export-too-many-text', 'close-export-button'],
    reading: ['loading-spinner', 'close-export-button'],
    saving: ['loading-spinner'],
    saved: ['export-saved-alert', 'save-export-again-button', 'close-export-button'],
    unsaved: ['export-unsaved-alert', 'save-export-again-button', 'close-export-button'],
    unread: ['retry-filtered-personen-button', 'close-export-button'],
    awaitingStepUp: STEP_UP_IDS,
    awaitingSignIn: STEP_UP_IDS,
  },
  says: {
    tooMany: [
      TITLE,
      '10.001 Benutzer passen zu Suche und Filtern. Exportiert werden höchstens 10.000 auf einmal.',
      'Grenzen Sie die Liste ein, zum Beispiel auf eine Schule, eine Rolle oder einen Status, und exportieren Sie nacheinander.',
      'Schließen',
    ],
    reading: [TITLE, 'Suche und Filter werden noch einmal gelesen …', 'Abbrechen'],
    saving: [TITLE, 'Die Datei wird gespeichert …'],
    saved: [
      TITLE,
      'Die Datei mit 301 Benutzern ist gespeichert.',
      'Sie finden sie bei Ihren Downloads. Fehlt sie dort, hat der Browser sie zurückgehalten: Erlauben Sie dieser Seite Downloads und speichern Sie die Datei noch einmal.',
      'Datei noch einmal speichern',
      'Schließen',
    ],
    unsaved: [
      TITLE,
      'Die Datei ließ sich nicht speichern.',
      'Der Browser hat sie nicht angenommen. Geben Sie Platz auf dem Gerät frei, schließen Sie andere Fenster und speichern Sie die Datei noch einmal. Gelesen wird dafür nichts.',
      'Datei noch einmal speichern',
      'Schließen',
    ],
    unread: {
      DECLINE: [TITLE, ...UNREAD, 'Abbrechen'],
      'error:read(keine Verbindung)': [TITLE, ...NO_CONNECTION, 'Erneut versuchen', 'Abbrechen'],
    },
    awaitingStepUp: [TITLE, ...STEP_UP, 'Abbrechen'],
    awaitingSignIn: [TITLE, ...SIGN_IN, 'Abbrechen'],
  },
});
