import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { EMPTY_ROLLE } from '#rules/rollen';
import { model as ofEbene } from '#machines/rollen/ebene-angebote/model';
import { model as angebote } from '#machines/rollen/rolle-angebote/model';
import { model as choices } from '#machines/rollen/rolle-choices/model';
import { model as record } from '#machines/rollen/rolle-record/model';
import { model as ebenen } from '#machines/patterns/search/model';
import { WorkflowSetting } from '#shared/workflow/setting';
import CreateRolleScreen from '#features/rollen/CreateRolleScreen';
import { ADMIN } from './person-page';
import { resting } from './resting';

const HALF = { id: 'halb', version: 1, wanted: { ...EMPTY_ROLLE, name: 'Lernpatin' } };

/** The page for a copy, to which of an interrupted order only the role has come back from the sign-in. */
const page = () => (
  <WorkflowSetting
    value={{
      resumption: { kind: 'draft', machineId: 'rolle-angebote', offeredDraft: { draft: HALF, reason: 'changed' } },
      machines: {
        'rolle-angebote': { machine: resting(angebote, 'gelöscht').machine },
        'rolle-choices': resting(choices, 'gelesen'),
        'ebene-angebote': resting(ofEbene, 'gelesen'),
        'rolle-record': resting(record, 'vergeben'),
        'organisation-search': resting(ebenen),
      },
    }}
  >
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            path: '*',
            element: <CreateRolleScreen user={ADMIN} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />,
          },
        ],
        { initialEntries: ['/admin/rollen/new?vorlage=11111111-1111-4111-8111-111111111111'] },
      )}
    />
  </WorkflowSetting>
);

beforeEach(() => dropAllSnapshots());
afterEach(cleanup);

test('ROUTE-13, SCREEN-11, STATE-13: a role that is taken back stands in the form as it was typed, though the page began with a copy', async () => {
  render(page());
  expect(await screen.findByTestId('rolle-incomplete-text')).toHaveProperty(
    'textContent',
    expect.stringContaining('Die Rolle Lernpatin ist angelegt'),
  );
  expect(screen.queryByTestId('rollenname-input')).toBeNull();
  await userEvent.click(screen.getByTestId('take-back-rolle-button'));
  await userEvent.click(within(await screen.findByTestId('rolle-removed')).getByTestId('back-to-rolle-form-button'));
  expect(await screen.findByTestId('rollenname-input')).toHaveProperty('value', 'Lernpatin');
});
