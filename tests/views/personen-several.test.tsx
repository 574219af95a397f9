import { render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyEdit } from '#rules/edit-choice';
import type { PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import { model as choiceModel } from '#machines/personen/edit-choice/model';
import { model as runModel } from '#machines/personen/personen-several/model';
import { model as selectedModel } from '#machines/personen/selected-personen/model';
import { models as searches } from '#machines/searches/model';
import { selectedPersonen } from '#features/personen/several/bind';
import { EditChoiceDialog } from '#features/personen/several/EditChoiceDialog';
import { EditRun } from '#features/personen/several/EditRun';
import { editChoiceEvents, editEvents, selectedPersonenEvents } from '../screens/personen-several';
import { callName } from '#features/personen/several/plan';
import SeveralDialog from '#features/personen/several/SeveralDialog';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import choicePaths from '../models/generated/edit-choice.paths.json';
import runPaths from '../models/generated/personen-several.paths.json';
import selectedPaths from '../models/generated/selected-personen.paths.json';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';
import { resting } from './resting';

const klassen = searches['klasse-search'];

// The list that is searched comes late to the page; here it is there at once.
await import('#shared/search/ProvidedSearchSelect');

/** What the screen did in place of the machine, since the path began. */
const did: string[] = [];
const note = (what: string) => (): void => void did.push(what);
const isDone = (what: string) => (): void => expect(did).toContain(what);

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234' };
const ORDER: PersonenOrder = { kind: 'password', schule: GOETHE };
const person = (personId: string, vorname: string, nachname: string): Personenuebersicht => ({
  personId,
  vorname,
  nachname,
  benutzername: `${vorname[0]}${nachname}`.toLowerCase(),
  zuordnungen: [],
});
const PERSONEN = new Map([person('anna', 'Anna', 'Meier'), person('bo', 'Bo', 'Jansen')].map((one) => [one.personId, one]));
const LEFT_OUT = { id: 'cem', reason: 'self' } as const;

const TITLE = 'Passwort zurücksetzen';
const WORKING = ['password-reset-layout-card', 'bulk-working', 'password-reset-progressbar', 'password-reset-progressing-notice'];
const WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const OTHER_WINDOW = [
  TITLE,
  'noch offen.',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const UNKEPT = 'Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.';
const HAND_OVER = [
  'Speichern oder drucken Sie die neuen Passwörter jetzt: Sie werden nicht noch einmal gezeigt.',
  'Zugangsdaten speichern',
  'Zugangszettel drucken',
];
const FAILED = [
  'Was nicht erledigt ist',
  'Benutzer',
  'Ergebnis',
  'Bo Jansen (bjansen)',
  'Liste der Gescheiterten speichern',
  'Gescheiterte erneut versuchen',
];
const LEFT = [
  '1 neues Passwort ging verloren, bevor es gespeichert war. Beim Weitermachen wird es noch einmal neu gesetzt.',
  'Noch offen:',
  'Anna Meier (ameier)',
  'Bo Jansen (bjansen)',
  'Rest verwerfen',
];
const OPEN = ['Was nicht erledigt ist', 'Benutzer', 'Ergebnis', 'Anna Meier (ameier) offen', 'Bo Jansen (bjansen) offen', 'offen'];

beforeEach(() => {
  did.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    did.push('file');
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(window, 'print').mockImplementation(note('paper'));
});
afterEach(() => vi.restoreAllMocks());

walkThroughScreen({
  title: 'SCREEN-09, CALL-44, VAL-12: new passwords for many persons',
  model: runModel,
  paths: runPaths,
  events: editEvents('password'),
  does: {
    tellDone: isDone('changed'),
    tellClosed: isDone('closed'),
    saveFailures: isDone('file'),
    saveResults: isDone('file'),
    printResults: () => vi.waitFor(() => expect(did).toContain('paper')) as unknown as void,
  },
  render: ({ items, kept = null }) =>
    onPage(
      <EditRun
        personId="person"
        order={ORDER}
        plan={{ items, leftOut: [LEFT_OUT] }}
        personen={PERSONEN}
        kept={kept}
        onChanged={note('changed')}
        onClosed={note('closed')}
      />,
    ),
  shows: {
    preparing: ['bulk-question', 'password-reset-discard-button', 'left-out'],
    interrupted: ['bulk-interrupted', 'bulk-lost-text', 'bulk-open-names', 'bulk-go-on-button', 'bulk-discard-button'],
    confirmingDiscard: ['bulk-discard-question', 'bulk-open-names', 'bulk-keep-rest-button', 'bulk-discard-confirm-button'],
    discarding: ['bulk-discard-question', 'bulk-open-names'],
    reserving: WORKING,
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    elsewhere: ['bulk-elsewhere', 'password-reset-close-button'],
    handingOver: [
      'bulk-result',
      'password-reset-success-text',
      'download-result-button',
      'print-result-button',
      'password-reset-close-button',
    ],
    confirmingLoss: [
      'password-reset-download-confirmation-layout-card',
      'password-reset-download-confirmation-text',
      'password-reset-download-confirmation-button',
      'back-to-result-button',
    ],
    finished: ['bulk-result', 'password-reset-success-text', 'password-reset-close-button'],
    cancelled: ['bulk-result', 'password-reset-success-text', 'password-reset-close-button'],
  },
  says: {
    preparing: [TITLE, '1 Benutzer bleibt unverändert:', 'Sie selbst: am eigenen Konto geht das nicht', 'Abbrechen'],
    interrupted: [
      'Unterbrochen: Passwort zurücksetzen, 0701234 (Goethe-Schule)',
      'sind bearbeitet',
      'noch offen.',
      ...LEFT,
      'Weitermachen',
    ],
    confirmingDiscard: ['Den Rest verwerfen? Passwort zurücksetzen, 0701234 (Goethe-Schule)', ...LEFT, 'Rest behalten'],
    discarding: ['Den Rest verwerfen? Passwort zurücksetzen, 0701234 (Goethe-Schule)', ...LEFT.slice(0, -1), 'Der Rest wird verworfen …'],
    reserving: [TITLE, 'von 2 bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': [
      TITLE,
      'von 2 bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.',
      'Anhalten',
      'Abbrechen',
    ],
    '{"working":"pausing"}': [TITLE, 'Es wird angehalten; was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': [TITLE, 'Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: [TITLE, 'Angehalten', 'sind bearbeitet', 'noch offen.', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      TITLE,
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    handingOver: [TITLE, ...HAND_OVER, 'Schließen'],
    confirmingLoss: [
      TITLE,
      'Ohne die neuen Passwörter schließen?',
      'Die neuen Passwörter sind weder gespeichert noch gedruckt. Niemand kennt sie dann, und sie müssen noch einmal zurückgesetzt werden.',
      'Zurück zum Ergebnis',
      'Trotzdem schließen',
    ],
    finished: [TITLE, 'Fertig', 'Schließen'],
    cancelled: [TITLE, 'Abgebrochen', 'sind erledigt; die übrigen sind unverändert.', 'Schließen'],
  },
  mayAlsoSay: {
    preparing: [
      'Passwörter von 2 Benutzern zurücksetzen?',
      'Anna Meier (ameier)',
      'Bo Jansen (bjansen)',
      'Schule: 0701234 (Goethe-Schule)',
      'Die bisherigen Passwörter gelten dann nicht mehr.',
      'Für diese Auswahl ist nichts zu tun.',
    ],
    reserving: ['%', UNKEPT],
    '{"working":"running"}': ['%', UNKEPT],
    '{"working":"pausing"}': ['%', UNKEPT],
    '{"working":"cancelling"}': ['%', UNKEPT],
    paused: ['offen', ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...NO_CONNECTION],
    awaitingStepUp: ['sind bearbeitet', 'offen'],
    awaitingSignIn: ['sind bearbeitet', 'offen'],
    handingOver: [
      'Fertig',
      'Abgebrochen',
      'sind erledigt; die übrigen sind unverändert.',
      'Alle 2 sind bearbeitet.',
      'sind bearbeitet',
      'sind erledigt',
      ...FAILED,
      ...OPEN,
    ],
    finished: ['Alle 2 sind bearbeitet.', 'sind bearbeitet', 'sind erledigt', ...FAILED, ...HAND_OVER],
    cancelled: ['offen', ...FAILED, ...OPEN, ...HAND_OVER],
  },
  saysAfter: { 'sent:journal(RUN_UNKEPT) > {"working":"running"}': [UNKEPT] },
});

const REFRESH = ['Neu lesen'];
const STALE = 'Dieser Stand kann überholt sein: Er ließ sich nicht neu laden.';
const UNREAD = ['Noch nicht geladen', 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.', 'Jetzt laden'];
const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];
const READ = ['Anna Meier (anna)', 'Bo Jansen (bo)'];
const STEP_UP_IDS = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

function SelectedPart(): ReactElement {
  const [machine] = useState(() => selectedPersonen({ kind: 'delete', ids: [], filter: { organisationIds: [], rolleIds: [] } }));
  const [snapshot, send, mark] = useWorkflow(machine, { input: { personId: 'person', id: 'delete' } });
  return (
    <section {...mark}>
      <Button testid="reread-selected-personen-button" onPress={() => send({ type: 'READ_ANEW' })}>
        Neu lesen
      </Button>
      <ReadingBody snapshot={snapshot} send={send} name="selected-personen" lines={2}>
        {({ personen }) => <p>{personen.map(callName).join(', ')}</p>}
      </ReadingBody>
    </section>
  );
}

walkThroughScreen({
  title: 'SCREEN-09, CALL-12: the selected persons, read before anything is done',
  model: selectedModel,
  paths: selectedPaths,
  events: selectedPersonenEvents,
  render: () => onPage(<SelectedPart />),
  shows: {
    loading: ['loading-spinner'],
    '{"shown":"fresh"}': [],
    '{"shown":"refreshing"}': [],
    '{"shown":"stale"}': ['selected-personen-stale', 'retry-selected-personen-button'],
    failed: ['retry-selected-personen-button'],
    missing: ['selected-personen-missing'],
    awaitingStepUp: STEP_UP_IDS,
    awaitingSignIn: STEP_UP_IDS,
  },
  says: {
    loading: [...REFRESH, 'Wird geladen …'],
    '{"shown":"fresh"}': [...REFRESH, 'Anna Meier (anna)'],
    '{"shown":"refreshing"}': [...REFRESH, 'Anna Meier (anna)'],
    '{"shown":"stale"}': {
      DECLINE: [...REFRESH, 'Anna Meier (anna)', STALE, ...UNREAD],
      'error:read(keine Verbindung)': [...REFRESH, 'Anna Meier (anna)', STALE, ...RETRY],
    },
    failed: { DECLINE: [...REFRESH, ...UNREAD], 'error:read(keine Verbindung)': [...REFRESH, ...RETRY] },
    missing: [...REFRESH, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: [...REFRESH, ...STEP_UP],
    awaitingSignIn: [...REFRESH, ...SIGN_IN],
  },
  saysAfter: { ...NOT_KEPT, 'done:read(zwei)': READ },
  mayAlsoSay: {
    '{"shown":"fresh"}': READ,
    '{"shown":"refreshing"}': READ,
    '{"shown":"stale"}': READ,
    awaitingStepUp: READ,
    awaitingSignIn: READ,
  },
});

const CHOICE = [
  'Schülerinnen und Schüler versetzen',
  'Schule',
  'Die Schule, die im Filter der Liste steht.',
  'Klasse',
  'Schülerinnen und Schüler gehören in eine Klasse. Suchen Sie nach ihrem Namen.',
  'Abbrechen',
  'Weiter',
];

walkThroughScreen({
  title: 'SCREEN-09, VAL-12: the class that pupils are transferred to',
  model: choiceModel,
  paths: choicePaths,
  events: editChoiceEvents,
  does: { tellClosed: isDone('closed') },
  beside: () => ({ 'klasse-search': resting(klassen, 'eine') }),
  render: () =>
    onPage(
      <EditChoiceDialog
        empty={emptyEdit('transfer', GOETHE, '2026-11-23')}
        onClosed={note('closed')}
        run={(order, back) => (
          <Button testid="bulk-change-klasse-discard-button" onPress={back}>
            {order.kind === 'transfer' ? `Zurück von ${order.klasse.title}` : ''}
          </Button>
        )}
      />,
    ),
  // The list that is searched comes a moment after its field.
  always: () => {
    const field = document.querySelector('[data-testid="bulk-change-klasse-klasse-select"]');
    if (field !== null) expect(field.querySelector('button')).not.toBeNull();
  },
  shows: {
    choosing: [
      'change-klasse-layout-card',
      'bulk-change-klasse-klasse-select',
      'edit-choice-submit-button',
      'bulk-change-klasse-discard-button',
    ],
    invalid: ['change-klasse-layout-card', 'bulk-change-klasse-klasse-select'],
  },
  says: {
    choosing: CHOICE,
    invalid: {
      SUBMIT: [...CHOICE, 'Das Formular ist noch nicht vollständig', 'Wählen Sie die neue Klasse.'],
      'CHANGE(Klasse)': CHOICE,
    },
  },
});

describe('SCREEN-09: what a reload left over', () => {
  const KEPT = { runId: 'lauf', items: ['anna'], params: { kind: 'delete' }, outcomes: {}, lost: [], brokenOffAt: 0 } as const;
  const draw = () =>
    render(
      onPage(
        <SeveralDialog
          kind="delete"
          ids={KEPT.items}
          filter={{ organisationIds: [], rolleIds: [] }}
          personId="person"
          kept={KEPT}
          onChanged={note('changed')}
          onClosed={note('closed')}
        />,
      ),
    );
  afterEach(() => vi.unstubAllGlobals());

  test('opens no dialog where its names cannot be read, and is offered once they can', async () => {
    const answer = { items: [PERSONEN.get('anna')] };
    const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    const { unmount } = draw();
    await screen.findByText('Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.', { exact: false });
    expect(document.querySelector('dialog')).toBeNull();
    fetched.mockImplementation(async () => Response.json(answer));
    await userEvent.click(screen.getByTestId('retry-selected-personen-button'));
    expect((await screen.findByTestId('interrupted-run')).innerText).toContain('0 von 1 sind bearbeitet, 1 noch offen.');
    expect(document.querySelector('dialog')).toBeNull();
    expect(did).toEqual([]);
    unmount();
  });
});
