import { createMemoryRouter, RouterProvider } from 'react-router';
import { model as deletion } from '#machines/import-deletion/model';
import { model as history } from '#machines/import-history/model';
import { NO_ADDITIONS } from '../../src/features/import/additions';
import { deletionEvents, historyEvents } from '../../src/features/import/history/events';
import { ImportHistory } from '../../src/features/import/history/ImportHistory';
import '../../src/features/import/import.css';
import deletionPaths from '../models/generated/import-deletion.paths.json';
import historyPaths from '../models/generated/import-history.paths.json';
import { walkThroughScreen } from './driver';
import { resting } from './resting';

const ADDRESS = '/admin/personen/import?ansicht=verlauf';
const PAGE = ['admin-headline', 'new-import-link'];
const LIST = [...PAGE, 'history-status-select', 'history-status-text', 'refresh-history-button', 'page-size-select'];
const LISTED = [...LIST, 'history-row-0', 'open-import-vorgang-2'];
const DIALOG = [...LISTED, 'delete-import-dialog', 'delete-consequence-text', 'confirm-delete-button', 'cancel-delete-button'];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = () => {
  router = createMemoryRouter([{ path: '*', element: <main>{<ImportHistory user={null} extended additions={NO_ADDITIONS} />}</main> }], {
    initialEntries: [ADDRESS],
  });
  return <RouterProvider router={router} />;
};

walkThroughScreen({
  title: 'CALL-17, SCREEN-08: the history of imports',
  model: history,
  paths: historyPaths,
  events: historyEvents,
  render: draw,
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"listed"}': [...LIST, 'history-row-0', 'open-import-vorgang-2'],
    '{"shown":"unmatched"}': [...LIST, 'history-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'history-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
});

walkThroughScreen({
  title: 'CALL-14, D-12, D-18: an import is deleted as it is listed',
  model: deletion,
  paths: deletionPaths,
  events: deletionEvents,
  render: draw,
  beside: { 'import-history': resting(history, 'zwei Seiten') },
  shows: {
    idle: LISTED,
    confirming: DIALOG,
    doing: DIALOG,
    failed: DIALOG,
    overtaken: [...LISTED, 'import-moved-alert', 'close-deletion-button'],
    done: [...LISTED, 'import-deleted-alert', 'close-deletion-button'],
    awaitingStepUp: [...LISTED, ...WAITING, 'delete-import-dialog'],
    awaitingSignIn: [...LISTED, ...WAITING, 'delete-import-dialog'],
    awaitingPassword: [...LISTED, ...WAITING, 'delete-import-dialog'],
  },
});
