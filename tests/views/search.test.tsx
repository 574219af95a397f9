import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { models as searches } from '#machines/searches/model';
import type { SearchAnswer, SearchEvent, SearchOption, SearchQuestion } from '#machines/patterns/search/types';
import { KLASSE_SEARCH } from '#i18n/de/klasse-search';
import { useTexts } from '#i18n/index';
import { ChoiceFilter } from '#shared/search/ChoiceFilter';
import { SearchField } from '#shared/search/SearchField';
import type { UserActions } from '../screens/user-action';
import { WorkflowSetting } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
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

/** The field of a school with these classes, and what is chosen in it. */
async function openField(
  titles: readonly string[],
  find: (text: string) => Promise<SearchAnswer>,
  maxWidth = 600,
): Promise<{ readonly chosen: readonly string[]; readonly field: HTMLInputElement }> {
  const chosen: string[] = [];
  const actor = fromPromise<SearchAnswer, SearchQuestion>(({ input: { text } }) => find(text));
  const machines = { 'klasse-search': { machine: model.machine.provide({ actors: { find: actor } }), input: { within: 'goethe' } } };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      {/* Its list is wider than the field: in a page that scrolls for it, it closes. */}
      <div style={{ maxWidth }}>
        <Field onChoose={(ids) => chosen.push(...ids)} />
      </div>
    </WorkflowSetting>,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await userEvent.click(field);
  await offered(titles);
  return { chosen, field };
}
const answer = (titles: readonly string[]): SearchAnswer => ({
  options: titles.map((title, index) => ({ id: `${index}`, title })),
  total: titles.length,
});
const offered = (titles: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(titles));

test('J18, CALL-31: what is taken while the answer to what was typed is not there is what was typed, and not what stood there before', async () => {
  const { chosen } = await openField(['5a', '5b'], (text) =>
    text === '' ? Promise.resolve(answer(['5a', '5b'])) : new Promise<never>(() => undefined),
  );
  await userEvent.keyboard('5b');
  await offered(['5b']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(chosen).toEqual(['1']));
});

test('CALL-31: a field that is pressed while the page comes to rest opens at the first press; a scroll after that closes its list', async () => {
  const titles = ['5a', '5b'];
  document.body.style.minHeight = '300vh';
  const toldLate = new Promise<void>((resolve) => {
    document.addEventListener('focusin', () => requestAnimationFrame(() => resolve(void document.dispatchEvent(new Event('scroll')))), {
      once: true,
    });
  });
  await openField(titles, () => Promise.resolve(answer(titles)));
  await toldLate;
  document.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => void setTimeout(resolve, 200));
  await offered(titles);
  window.scrollBy(0, 60);
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  document.body.style.minHeight = '';
});

test.each([
  ['the whole text of one entry is chosen, however it is written', ['5a', '5ab'], '5A', ['0']],
  ['a part of one is not', ['5ab'], '5a', []],
  ['the text of two is not', ['5a', '5a', '5ab'], '5a', []],
  ['the text of one is not while more fit than are shown', ['5a', '5ab'], '5a', [], 40],
] as const)('J4: what is typed and left with the Tab key: %s', async (_which, titles, typed, ids, total: number = titles.length) => {
  const { chosen, field } = await openField(titles, () => Promise.resolve({ ...answer(titles), total }));
  await userEvent.keyboard(typed);
  await offered(titles);
  // By the Tab key the library takes what the keyboard stands on: here that is nothing.
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(chosen).toEqual(ids);
});

/** A search whose answers come when they are let go. */
function heldBack(): { readonly find: (text: string) => Promise<SearchAnswer>; readonly answer: (titles: readonly string[]) => void } {
  let letGo: (answer: SearchAnswer) => void = () => undefined;
  const held = new Promise<SearchAnswer>((resolve) => {
    letGo = resolve;
  });
  return { find: (text) => (text === '' ? Promise.resolve(answer(['9z'])) : held), answer: (titles) => letGo(answer(titles)) };
}

test.each([
  ['is its choice as soon as the answer is there', ['5a', '5ab'], '5a', ['0']],
  ['goes with the answer where that has two of it', ['5a', '5a'], '5a', []],
  ['goes with the answer where nothing fits', [], '5a', []],
] as const)('J19, J4: what is typed whole and left before the answer is there %s', async (_which, titles, typed, ids) => {
  const held = heldBack();
  const { chosen, field } = await openField(['9z'], held.find);
  await userEvent.keyboard(`${typed}{Tab}`);
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
  expect([field.value, chosen]).toEqual([typed, []]);
  held.answer(titles);
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(chosen).toEqual(ids);
});

test('J19, J4: whoever comes back to what was left before the answer was there goes on typing', async () => {
  const held = heldBack();
  const { chosen, field } = await openField(['9z'], held.find);
  await userEvent.keyboard('5a{Tab}');
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
  await userEvent.click(field);
  held.answer(['5a', '5ab']);
  await offered(['5a', '5ab']);
  expect([field.value, chosen]).toEqual(['5a', []]);
});

test('ERR-00: what was typed and is no choice is named when the field is left, until something else is typed', async () => {
  const { chosen, field } = await openField(['5a', '5ab'], () => Promise.resolve(answer(['5a', '5ab'])));
  await userEvent.keyboard('5{Tab}');
  const said = await screen.findByText('„5“ ist nicht gewählt. Wählen Sie aus der Liste.');
  expect([field.value, chosen, said.getAttribute('role')]).toEqual(['', [], 'alert']);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(said.parentElement?.id);
  await userEvent.click(field);
  await userEvent.keyboard('5a');
  await vi.waitFor(() => expect(screen.queryByText(/ist nicht gewählt/)).toBeNull());
});

test('J3: of classes whose names differ in case only the one that was typed is the first', async () => {
  const { chosen } = await openField(['5C', '5c'], () => Promise.resolve(answer(['5C', '5c'])));
  await userEvent.keyboard('5c');
  await offered(['5c', '5C']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(chosen).toEqual(['1']));
});

test('LIST-01: the list of a narrow field breaks no entry inside a word', async () => {
  const titles = ['5a', 'Ersatzschullehrkraft', 'Schuladministrator öffentlich'];
  await openField(titles, () => Promise.resolve(answer(titles)), 130);
  const [short, word] = screen.getAllByRole('option').map((option) => option.getBoundingClientRect().height);
  expect(word).toBe(short);
});

test('LIST-01: nothing turns in a field that nobody has been in, while it does in the one beside it', async () => {
  const held = heldBack();
  const actors = { find: fromPromise<SearchAnswer, SearchQuestion>(({ input: { text } }) => held.find(text)) };
  const machines = { 'klasse-search': { machine: model.machine.provide({ actors }), input: { within: 'goethe' } } };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      <Field onChoose={() => undefined} />
      <Field onChoose={() => undefined} />
    </WorkflowSetting>,
  );
  await vi.waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(2));
  const [, second] = screen.getAllByRole('combobox');
  await userEvent.click(second as HTMLElement);
  await userEvent.keyboard('5');
  await userEvent.click(second as HTMLElement);
  await userEvent.keyboard('5');
  const turning = await screen.findByRole('progressbar', { hidden: true }, { timeout: 5_000 });
  expect(turning.closest('.field')?.contains(second as HTMLElement)).toBe(true);
});

test('J4: what is typed is still there when somebody looks something up in another window', async () => {
  const { field } = await openField(['5a', '5ab'], () => Promise.resolve(answer(['5a', '5ab'])));
  await userEvent.keyboard('5');
  // As a browser tells it: the window has no focus any more, and the field is still the one that gets it back.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await vi.waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  expect(field.value).toBe('5');
  expect(document.activeElement).toBe(field);
});

/** A field in which one is chosen already. */
function OneField(): ReactElement {
  const words = useTexts(KLASSE_SEARCH);
  const [snapshot, send] = useWorkflow(model.machine, { input: { within: 'goethe' } });
  const [selected, setSelected] = useState<SearchOption | null>({ id: 'five-a', title: '5a' });
  const search = { snapshot, send };
  return (
    <main style={{ maxWidth: 600 }}>
      <h1>Klasse</h1>
      <SearchField search={search} words={words} selected={selected} onSelect={setSelected} testid="klasse-select" retryTestid="retry" />
    </main>
  );
}

/** That field, with a server that answers so. */
async function drawOneField(find: (question: SearchQuestion) => Promise<SearchAnswer>): Promise<HTMLInputElement> {
  const actors = { find: fromPromise<SearchAnswer, SearchQuestion>(({ input }) => find(input)) };
  const machines = { 'klasse-search': { machine: model.machine.provide({ actors }), input: { within: 'goethe' } } };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      <OneField />
    </WorkflowSetting>,
  );
  return screen.findByRole<HTMLInputElement>('combobox');
}

test.each([
  ['the whole text of another entry is the choice', '5ab', '5ab', 'the Tab key', (): Promise<void> => userEvent.keyboard('{Tab}')],
  ['the whole text of another entry is the choice', '5ab', '5ab', 'a press beside it', () => userEvent.click(screen.getByText('Klasse'))],
  ['a part of one leaves what was chosen', '5', '5a', 'the Tab key', () => userEvent.keyboard('{Tab}')],
  ['what is given up leaves what was chosen', '5ab', '5a', 'Escape', () => userEvent.keyboard('{Escape}{Tab}')],
])('J4: of what is typed in place of what is chosen %s (%s, %s, left with %s)', async (_which, typed, stays, _way, leave) => {
  const field = await drawOneField(() => Promise.resolve(answer(['5ab', '5abc'])));
  expect(field.value).toBe('5a');
  await userEvent.fill(field, typed);
  await vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('5ab'));
  await leave();
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
  await vi.waitFor(() => expect(field.value).toBe(stays));
});

test('J19: what is chosen stands below what is found in its place, and is not taken for it', async () => {
  const field = await drawOneField(() => Promise.resolve(answer(['5ab', '5abc'])));
  await userEvent.fill(field, '5ab');
  const options = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(options()).toEqual(['5ab', '5abc', '5a']));
  expect(screen.getByRole('option', { name: '5a' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(field.value).toMatch(/^5abc?$/));
});

test('J19, J4: what is typed in place of what is chosen is the choice as soon as the answer is there, and that stands there until then', async () => {
  const held = heldBack();
  const field = await drawOneField(({ text }) => held.find(text));
  await userEvent.fill(field, '5ab');
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
  expect(field.value).toBe('5a');
  held.answer(['5ab', '5abc']);
  await vi.waitFor(() => expect(field.value).toBe('5ab'));
});

afterEach(cleanup);
