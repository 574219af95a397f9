import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { queryClient } from '#api/query-client';
import { FRESH } from '#api/resume';
import type { FeatureFlags } from '#contract/types';
import type { Permission } from '#contract/permissions';
import { model as checkModel } from '#machines/schulen/schule-check/model';
import { model as deletionModel } from '#machines/schulen/schule-deletion/model';
import { model as verwendungModel } from '#machines/schulen/schule-verwendung/model';
import type { ReadPage } from '#machines/patterns/list/types';
import { model as listModel } from '#machines/schulen/schulen/model';
import type { ListedSchule } from '#machines/schulen/schulen/types';
import { schuleCheckMachine } from '#machines/schulen/schule-check/machine';
import { schuleDeletion } from '#features/schulen/bind-deletion';
import SchuleCheck from '#features/schulen/SchuleCheck';
import { SchuleDeletion } from '#features/schulen/SchuleDeletion';
import SchulenScreen from '#features/schulen/SchulenScreen';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { WorkflowSetting } from '#shared/workflow/setting';
import checkPaths from '../models/generated/schule-check.paths.json';
import deletionPaths from '../models/generated/schule-deletion.paths.json';
import verwendungPaths from '../models/generated/schule-verwendung.paths.json';
import { readingEvents } from '../screens/patterns/reading';
import { schuleCheckEvents, schuleDeletionEvents } from '../screens/schulen';
import { walkThroughScreen } from './driver';
import { NO_CONNECTION, PASSWORD, SIGN_IN, STALE, STEP_UP, UNREAD, deletionSays } from './phrases';
import { resting } from './resting';

const GOETHE = { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule' };
const ALL: readonly Permission[] = ['schulverwaltung', 'klassenverwaltung', 'rollenverwaltung', 'personenverwaltung'];
const onPage = (view: ReactElement): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{view}</main> }])} />
);

/** A page with the button that follows from the check. */
function PageOfSchule(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(schuleDeletion, { input: { personId: 'person' } });
  return (
    <div {...mark}>
      <button type="button" data-testid="schule-check-delete-button" onClick={() => send({ type: 'OPEN', subject: GOETHE })}>
        Weiter
      </button>
      <SchuleDeletion snapshot={snapshot} send={send} permissions={[]} />
    </div>
  );
}

const OPENER = ['Weiter'];
const TITLE = 'Schule 0701234 (Goethe-Schule) löschen?';
const QUESTION = [
  ...OPENER,
  TITLE,
  'Die Schule Goethe-Schule mit der Dienststellennummer 0701234 wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
];
const DIALOG = ['schule-delete-dialog', 'schule-delete-confirmation-text', 'schule-delete-button', 'cancel-schule-delete-dialog-button'];
const DELETED = ['schule-delete-success', 'schule-delete-success-text', 'close-schule-delete-success-dialog-button'];
const STEP_UP_IDS = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const WAITING = ['schule-delete-dialog', ...STEP_UP_IDS];

walkThroughScreen({
  title: 'ANG-13, API-07: the deletion of a school',
  model: deletionModel,
  paths: deletionPaths,
  events: schuleDeletionEvents,
  render: () => onPage(<PageOfSchule />),
  shows: {
    idle: ['schule-check-delete-button'],
    confirming: DIALOG,
    doing: DIALOG,
    failed: [...DIALOG, 'spsh-alert'],
    looking: DIALOG,
    refused: ['schule-delete-dialog', 'cancel-schule-delete-dialog-button', 'spsh-alert'],
    unclear: ['schule-delete-dialog', 'schule-delete-button', 'cancel-schule-delete-dialog-button', 'spsh-alert'],
    stillThere: ['schule-delete-dialog', 'cancel-schule-delete-dialog-button', 'spsh-alert'],
    gone: DELETED,
    done: DELETED,
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: OPENER,
    confirming: [...QUESTION, 'Abbrechen', 'Schule löschen'],
    doing: [...QUESTION, 'Die Schule wird gelöscht …', 'Abbrechen', 'Schule löschen'],
    ...deletionSays({ page: OPENER, question: QUESTION, confirm: 'Schule löschen' }, 'Die Schule 0701234 (Goethe-Schule)'),
    gone: [...OPENER, 'Schule nicht mehr vorhanden', 'Die Schule 0701234 (Goethe-Schule) gab es schon nicht mehr.', 'Schließen'],
    done: [...OPENER, 'Schule gelöscht', 'Die Schule 0701234 (Goethe-Schule) wurde gelöscht.', 'Schließen'],
    awaitingPassword: [...OPENER, TITLE, ...PASSWORD],
    awaitingStepUp: [...OPENER, TITLE, ...STEP_UP],
    awaitingSignIn: [...OPENER, TITLE, ...SIGN_IN],
  },
});

const HEADLINE = 'Was hängt noch an der Schule 0701234 (Goethe-Schule)?';
const KINDS = [
  'Klassen unter der Schule: ',
  'Rollen, die an der Schule verwaltet werden: ',
  'Benutzer mit einer Zuordnung an der Schule: ',
  'Angebote, die die Schule bereitstellt: ',
  'Rollenerweiterungen an der Schule: ',
];
const FOUND = ['2 ansehen', '1 ansehen', '31 ansehen'];
const USED = [
  ...KINDS.map((kind, index) => kind + (FOUND[index] ?? (index === 3 ? 'nicht prüfbar' : 'mindestens 5'))),
  'Die Schule lässt sich löschen, sobald nichts davon mehr da ist, am einfachsten in dieser Reihenfolge. Gelöscht ist noch nichts.',
];
const FREE = [...KINDS.map((kind) => `${kind}keine`), 'Nichts davon ist noch da. Die Schule lässt sich löschen.'];
const FRAME = [HEADLINE, 'Schließen'];
const CONDITIONS = ['schule-check-dialog', 'close-schule-check-button', 'schule-delete-condition-list-text'];

walkThroughScreen({
  title: 'ANG-13: what belongs to a school, as it is read',
  model: verwendungModel,
  paths: verwendungPaths,
  events: readingEvents('schule-verwendung'),
  render: () =>
    onPage(
      <SchuleCheck
        schule={{ ...GOETHE, id: 'a' }}
        told
        personId="person"
        permissions={ALL}
        canDelete={() => false}
        send={() => undefined}
      />,
    ),
  shows: {
    loading: ['schule-check-dialog', 'loading-spinner'],
    '{"shown":"fresh"}': CONDITIONS,
    '{"shown":"refreshing"}': CONDITIONS,
    '{"shown":"stale"}': [...CONDITIONS, 'schule-verwendung-stale', 'retry-schule-verwendung-button'],
    failed: ['schule-check-dialog', 'retry-schule-verwendung-button'],
    missing: ['schule-check-dialog', 'schule-verwendung-missing'],
    awaitingStepUp: STEP_UP_IDS,
    awaitingSignIn: STEP_UP_IDS,
  },
  says: {
    loading: [...FRAME, 'Es wird geprüft, was an der Schule hängt …'],
    '{"shown":"fresh"}': FRAME,
    '{"shown":"refreshing"}': FRAME,
    '{"shown":"stale"}': {
      DECLINE: [...FRAME, STALE, ...UNREAD],
      'error:read(keine Verbindung)': [...FRAME, STALE, ...NO_CONNECTION, 'Erneut versuchen'],
    },
    failed: { DECLINE: [...FRAME, ...UNREAD], 'error:read(keine Verbindung)': [...FRAME, ...NO_CONNECTION, 'Erneut versuchen'] },
    missing: [...FRAME, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: [...FRAME, ...STEP_UP],
    awaitingSignIn: [...FRAME, ...SIGN_IN],
  },
  saysAfter: { 'done:read(es gibt noch einiges)': USED, 'done:read(es gibt nichts mehr)': FREE },
  mayAlsoSay: Object.fromEntries(
    ['{"shown":"fresh"}', '{"shown":"refreshing"}', '{"shown":"stale"}', 'awaitingStepUp', 'awaitingSignIn'].map((state) => [
      state,
      [...USED, ...FREE],
    ]),
  ),
});

/** The list with its icon, and the check that it opens. */
function PageOfCheck(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(schuleCheckMachine, { input: undefined });
  const { schule } = snapshot.context;
  return (
    <div {...mark}>
      <button type="button" data-testid="open-schule-delete-dialog-icon" onClick={() => send({ type: 'CHECK', schule: GOETHE })}>
        Löschen
      </button>
      {schule === null ? null : (
        <SchuleCheck
          schule={schule}
          told
          personId="person"
          permissions={[]}
          canDelete={(verwendung) => snapshot.can({ type: 'DELETE', verwendung })}
          send={send}
        />
      )}
    </div>
  );
}

walkThroughScreen({
  title: 'ANG-13: from the check of a school to the question about it',
  model: checkModel,
  paths: checkPaths,
  events: schuleCheckEvents,
  beside: () => ({ 'schule-verwendung': resting(verwendungModel, 'es gibt nichts mehr') }),
  render: () => onPage(<PageOfCheck />),
  shows: { idle: ['open-schule-delete-dialog-icon'], checking: [...CONDITIONS, 'schule-check-delete-button'] },
  says: { idle: ['Löschen'], checking: ['Löschen', ...FRAME, ...FREE, 'Weiter zum Löschen'] },
});

describe('ANG-13, API-01, FLAG-01: the deletion of schools is offered where the backend has it', () => {
  const open = async (flags: FeatureFlags): Promise<void> => {
    const page = <SchulenScreen user={null} flags={flags} params={{}} previous={null} onSessionChanged={() => undefined} />;
    const loadPage = async (): Promise<ReadPage<ListedSchule>> => ({ items: [ROW], total: 1, at: 0 });
    const machines = { schulen: { machine: listModel.machine.provide({ actors: { loadPage: fromPromise(loadPage) } }) } };
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{onPage(page)}</WorkflowSetting>);
    await screen.findByTestId('schule-table');
  };
  const ROW: ListedSchule = { ...GOETHE, schulform: null, traeger: null, itslearningEnabled: false };
  const icons = (): number => screen.queryAllByTestId('open-schule-delete-dialog-icon').length;
  const knows = (...names: readonly string[]): void => {
    queryClient.setQueryData(
      ['rolle.systemrechte', {}],
      names.map((name) => ({ name, isTechnical: false })),
    );
  };

  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  test('not before one that names neither the key nor the right', async () => {
    knows('ROLLEN_VERWALTEN', 'ANGEBOTE_VERWALTEN');
    await open({ itslearningStatusEnabled: false });
    expect(icons()).toBe(0);
  });

  test.for([true, false])('where the config has setUemPasswordEnabled, whatever it says: %s', async (setUemPasswordEnabled) => {
    await open({ setUemPasswordEnabled });
    expect(icons()).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Löschen Schule 0701234 (Goethe-Schule)' })).toHaveLength(1);
  });

  test('where the backend knows the restricted right over Angebote', async () => {
    knows('ROLLEN_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN');
    await open({});
    expect(icons()).toBeGreaterThan(0);
  });
});
