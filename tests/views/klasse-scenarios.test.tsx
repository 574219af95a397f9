import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { itemRunner } from '#api/run-items';
import { ApiError } from '#api/api-error';
import { checkedKlassen } from '#rules/checked-klassen';
import type { KlasseDraft } from '#rules/klassen';
import { klasseFormMachine, type KlasseSaved } from '#machines/klassen/klasse-form/machine';
import type { KlassenOrder } from '#rules/klassen-run';
import { klassenSeveralMachine } from '#machines/klassen/klassen-several/machine';
import type { Found, SaveOrder, StoredRecord } from '#machines/patterns/form/types';
import { CreateForm } from '#features/klassen/CreateForm';
import { KlassenRun } from '#features/klassen/KlassenRun';
import { notOwn } from '#shared/form/found';
import { RenameForm } from '#features/klassen/RenameForm';
import { WorkflowSetting, type WorkflowSettingValue } from '#shared/workflow/setting';
import '#ui/tokens.css';
import '#ui/base.css';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };
const stored = (name: string, schule: typeof GOETHE, version: number): StoredRecord<KlasseDraft> => ({
  fields: { mode: 'one', schule, name, names: '', pasted: '' },
  read: null,
  version,
});

/** What the server holds, what it refuses with, and what was sent to it. */
interface Backend {
  now: StoredRecord<KlasseDraft>;
  readFails: boolean;
  refusal: ApiError | null;
  readonly sent: SaveOrder<KlasseDraft>[];
}

function show(view: ReactElement, machines: WorkflowSettingValue['machines']): void {
  const router = createMemoryRouter([{ path: '*', element: <main>{view}</main> }]);
  render(
    <StrictMode>
      <WorkflowSetting value={{ resumption: FRESH, ...(machines === undefined ? {} : { machines }) }}>
        <RouterProvider router={router} />
      </WorkflowSetting>
    </StrictMode>,
  );
}

/** The page of class 9a at the Goethe school, before this backend. */
async function openKlasse(change: Partial<Backend> = {}): Promise<Backend> {
  const backend: Backend = { now: stored('9a', GOETHE, 1), readFails: false, refusal: null, sent: [], ...change };
  const machine = klasseFormMachine.provide({
    actors: {
      readRecord: fromPromise<StoredRecord<KlasseDraft>, { readonly id: string }>(async () => {
        if (backend.readFails) throw new ApiError('UNSPECIFIED_ERROR', 0);
        return backend.now;
      }),
      findSaved: fromPromise<Found<KlasseSaved>, SaveOrder<KlasseDraft>>(async () => notOwn()),
      saveRecord: fromPromise<KlasseSaved, SaveOrder<KlasseDraft>>(async ({ input }) => {
        backend.sent.push(input);
        if (backend.refusal !== null) throw backend.refusal;
        if (input.base.version !== backend.now.version) throw new ApiError('NEWER_VERSION_ORGANISATION', 400);
        return { kind: 'one', klasse: { id: 'klasse', name: input.fields.name, schule: input.fields.schule ?? GOETHE } };
      }),
    },
  });
  show(<RenameForm personId="person" id="klasse" onDelete={() => undefined} />, { 'klasse-form': { machine } });
  await screen.findByTestId('klassenname-input');
  return backend;
}

const main = (): string => document.querySelector('main')?.textContent ?? '';
const press = async (testid: string): Promise<void> => userEvent.click(await screen.findByTestId(testid));
const rename = async (name: string): Promise<void> => {
  await userEvent.fill(await screen.findByTestId('klassenname-input'), name);
  await press('klasse-form-submit-button');
};

const SEARCH = {
  snapshot: {
    context: { text: '', within: null, options: [GOETHE], total: 1, only: GOETHE, failure: null },
    matches: (state: string) => state === 'found',
    hasTag: () => false,
  },
  send: () => undefined,
};

describe('classes are pasted and typed', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('SCREEN-10: a pasted column goes on in the list with the focus; choosing the list later does not take it', async () => {
    show(<CreateForm personId="person" search={SEARCH} />, {});
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '5x, 5y\r\n6x\r\n');
    const field = await screen.findByTestId('klassenname-input');
    field.focus();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const list = await screen.findByTestId<HTMLTextAreaElement>('klassennamen-input');
    await vi.waitFor(() => expect(document.activeElement).toBe(list));
    expect(list.value).toBe('5x, 5y\n6x');
    await press('split-at-comma-button');
    expect(list.value).toBe('5x\n5y\n6x');
    await press('klasse-mode-one');
    await press('klasse-mode-several');
    expect(document.activeElement).not.toBe(screen.getByTestId('klassennamen-input'));
  });
});

describe('a class is renamed', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('STATE-12: whoever changed something else keeps it; what would be saved together is shown before it is', async () => {
    const backend = await openKlasse();
    backend.now = stored('9a', ASTRID, 2);
    await rename('9b');
    await screen.findByText('Jemand anderes hat inzwischen etwas anderes geändert');
    expect(screen.getByTestId('merged-name').textContent).toBe('9b (Ihre Änderung)');
    expect(screen.getByTestId('merged-schule').textContent).toBe(`${ASTRID.title} (Änderung von jemand anderem)`);
    expect(
      backend.sent.map(({ base }) => base.version),
      'nothing is written over it unasked',
    ).toEqual([1]);
    await press('klasse-form-submit-button');
    await screen.findByText('Die Klasse ist gespeichert');
    expect(backend.sent.at(-1)).toEqual({ id: 'klasse', fields: stored('9b', ASTRID, 2).fields, base: stored('9a', ASTRID, 2) });
  });

  test('STATE-12: a newer state that cannot be read is asked for again; nothing typed is lost and nothing is sent meanwhile', async () => {
    const backend = await openKlasse();
    backend.now = stored('9c', GOETHE, 2);
    backend.readFails = true;
    await rename('9b');
    await screen.findByText(/Der neue Stand ließ sich nicht holen; Ihre Eingaben sind noch da/);
    expect(backend.sent).toHaveLength(1);
    backend.readFails = false;
    await press('retry-button');
    await screen.findByText('Meine Eingabe: 9b');
    await press('take-theirs-name');
    await press('klasse-form-submit-button');
    expect((await screen.findByTestId<HTMLInputElement>('klassenname-input')).value).toBe('9c');
    expect(backend.sent).toHaveLength(1);
  });

  test('ERR-00: a lost connection is told above the field, what was typed stays, and the same can be tried again', async () => {
    const backend = await openKlasse({ refusal: new ApiError('UNSPECIFIED_ERROR', 0) });
    await rename('9b');
    await screen.findByText(/Ihre Eingaben sind noch nicht gespeichert\. Versuchen Sie es erneut\./);
    expect(screen.getByTestId<HTMLInputElement>('klassenname-input').value).toBe('9b');
    backend.refusal = null;
    await press('klasse-form-submit-button');
    await screen.findByText('Die Klasse ist gespeichert');
    expect(backend.sent.map(({ fields }) => fields.name)).toEqual(['9b', '9b']);
  });

  test('ERR-00, D-36: a server that does not know the call does not mean that the class is gone', async () => {
    await openKlasse({ refusal: new ApiError('CALL_UNKNOWN', 404) });
    await rename('9b');
    await screen.findByText(/Der Server kennt diese Aktion nicht/);
    expect(screen.getByTestId<HTMLInputElement>('klassenname-input').value).toBe('9b');
    expect(main()).not.toContain('nicht mehr zu finden');
  });

  test('STATE-13, ERR-15: the second factor is asked for with words; whoever does not want to finds the form as it was', async () => {
    const backend = await openKlasse({ refusal: new ApiError('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403) });
    await rename('9b');
    await screen.findByTestId('step-up-alert');
    expect(main()).toMatch(/zweite[nr] Faktor/);
    await press('step-up-decline-button');
    expect((await screen.findByTestId<HTMLInputElement>('klassenname-input')).value).toBe('9b');
    expect(backend.sent).toHaveLength(1);
  });

  test('VAL-03: what is wrong is said at its field and in the summary, follows what is typed, and the summary leads into the field', async () => {
    const backend = await openKlasse();
    const input = screen.getByTestId<HTMLInputElement>('klassenname-input');
    const told = (): (string | null | undefined)[] => [
      document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
      screen.getByTestId('error-summary-name').textContent,
    ];
    await userEvent.fill(input, '!!');
    expect(screen.queryByTestId('error-summary'), 'nothing is told before the form is submitted').toBeNull();
    await press('klasse-form-submit-button');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('error-summary'));
    for (const text of told()) expect(text).toContain('mindestens ein Buchstabe oder eine Ziffer');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await press('error-summary-name');
    expect(document.activeElement).toBe(input);
    await userEvent.fill(input, '');
    await vi.waitFor(() => expect(told()[1]).toContain('Eine Klasse braucht einen Namen.'));
    expect(told()[0]).toContain('Eine Klasse braucht einen Namen.');
    await userEvent.fill(input, '9b');
    await vi.waitFor(() => expect(screen.queryByTestId('error-summary')).toBeNull());
    expect([input.getAttribute('aria-invalid') ?? 'false', document.activeElement === input, backend.sent]).toEqual(['false', true, []]);
  });

  test('VAL-03: a name that breaks the rule is never sent, and "Verwerfen" asks before it brings back what was read', async () => {
    const backend = await openKlasse();
    await rename('9b/c');
    await vi.waitFor(() => expect(main()).toContain('Erlaubt sind Buchstaben, Ziffern, Leerzeichen'));
    expect(document.activeElement?.getAttribute('data-testid')).toBe('error-summary');
    expect(backend.sent).toEqual([]);
    await press('klasse-form-discard-button');
    expect(screen.getByTestId<HTMLInputElement>('klassenname-input').value).toBe('9b/c');
    await press('give-up-button');
    expect(screen.getByTestId<HTMLInputElement>('klassenname-input').value).toBe('9a');
    expect(screen.queryByTestId('error-summary')).toBeNull();
  });
});

describe('several classes are created', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('STATE-13: a lost connection holds the rest up; going on sends what is open, and nothing twice', async () => {
    const state = { isOnline: true };
    const sent: string[] = [];
    const machine = klassenSeveralMachine.provide({
      actors: {
        runItems: itemRunner<KlassenOrder, string>(async (name) => {
          if (!state.isOnline) throw new ApiError('UNSPECIFIED_ERROR', 0);
          sent.push(name);
          if (sent.length === 2) state.isOnline = false;
          return name;
        }),
      },
    });
    const typed = { schule: GOETHE, ...checkedKlassen('a1\na2\na3\na4\na5\na6', []) };
    show(<KlassenRun personId="person" typed={typed} onEdit={() => undefined} />, { 'klassen-several': { machine } });
    expect(main()).toContain(`6 Klassen an der Schule ${GOETHE.title} anlegen?`);
    await press('start-klassen-button');
    await screen.findByText('2 von 6 sind bearbeitet, 2 noch offen, 2 unklar.');
    state.isOnline = true;
    sent.push('(weiter)');
    await press('bulk-go-on-button');
    await screen.findByText('Alle 6 Klassen sind angelegt.');
    expect(sent).toEqual(['a1', 'a2', '(weiter)', 'a3', 'a4', 'a5', 'a6']);
  });
});
