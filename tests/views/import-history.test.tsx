import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/import-history/model';
import { historyEvents } from '../../src/features/import/history/events';
import { ImportHistory } from '../../src/features/import/history/ImportHistory';
import '../../src/features/import/import.css';
import paths from '../models/generated/import-history.paths.json';
import { walkThroughScreen } from './driver';

const PAGE = ['admin-headline', 'new-import-link'];
const LIST = [...PAGE, 'history-status-select', 'history-status-text', 'refresh-history-button', 'page-size-select'];
const DIALOG = [...LIST, 'delete-import-dialog', 'delete-consequence-text', 'confirm-delete-button', 'cancel-delete-button'];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

walkThroughScreen({
  title: 'CALL-17, SCREEN-08: the history of imports',
  model,
  paths,
  events: historyEvents,
  render: (input) => {
    const screen = <ImportHistory user={null} extended={input.extended} />;
    const initialEntries = ['/admin/personen/import?ansicht=verlauf'];
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }], { initialEntries })} />;
  },
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"listed"}': [...LIST, 'history-row-0', 'open-import-vorgang-2'],
    '{"shown":"unmatched"}': [...LIST, 'history-unmatched-alert', 'reset-filters-button'],
    '{"shown":"empty"}': [...LIST, 'history-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    confirmingDelete: DIALOG,
    deleting: DIALOG,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
});
