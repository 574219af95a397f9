import { cleanup, render, screen } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { model as editModel } from '#machines/personen/personen-edit/model';
import { model as runModel } from '#machines/personen/personen-several/model';
import { models as searches } from '#machines/searches/model';
import { EditRun } from '#features/personen/several/EditRun';
import { editEvents, personenEditEvents } from '../screens/personen-several';
import { personenEdit } from '#features/personen/several/bind';
import PersonenEdit, { KeptEdit } from '#features/personen/several/PersonenEdit';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import type { Focusable } from '#ui/spectrum/SearchSelect';
import editPaths from '../models/generated/personen-edit.paths.json';
import runPaths from '../models/generated/personen-several.paths.json';
import { walkThroughScreen } from './driver';
import { walkTo } from './edges';
import { onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';
import { resting } from './resting';
import type { ComponentTier } from './tier';
import { visibleLines } from './words';

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
  'noch offen',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const UNKEPT = 'Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.';
const WAYS = ['Zugangsdaten speichern', 'Zugangszettel drucken'];
const HAND_OVER = ['Speichern oder drucken Sie die neuen Passwörter jetzt: Sie werden nicht noch einmal gezeigt.', ...WAYS];
const HANDED_OVER = ['Die neuen Passwörter sind gespeichert oder gedruckt. Nach dem Schließen werden sie nicht mehr gezeigt.', ...WAYS];
const FAILED = [
  'Was nicht erledigt ist',
  'Benutzer',
  'Ergebnis',
  'Bo Jansen (bjansen)',
  'Liste der Gescheiterten speichern',
  'Gescheiterte erneut versuchen',
];
const LOST =
  'Diese Person hat ein neues Passwort, das niemand kennt: Es ging verloren, bevor es gespeichert war. Anmelden kann sie sich erst mit einem neuen:';
const UNHEARD = 'Bei dieser Person kam keine Antwort. Vielleicht hat sie schon ein neues Passwort, das niemand kennt:';
const AGAIN = '„Weitermachen“ setzt auch ihnen ein neues Passwort, das Sie dann speichern oder drucken können.';
const STAYS =
  'Wenn Sie den Rest verwerfen, bleibt das so: Wer ein Passwort hat, das niemand kennt, kann sich nicht anmelden, bis jemand ein neues setzt. Wer noch offen ist, behält sein Passwort.';
const LEFT = [LOST, UNHEARD, 'Anna Meier (ameier)', 'Bo Jansen (bjansen)', 'Rest verwerfen'];
/** Of whom is told what nobody knows. */
const UNCLEAR = [
  LOST,
  UNHEARD,
  'Bei diesen 2 Personen kam keine Antwort. Vielleicht haben sie schon ein neues Passwort, das niemand kennt:',
  AGAIN,
  'Eine Antwort ist ausgeblieben. Vielleicht ist die Verbindung unterbrochen.',
  'Anna Meier (ameier)',
  'Bo Jansen (bjansen)',
  'unklar.',
];
const UNCLEAR_END = [
  '1 hat ein Passwort, das niemand kennt',
  'hat ein Passwort, das niemand kennt',
  'unklar: hat vielleicht ein Passwort, das niemand kennt',
  'Unklar heißt: Die Antwort ist ausgeblieben. Diese Personen haben vielleicht schon ein neues Passwort, das niemand kennt.',
  'Neue Passwörter setzen',
  'unklar',
  'unklar.',
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
    printed: ['bulk-printed', 'back-to-result-button', 'print-again-button', 'printed-button'],
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
      'bearbeitet,',
      'noch offen',
      'unklar.',
      ...LEFT,
      AGAIN,
      'Weitermachen',
    ],
    confirmingDiscard: ['Den Rest verwerfen? Passwort zurücksetzen, 0701234 (Goethe-Schule)', STAYS, ...LEFT, 'Rest behalten'],
    discarding: [
      'Den Rest verwerfen? Passwort zurücksetzen, 0701234 (Goethe-Schule)',
      STAYS,
      ...LEFT.slice(0, -1),
      'Der Rest wird verworfen …',
    ],
    reserving: [TITLE, 'bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': [
      TITLE,
      'bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.',
      'Anhalten',
      'Abbrechen',
    ],
    '{"working":"pausing"}': [TITLE, 'was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': [TITLE, 'Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: [TITLE, 'Angehalten', 'bearbeitet,', 'noch offen', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      TITLE,
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    handingOver: [TITLE, 'Speichern oder drucken Sie', ...WAYS, 'Schließen'],
    printed: [
      TITLE,
      'Zettel',
      'gedruckt?',
      'Sehen Sie am Drucker nach. Erst wenn alles da ist, ist es gesichert.',
      'Nein, zurück',
      'Erneut drucken',
      'gedruckt',
    ],
    confirmingLoss: [
      TITLE,
      'schließen?',
      'weder gespeichert noch gedruckt. Niemand kennt',
      'zurückgesetzt werden.',
      'Zurück zum Ergebnis',
      'Trotzdem schließen',
    ],
    finished: [TITLE, 'Fertig', 'Schließen'],
    cancelled: [TITLE, 'Abgebrochen', 'erledigt', 'Schließen'],
  },
  mayAlsoSay: {
    printed: [
      'Ist der Zettel für Anna Meier (ameier) gedruckt?',
      'Sind alle 2 Zettel gedruckt?',
      'Ja, er ist gedruckt',
      'Ja, alle sind gedruckt',
      'Anna Meier (ameier)',
      'Bo Jansen (bjansen)',
    ],
    confirmingLoss: [
      'Ohne das neue Passwort von Anna Meier (ameier) schließen?',
      'Ohne das neue Passwort von Bo Jansen (bjansen) schließen?',
      'Ohne die neuen Passwörter schließen?',
      'Das neue Passwort ist weder gespeichert noch gedruckt. Niemand kennt es dann, und es muss noch einmal zurückgesetzt werden.',
      'Die neuen Passwörter sind weder gespeichert noch gedruckt. Niemand kennt sie dann, und sie müssen noch einmal zurückgesetzt werden.',
      'Anna Meier (ameier)',
      'Bo Jansen (bjansen)',
    ],
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
    '{"working":"pausing"}': ['%', UNKEPT, 'Es wird angehalten;', 'Eine Antwort ist ausgeblieben. Deshalb wird angehalten;'],
    '{"working":"cancelling"}': ['%', UNKEPT],
    paused: ['offen', ...UNCLEAR, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...NO_CONNECTION],
    awaitingStepUp: ['bearbeitet,', 'offen', 'unklar.'],
    awaitingSignIn: ['bearbeitet,', 'offen', 'unklar.'],
    handingOver: [
      ...HAND_OVER,
      'Speichern oder drucken Sie das neue Passwort jetzt: Es wird nicht noch einmal gezeigt.',
      'Fertig',
      'Abgebrochen',
      'erledigt',
      'die übrigen sind unverändert',
      ...UNCLEAR_END,
      'Alle 2 haben ein neues Passwort.',
      'bearbeitet,',
      'ein neues Passwort,',
      ...FAILED,
      ...OPEN,
    ],
    finished: [
      'Alle 2 haben ein neues Passwort.',
      'bearbeitet,',
      'ein neues Passwort,',
      ...FAILED,
      ...HANDED_OVER,
      'Das neue Passwort ist gespeichert oder gedruckt. Nach dem Schließen wird es nicht mehr gezeigt.',
      ...UNCLEAR_END,
    ],
    cancelled: ['offen', 'die übrigen sind unverändert', ...UNCLEAR_END, ...FAILED, ...OPEN, ...HANDED_OVER],
  },
  saysAfter: { 'sent:journal(RUN_UNKEPT) > {"working":"running"}': [UNKEPT] },
});

const STEP_UP_IDS = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const CHOICE = [
  'Schülerinnen und Schüler versetzen',
  'Schule:',
  'Neue Klasse',
  'Schülerinnen und Schüler gehören in eine Klasse. Suchen Sie nach dem Namen der Klasse.',
  'Abbrechen',
  'Weiter',
];
const CONCERNS = ['Es geht um 1 ausgewählten Benutzer.'];
const TITLES = [
  'Passwort zurücksetzen',
  'Schülerinnen und Schüler versetzen',
  'Schulzuordnung aufheben',
  'Rolle zuordnen',
  'Benutzer löschen',
];
const LACKS = {
  'WANT(ohne Schule)': ['Wählen Sie im Filter „Schule“ genau eine Schule.', 'Schule wählen'],
  'done:read(keine Schule)': [
    'Im Filter „Schule“ steht Land.',
    'Wählen Sie dort genau eine Schule, keine andere Organisation.',
    'Schule wählen',
  ],
};

/** The list beside the edit: it wants something, and somebody is selected in it, or nobody any more. */
function BesideList({ kept }: { readonly kept?: KeptRun<PersonenOrder> | null | undefined }): ReactElement {
  const problems = useRef<Focusable>(null);
  const [snapshot, send, mark] = useWorkflow(personenEdit, {
    input: { personId: 'person', kept: kept ?? null },
    actions: {
      focusProblems: () => problems.current?.focus(),
      tellSelected: note('selected'),
      tellWorkedOff: note('worked off'),
      tellClosed: note('closed'),
    },
  });
  const [selected, setSelected] = useState<readonly string[]>(['anna']);
  const wants = editModel.events.flatMap(({ value }) => (value.type === 'WANT' ? [value] : []));
  const takes = editModel.events.flatMap(({ value }) => (value.type === 'TAKE_UP' ? [value] : []));
  const submitNobody = (): void => {
    flushSync(() => setSelected([]));
    screen.getByTestId('edit-choice-submit-button').click();
    flushSync(() => setSelected(['anna']));
  };
  return (
    <div {...mark}>
      {wants.map((want) => {
        const testid = `want-${want.wanted.kind}-${want.wanted.filter.organisationIds.length}-${want.ids.length}`;
        return (
          <Button key={testid} testid={testid} aria-label={testid} onPress={() => send(want)}>
            {''}
          </Button>
        );
      })}
      {takes.map((take) => (
        <Button
          key={take.kept.wanted.kind}
          testid={`take-up-${take.kept.wanted.kind}`}
          onPress={() => send(take)}
          aria-label={take.kept.wanted.kind}
        >
          {''}
        </Button>
      ))}
      <Button testid="submit-nobody" aria-label="submit-nobody" onPress={submitNobody}>
        {''}
      </Button>
      <PersonenEdit
        personId="person"
        snapshot={snapshot}
        send={send}
        selected={selected}
        problemsRef={problems}
        onChanged={note('changed')}
        run={({ plan }, closed) => (
          <>
            <p>{[...plan.items, ...plan.leftOut.map(({ id }) => id)].join(', ')}</p>
            <Button testid="run-begun" aria-label="run-begun" onPress={() => send({ type: 'BEGUN' })}>
              {''}
            </Button>
            <Button testid="run-over" onPress={() => closed(true)}>
              Fertig
            </Button>
            <Button testid="run-declined" onPress={() => closed(false)}>
              Doch nicht
            </Button>
          </>
        )}
      />
    </div>
  );
}

const EDIT: ComponentTier<typeof editModel.machine> = {
  title: 'SCREEN-09, VAL-12, D-26: what comes before an edit of many persons',
  model: editModel,
  paths: editPaths,
  events: personenEditEvents,
  does: {
    tellClosed: isDone('closed'),
    tellSelected: isDone('selected'),
    tellWorkedOff: isDone('worked off'),
    focusProblems: () => expect(document.activeElement).toBe(screen.getByTestId('error-summary')),
  },
  beside: () => ({ 'klasse-search': resting(klassen, 'eine') }),
  render: ({ kept }) => onPage(<BesideList kept={kept} />),
  shows: {
    lacking: [],
    takingUp: ['selected-personen-dialog', 'loading-spinner'],
    placing: ['selected-personen-dialog', 'loading-spinner'],
    choosing: ['edit-choice-submit-button', 'edit-choice-count-text'],
    invalid: ['edit-choice-submit-button', 'edit-choice-count-text'],
    reading: ['loading-spinner'],
    unread: ['retry-selected-personen-button'],
    awaitingStepUp: STEP_UP_IDS,
    awaitingSignIn: STEP_UP_IDS,
  },
  says: {
    lacking: LACKS,
    takingUp: ['Wird geladen …', 'Abbrechen'],
    placing: ['Wird geladen …', 'Abbrechen'],
    choosing: CONCERNS,
    invalid: CONCERNS,
    reading: ['Wird geladen …'],
    unread: {
      DECLINE: [
        'Noch nicht geladen',
        'Ohne Anmeldung oder Bestätigung lässt sich nicht zeigen, um wen es geht. Geschehen ist nichts.',
        'Jetzt laden',
      ],
      'error:read(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'],
    },
    awaitingStepUp: [...STEP_UP],
    awaitingSignIn: [...SIGN_IN],
  },
  saysAfter: { ...NOT_KEPT },
  mayAlsoSay: {
    lacking: [...TITLES, 'Schließen'],
    takingUp: TITLES,
    placing: TITLES,
    choosing: CHOICE,
    invalid: [...CHOICE, 'Prüfen Sie eine Angabe', 'Wählen Sie die neue Klasse.'],
    reading: [...TITLES, 'Abbrechen'],
    unread: [...TITLES, 'Abbrechen'],
    awaitingStepUp: [...TITLES, 'Abbrechen'],
    awaitingSignIn: [...TITLES, 'Abbrechen'],
  },
};

walkThroughScreen(EDIT);

test('SCREEN-09: Escape leaves the choice for the button that opened it, and what is chosen goes by „Abbrechen“ only', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const BEGUN = ['auf der Liste', 'WANT(versetzen)', 'done:read(gelesen)'] as const;
  const focused = (): string => document.activeElement?.getAttribute('data-testid') ?? '';
  await walkTo(EDIT, ...BEGUN);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByTestId('change-klasse-layout-card')).toBeNull());
  expect(focused()).toMatch(/^want-transfer/);
  cleanup();
  await walkTo(EDIT, ...BEGUN, 'CHANGE(Klasse)');
  await userEvent.keyboard('{Escape}{Escape}');
  await vi.waitFor(() => expect(focused()).toBe('bulk-change-klasse-discard-button'));
  expect(screen.getByTestId('change-klasse-layout-card').textContent).toContain('Schülerinnen und Schüler versetzen');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.queryByTestId('change-klasse-layout-card')).toBeNull());
  cleanup();
  vi.unstubAllGlobals();
});

test('SCREEN-09, VAL-07: what is missing is read from its beginning at each try', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const walk = await walkTo(EDIT, 'auf der Liste', 'WANT(versetzen)', 'done:read(gelesen)');
  for (const _ of ['at first', 'again']) {
    screen.getByTestId('edit-choice-submit-button').focus();
    await walk.take('SUBMIT');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('error-summary')));
    expect(screen.getByTestId('error-summary').textContent).toContain('Wählen Sie die neue Klasse.');
  }
  await walk.take('CHANGE(Klasse)');
  await vi.waitFor(() => expect(screen.queryByTestId('error-summary')).toBeNull());
  cleanup();
  vi.unstubAllGlobals();
});

test('SCREEN-09: an edit at a school or a role that is gone meanwhile says so', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await walkTo(EDIT, 'auf der Liste', 'WANT(Schulzuordnung aufheben)', 'done:read(verschwunden)');
  await vi.waitFor(() => expect(visibleLines()).toContain('Die Schule oder die Rolle im Filter gibt es nicht mehr.'));
  cleanup();
  vi.unstubAllGlobals();
});

describe('SCREEN-09: what a reload left over', () => {
  const KEPT = { runId: 'lauf', items: ['anna'], params: { kind: 'delete' }, outcomes: {}, lost: [], unheard: [], brokenOffAt: 0 } as const;
  const draw = () => render(onPage(<KeptEdit personId="person" kept={KEPT} onChanged={note('changed')} onClosed={note('closed')} />));
  afterEach(() => vi.unstubAllGlobals());

  test('D-26: on a phone it takes a third of the window, what can be done is in sight, and the outline of the focus is whole', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ items: [PERSONEN.get('anna')], person: { userLock: [] } }));
    await page.viewport(320, 640);
    // Who was at the keyboard last is shown where the focus is.
    await userEvent.keyboard('{Shift}');
    const { unmount } = draw();
    const card = await screen.findByTestId('interrupted-run');
    const { top, bottom, height } = card.getBoundingClientRect();
    expect(card.scrollHeight).toBeGreaterThan(card.clientHeight);
    expect(height / window.innerHeight).toBeLessThan(0.34);
    for (const testid of ['bulk-go-on-button', 'bulk-discard-button']) {
      const button = screen.getByTestId(testid).getBoundingClientRect();
      expect([testid, button.top > top, button.bottom < bottom]).toEqual([testid, true, true]);
    }
    expect(document.activeElement).toBe(screen.getByTestId('bulk-interrupted'));
    // What scrolls cuts the outline of what is in it; its own it does not.
    expect([document.activeElement, card].map((one) => one && getComputedStyle(one).outlineStyle)).toEqual(['none', 'solid']);
    expect(top).toBeGreaterThan(5);
    expect(window.innerHeight - bottom).toBeGreaterThan(5);
    unmount();
  });

  test('opens no dialog where its names cannot be read, and is offered once they can', async () => {
    const answer = { items: [PERSONEN.get('anna')], person: { userLock: [] } };
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
