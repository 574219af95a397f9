import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/patterns/details/model';
import type { DetailsEvent } from '#machines/patterns/details/types';
import { DetailsNotice } from '#shared/list/DetailsNotice';
import { DetailsHere } from '#shared/list/row-details';
import type { UserActions } from '../screens/user-action';
import { useWorkflow } from '#shared/workflow/use-workflow';
import paths from '../models/generated/details.paths.json';
import { walkThroughScreen } from './driver';
import { NO_CONNECTION, SIGN_IN, STEP_UP } from './phrases';

const press = (testid: string) => ({ does: 'press', testid }) as const;
const events: UserActions<DetailsEvent> = {
  BEGIN: { does: 'press', testid: ({ rows }) => `begin-${rows.length}` },
  WANT: { does: 'press', testid: ({ ids }) => `want-${ids.length}` },
  RETRY: press('retry-details-button'),
};

/** Rows and window as a list tells them, and what is known of the rows. */
function Rows(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(model.machine, { input: undefined, actions: { tellDemand: () => undefined } });
  const does = (name: string, testid: string, event: DetailsEvent): ReactElement => (
    <p>
      <button type="button" data-testid={testid} onClick={() => send(event)}>
        {name}
      </button>
    </p>
  );
  return (
    <main {...mark}>
      <DetailsHere value={{ snapshot, send, mark }}>
        <DetailsNotice text="Die Angaben fehlen." />
      </DetailsHere>
      {does('Seite', 'begin-2', { type: 'BEGIN', rows: ['a', 'b'] })}
      {does('Andere Seite', 'begin-1', { type: 'BEGIN', rows: ['b'] })}
      {does('Die erste', 'want-1', { type: 'WANT', ids: ['a'] })}
      {does('Beide', 'want-2', { type: 'WANT', ids: ['a', 'b'] })}
      <p>{Object.entries(snapshot.context.known).map(([id, text]) => ` ${id}: ${text ?? 'nichts'} `)}</p>
    </main>
  );
}

const BUTTONS = ['begin-2', 'begin-1', 'want-1', 'want-2'];
const WORDS = ['Seite', 'Andere Seite', 'Die erste', 'Beide'];
const KNOWN = ['a: Angabe', 'a: nichts', 'b: nichts'];

walkThroughScreen({
  title: 'LIST-01, ERR-00: what a list tells of its rows afterwards',
  model,
  paths,
  events,
  does: { tellDemand: () => undefined },
  render: () => <RouterProvider router={createMemoryRouter([{ path: '*', element: <Rows /> }])} />,
  shows: { resting: BUTTONS, reading: BUTTONS, failed: [...BUTTONS, 'details-failed-text', 'retry-details-button'] },
  says: {
    resting: WORDS,
    reading: WORDS,
    failed: [...WORDS, 'Die Angaben fehlen.', 'Erneut versuchen'],
  },
  saysAfter: {
    'error:readDetails(Sitzung beendet)': SIGN_IN.slice(0, 1),
    'error:readDetails(keine Verbindung)': NO_CONNECTION,
    'error:readDetails(zweiter Faktor verlangt)': STEP_UP.slice(0, 3),
  },
  mayAlsoSay: { resting: KNOWN, reading: KNOWN, failed: [...KNOWN, ...NO_CONNECTION, ...STEP_UP.slice(0, 3)] },
});
