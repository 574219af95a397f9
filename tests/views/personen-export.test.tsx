import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { model as filteredModel } from '#machines/personen/filtered-personen/model';
import { model as runModel } from '#machines/personen/personen-export/model';
import { FIRST_QUERY, type ListedPerson } from '#machines/personen/personen/types';
import { filteredPersonen } from '#features/personen/export/bind';
import { exportEvents, filteredPersonenEvents } from '../screens/personen-export';
import { ExportRun } from '#features/personen/export/ExportRun';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import filteredPaths from '../models/generated/filtered-personen.paths.json';
import runPaths from '../models/generated/personen-export.paths.json';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION, SIGN_IN, STEP_UP, UNREAD } from './phrases';

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
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    did.push('file');
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

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
    // A file is there exactly where every part is.
    tellDone: (_params: undefined, { outcomes }: { readonly outcomes: Readonly<Record<string, { readonly kind: string }>> }) => {
      const read = Object.values(outcomes).filter(({ kind }) => kind === 'done').length;
      expect(did).toEqual(read === 2 ? ['file'] : []);
    },
    tellClosed: () => expect(did).toContain('closed'),
  },
  render: ({ items }) =>
    onPage(
      <ExportRun personId="person" personen={items.length === 0 ? [] : PERSONEN} order={{ withStatus: true }} onClosed={note('closed')} />,
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
    '{"working":"pausing"}': [TITLE, 'Es wird angehalten; was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
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
    '{"working":"pausing"}': ['%', 'von 301 Benutzern gelesen.'],
    '{"working":"cancelling"}': ['%', 'von 301 Benutzern gelesen.'],
    paused: [...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...NO_CONNECTION],
    finished: [
      'Die Datei mit 301 Benutzern ist gespeichert. Sie finden sie bei Ihren Downloads.',
      '1 von 301 Benutzern ließen sich nicht lesen. Deshalb ist keine Datei gespeichert.',
      'Fehlende erneut lesen',
      ...UNREAD_PARTS,
    ],
    cancelled: UNREAD_PARTS,
  },
});

const REFRESH = ['Neu lesen'];
const STALE = 'Dieser Stand kann überholt sein: Er ließ sich nicht neu laden.';
const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];
const READ = ['Anna Meier', 'Bo Jansen'];
const STEP_UP_IDS = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

function FilteredPart(): ReactElement {
  const [machine] = useState(() => filteredPersonen(FIRST_QUERY));
  const [snapshot, send, mark] = useWorkflow(machine, { input: { personId: 'person', id: 'export' } });
  return (
    <section {...mark}>
      <Button testid="reread-filtered-personen-button" onPress={() => send({ type: 'READ_ANEW' })}>
        Neu lesen
      </Button>
      <ReadingBody snapshot={snapshot} send={send} name="filtered-personen" lines={2}>
        {({ items }) => <p>{items.map(({ vorname, familienname }) => `${vorname} ${familienname}`).join(', ')}</p>}
      </ReadingBody>
    </section>
  );
}

walkThroughScreen({
  title: 'SCREEN-04, CALL-42: whom the filters leave, read before the export',
  model: filteredModel,
  paths: filteredPaths,
  events: filteredPersonenEvents,
  render: () => onPage(<FilteredPart />),
  shows: {
    loading: ['loading-spinner'],
    '{"shown":"fresh"}': [],
    '{"shown":"refreshing"}': [],
    '{"shown":"stale"}': ['filtered-personen-stale', 'retry-filtered-personen-button'],
    failed: ['retry-filtered-personen-button'],
    missing: ['filtered-personen-missing'],
    awaitingStepUp: STEP_UP_IDS,
    awaitingSignIn: STEP_UP_IDS,
  },
  says: {
    loading: [...REFRESH, 'Wird geladen …'],
    '{"shown":"fresh"}': [...REFRESH, 'Anna Meier'],
    '{"shown":"refreshing"}': [...REFRESH, 'Anna Meier'],
    '{"shown":"stale"}': {
      DECLINE: [...REFRESH, 'Anna Meier', STALE, ...UNREAD],
      'error:read(keine Verbindung)': [...REFRESH, 'Anna Meier', STALE, ...RETRY],
    },
    failed: { DECLINE: [...REFRESH, ...UNREAD], 'error:read(keine Verbindung)': [...REFRESH, ...RETRY] },
    missing: [...REFRESH, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: [...REFRESH, ...STEP_UP],
    awaitingSignIn: [...REFRESH, ...SIGN_IN],
  },
  saysAfter: { 'done:read(zwei)': READ },
  mayAlsoSay: {
    '{"shown":"fresh"}': READ,
    '{"shown":"refreshing"}': READ,
    '{"shown":"stale"}': READ,
    awaitingStepUp: READ,
    awaitingSignIn: READ,
  },
});
