import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { models as searches } from '#machines/searches/model';
import type { SearchAnswer, SearchEvent, SearchQuestion } from '#machines/patterns/search/types';
import { KLASSE_SEARCH } from '#i18n/de/klasse-search';
import { useTexts } from '#i18n/index';
import { ChoiceFilter } from '#shared/search/ChoiceFilter';
import type { UserActions } from '../screens/user-action';
import { WorkflowSetting } from '#shared/workflow/setting';
import paths from '../models/generated/klasse-search.paths.json';
import { walkThroughScreen } from './driver';
import { NO_CONNECTION } from './phrases';
import { resting } from './resting';

const model = searches['klasse-search'];

const events: UserActions<SearchEvent> = {
  OPEN: { does: 'focus', testid: 'klasse-select' },
  TYPE: { does: 'search', testid: 'klasse-select', text: ({ text }) => text },
  RETRY: { does: 'press', testid: 'retry-klassen-button' },
};
const FAILED = ['klasse-select', 'retry-klassen-button'];

function Field({ onChoose = () => undefined }: { readonly onChoose?: (chosen: readonly string[]) => void }): ReactElement {
  const words = useTexts(KLASSE_SEARCH);
  const filter = (
    <ChoiceFilter
      machine={model.machine}
      within="goethe"
      words={words}
      chosen={[]}
      onChoose={onChoose}
      testid="klasse-select"
      retryTestid="retry-klassen-button"
    />
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{filter}</main> }])} />;
}

// The list is loaded when a field first asks for it; from then on every field can be typed into from the beginning.
beforeAll(async () => {
  const machines = { 'klasse-search': resting(model, 'mehrere') };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      <Field />
    </WorkflowSetting>,
  );
  await screen.findByRole('combobox', {}, { timeout: 20_000 });
  cleanup();
});

const FIELD = ['Klassen'];

walkThroughScreen({
  title: 'ROUTE-09, CALL-31: a class is searched in its field',
  model,
  paths,
  events,
  render: () => <Field />,
  shows: {
    waiting: ['klasse-select'],
    opening: ['klasse-select'],
    unopened: FAILED,
    pausing: ['klasse-select'],
    searching: ['klasse-select'],
    found: ['klasse-select'],
    failed: FAILED,
  },
  says: {
    waiting: FIELD,
    opening: FIELD,
    unopened: [...FIELD, 'Die Klassen ließen sich nicht laden.', ...NO_CONNECTION, 'Erneut versuchen'],
    pausing: FIELD,
    searching: FIELD,
    found: FIELD,
    failed: [...FIELD, 'Die Klassen ließen sich nicht laden.', ...NO_CONNECTION, 'Erneut versuchen'],
  },
  saysAfter: {
    'done:find(mehrere)': ['Gezeigt werden die ersten 2 von 40 Klassen. Tippen Sie mehr, um weiter einzugrenzen.'],
    'done:find(eine)': ['Suchen Sie nach dem Namen; Sie können mehrere wählen.'],
    'done:find(keine)': ['Keine Klasse dieser Schule passt zu Ihrer Suche.'],
  },
  mayAlsoSay: {
    opening: ['Die Klassen ließen sich nicht laden.', ...NO_CONNECTION, 'Erneut versuchen'],
    pausing: ['Die Klassen ließen sich nicht laden.', ...NO_CONNECTION, 'Erneut versuchen'],
    searching: ['Die Klassen ließen sich nicht laden.', ...NO_CONNECTION, 'Erneut versuchen'],
  },
});

test('J18, CALL-31: what is taken while the answer to what was typed is not there is what was typed, and not what stood there before', async () => {
  const chosen: string[] = [];
  const find = fromPromise<SearchAnswer, SearchQuestion>(({ input: { text } }) =>
    text === ''
      ? Promise.resolve({ options: ['5a', '5b'].map((title) => ({ id: title, title })), total: 2 })
      : new Promise<never>(() => undefined),
  );
  const machines = { 'klasse-search': { machine: model.machine.provide({ actors: { find } }), input: { within: 'goethe' } } };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      {/* Its list is wider than the field: in a page that scrolls for it, it closes. */}
      <div style={{ maxWidth: 600 }}>
        <Field onChoose={(ids) => chosen.push(...ids)} />
      </div>
    </WorkflowSetting>,
  );
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  await vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5a', '5b']));
  await userEvent.keyboard('5b');
  await vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5b']));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(chosen).toEqual(['5b']));
});

afterEach(cleanup);
