import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import axe from 'axe-core';
import { StrictMode, useEffect, type ReactElement } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setup } from 'xstate';
import { LeaveGuard } from '#shared/leave/LeaveGuard';
import { useHold, type HoldOptions } from '#shared/leave/use-hold';
import type { ViewState } from '#shared/history/view';
import '#ui/tokens.css';
import '#ui/base.css';

/** What a view notes in the entries of its own steps. */
const OWN_STEP = { state: { view: '/seite' } satisfies ViewState };

type Said = 'TYPE' | 'SEND' | 'ANSWER' | 'CLOSE';

/** A workflow with an input, an order and a secret, of which each test takes what it needs. */
const machine = setup({ types: { events: {} as { type: Said }, tags: {} as string } }).createMachine({
  id: 'workflow',
  initial: 'clean',
  states: {
    clean: { on: { TYPE: 'typed', SEND: 'under way' } },
    typed: { tags: 'guarded', on: { SEND: 'under way' } },
    'under way': { tags: 'sending', on: { ANSWER: 'told', CLOSE: 'clean' } },
    told: { tags: ['guarded', 'secret'], on: { CLOSE: 'clean' } },
  },
});

const say: { current: (type: Said) => void } = { current: () => undefined };

function Workflow({ options }: { readonly options: HoldOptions }): ReactElement {
  const [snapshot, send] = useMachine(machine);
  useHold(snapshot, options);
  useEffect(() => {
    say.current = (type) => send({ type });
  }, [send]);
  return <p data-testid="workflow">{snapshot.value}</p>;
}

function Page({ options, second }: { readonly options: HoldOptions; readonly second?: ReactElement }): ReactElement {
  const navigate = useNavigate();
  return (
    <main>
      <h1>Seite</h1>
      <Workflow options={options} />
      {second}
      <Link to="/anderswo">Anderswo</Link>
      <Link to="/seite" state={{ reload: true }}>
        Diese Seite neu
      </Link>
      <button type="button" onClick={() => void navigate({ search: '?schritt=2' }, OWN_STEP)}>
        Nächster Schritt
      </button>
    </main>
  );
}

let router: ReturnType<typeof createMemoryRouter>;

/** The page after the one before it, so that the browser can go back. */
function open({ options = {}, second }: { options?: HoldOptions; second?: ReactElement } = {}): void {
  router = createMemoryRouter(
    [
      {
        path: '/seite',
        element: (
          <LeaveGuard>
            <Page options={options} {...(second === undefined ? {} : { second })} />
          </LeaveGuard>
        ),
      },
      { path: '*', element: <p>Eine andere Seite</p> },
    ],
    { initialEntries: ['/davor', '/seite'], initialIndex: 1 },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByText(name));
const asksNothing = (): void => expect(screen.queryByRole('dialog')).toBeNull();

/** Whether the browser would ask before the window is closed. */
const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function tell(...types: Said[]): Promise<void> {
  await screen.findByTestId('workflow');
  for (const type of types) say.current(type);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('STATE-09, D-12: leaving a page', () => {
  test('that would lose nothing asks nothing', async () => {
    open();
    expect(asksBeforeClosing()).toBe(false);
    await press('Anderswo');
    expect(await screen.findByText('Eine andere Seite')).toBeTruthy();
  });

  test.for([
    ['TYPE', 'Ihre Eingaben sind noch nicht gespeichert.'],
    ['SEND', 'Ein Auftrag ist noch nicht zu Ende.'],
  ] as const)('after %s says what is lost, with the focus on staying', async ([type, text]) => {
    open();
    await tell(type);
    await press('Anderswo');
    expect((await dialog('Seite verlassen?')).textContent).toContain(text);
    expect(document.activeElement?.textContent).toBe('Hier bleiben');
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(asksNothing);
    expect(router.state.location.pathname).toBe('/seite');
    await press('Anderswo');
    await press('Seite verlassen');
    expect(await screen.findByText('Eine andere Seite')).toBeTruthy();
    expect(asksBeforeClosing()).toBe(false);
  });

  test('with a secret shown once asks on every way: link, back, the same page anew, closing', async () => {
    open();
    await tell('SEND', 'ANSWER');
    const ways = [() => press('Anderswo'), () => router.navigate(-1), () => press('Diese Seite neu')];
    for (const go of ways) {
      void go();
      expect((await dialog('Seite verlassen?')).textContent).toContain('nur einmal gezeigt');
      await press('Hier bleiben');
      await waitFor(asksNothing);
      expect(screen.getByTestId('workflow').textContent).toBe('told');
    }
    expect(asksBeforeClosing()).toBe(true);
    await tell('CLOSE');
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    await router.navigate(-1);
    expect(await screen.findByText('Eine andere Seite')).toBeTruthy();
  });

  test('goes back where the browser wanted to', async () => {
    open();
    await tell('TYPE');
    void router.navigate(-1);
    await press('Seite verlassen');
    await waitFor(() => expect(router.state.location.pathname).toBe('/davor'));
  });

  test('the question says when the order has come to its end, and nobody is torn away', async () => {
    open();
    await tell('SEND');
    await press('Anderswo');
    await dialog('Seite verlassen?');
    await tell('CLOSE');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Inzwischen ist es erledigt'));
    expect(router.state.location.pathname).toBe('/seite');
    await press('Seite verlassen');
    expect(await screen.findByText('Eine andere Seite')).toBeTruthy();
  });

  test('the question says when something else would be lost now', async () => {
    open();
    await tell('SEND');
    await press('Anderswo');
    await dialog('Seite verlassen?');
    await tell('ANSWER');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('nur einmal gezeigt'));
  });

  test('SHELL-10: a step that the page notes in its own address is no leaving, going back during an order is', async () => {
    open();
    await tell('TYPE');
    await press('Nächster Schritt');
    await waitFor(() => expect(router.state.location.search).toBe('?schritt=2'));
    asksNothing();
    await tell('SEND');
    await press('Nächster Schritt');
    asksNothing();
    void router.navigate(-1);
    await dialog('Seite verlassen?');
  });

  test('a way that was asked about is still taken when the page has noted a step of its own meanwhile', async () => {
    open();
    await tell('SEND');
    await press('Anderswo');
    await dialog('Seite verlassen?');
    await router.navigate({ search: '?schritt=2' }, { replace: true, ...OWN_STEP });
    await waitFor(() => expect(router.state.location.search).toBe('?schritt=2'));
    await press('Seite verlassen');
    await waitFor(() => expect(router.state.location.pathname).toBe('/anderswo'));
  });

  test('two workflows are asked about at once, each in its own words; giving up reaches who is left', async () => {
    const onLeave = vi.fn<() => void>();
    const words = { title: 'Hochladen abbrechen?', text: 'Die Datei wird gerade hochgeladen.' };
    function Second(): null {
      useHold(machine.resolveState({ value: 'typed' }));
      return null;
    }
    open({ options: { words, onLeave }, second: <Second /> });
    await tell('SEND');
    await press('Anderswo');
    const { textContent } = await dialog('Seite verlassen?');
    expect(textContent).toContain('Die Datei wird gerade hochgeladen.');
    expect(textContent).toContain('Ihre Eingaben sind noch nicht gespeichert.');
    expect(onLeave).not.toHaveBeenCalled();
    await press('Seite verlassen');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('a way to lose nothing is offered with the question, and stays here', async () => {
    const run = vi.fn<() => void>();
    const words = { title: 'Seite ohne die Zugangsdaten verlassen?', text: 'Sie sind noch nicht gespeichert.' };
    open({ options: { words, instead: { label: 'Speichern', run } } });
    await tell('TYPE');
    await press('Anderswo');
    await dialog(words.title);
    await press('Speichern');
    await waitFor(asksNothing);
    expect([run.mock.calls.length, router.state.location.pathname]).toEqual([1, '/seite']);
  });

  test('a part that is drawn alone asks nobody', () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Workflow options={{}} /> }])} />);
    say.current('TYPE');
    expect(asksBeforeClosing()).toBe(false);
  });
});
