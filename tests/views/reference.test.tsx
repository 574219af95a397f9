import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Crash } from '#app/Crash';
import { reportError } from '#api/report-error';
import { report } from '#api/report';
import { matchRoute } from '#contract/routes';
import { FailureNotice } from '#shared/FailureNotice';
import { FailureWords } from '#shared/FailureWords';
import '#ui/tokens.css';
import '#ui/base.css';
import '#app/app.css';

const ID = 'b7c1d0f2-a4e8-4b6f-9d3e-5a7c00112233';
const FAILED = { code: '502', status: 502, requestId: ID };

const sent: { readonly url: string; readonly body: unknown }[] = [];
let flags: object = { clientErrorsEnabled: true };
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const isReport = url === '/api/client-errors';
    return Promise.resolve(
      new Response(isReport ? null : JSON.stringify(flags), { status: isReport ? 204 : 200, headers: { 'x-request-id': ID } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sent.splice(0);
  flags = { clientErrorsEnabled: true };
});

const reports = () => sent.filter(({ url }) => url === '/api/client-errors').map(({ body }) => body);

describe('G3.2: where something failed that nobody expects, the notice names the request', () => {
  test.for([
    ['a notice in place of its subject', <FailureNotice key="notice" failure={FAILED} />],
    ['a message that says what came of it', <FailureWords key="words" failure={FAILED} />],
  ] as const)('%s says "Vorgangsnummer", and copies it on demand', async ([, notice]) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(notice);
    expect((await screen.findByTestId('reference')).textContent).toBe(
      `Bleibt der Fehler, nennen Sie dem Helpdesk die Vorgangsnummer: ${ID}`,
    );
    screen.getByRole('button', { name: 'Nummer kopieren' }).click();
    await screen.findByText('Die Vorgangsnummer ist in der Zwischenablage.');
    expect(copied).toHaveBeenCalledExactlyOnceWith(ID);
  });

  test('a refusal with a reason names none', () => {
    render(<FailureNotice failure={{ code: '403', status: 403 }} />);
    expect(screen.queryByText(/Vorgangsnummer/)).toBeNull();
  });
});

describe('G3.4: a page reports what went wrong with it', () => {
  const Broken = (): ReactElement => {
    throw new Error('Mila Thomsen, geboren 2011');
  };

  test('a view that breaks off: once, in words of the contract alone, and told under the id of the report', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw = () =>
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <Crash /> }])} />);
    draw();
    expect((await screen.findByTestId('reference')).textContent).toBe(
      `Bleibt der Fehler, nennen Sie dem Helpdesk die Vorgangsnummer: ${ID}`,
    );
    cleanup();
    draw();
    await screen.findByTestId('reference');
    expect(reports()).toEqual([
      { kind: 'view', place: matchRoute(window.location.pathname).name, build: expect.stringMatching(/^[\w-]+$/) as unknown },
    ]);
  });

  test.each([
    ['Failed to fetch dynamically imported module: /assets/x.js', true],
    ['error loading dynamically imported module: /assets/x.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/x.css', true],
    ['import.status: Mila Thomsen', false],
  ])('ERR-00: what did not come is told as that, and nothing else is: %s', async (message, isMissing) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Missing = (): ReactElement => {
      throw new Error(message);
    };
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Missing />, errorElement: <Crash /> }])} />);
    expect(await screen.findByText('Die Seite lässt sich gerade nicht zeigen')).not.toBeNull();
    expect(screen.queryByText('Keine Verbindung, oder das Portal wurde aktualisiert.') !== null).toBe(isMissing);
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).not.toBeNull();
  });

  test('an answer that is not what was agreed: once for each call, with its status and the id of the request', async () => {
    const broken = { kind: 'answer', place: 'personen.frontend', status: 200, requestId: ID } as const;
    await Promise.all([report(broken), report(broken), report({ ...broken, place: 'rolle.list', requestId: 'Müller 4711' })]);
    expect(reports()).toMatchObject([broken, { kind: 'answer', place: 'rolle.list', status: 200 }]);
    expect(JSON.stringify(reports())).not.toContain('Müller');
  });

  test('before a backend that does not want to hear of it nothing is sent', async () => {
    flags = {};
    expect(await reportError({ kind: 'answer', place: 'klassen.delete' })).toBeNull();
    expect(reports()).toEqual([]);
  });

  test('without a line nothing is tried at all', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await report({ kind: 'view', place: 'start' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('a report that fails is no second error', async () => {
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await report({ kind: 'view', place: 'profile' })).toBeNull();
    await waitFor(() => expect(window.fetch).toHaveBeenCalledOnce());
  });
});
