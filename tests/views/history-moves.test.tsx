import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHistoryMoves } from '#shared/history/use-history-moves';

const HERE = window.location.href;
const SHOWN = 2;
let done: string[] = [];
let router: ReturnType<typeof createBrowserRouter> | null = null;

/** A workflow that stands at its third step and could go back, whatever step the address names. */
function Workflow(): ReactElement {
  const addressed = Number(new URLSearchParams(useLocation().search).get('schritt'));
  useHistoryMoves({
    addressed,
    shown: SHOWN,
    named: addressed === SHOWN,
    canGoBack: true,
    goBack: () => done.push('goBack'),
    putRight: () => done.push('putRight'),
  });
  return <p>Schritt {addressed} in der Adresse</p>;
}

/** The page asks for something before each address is there, as the portal's pages do. */
async function openAt(...steps: readonly number[]): Promise<void> {
  const [first = 0, ...later] = steps;
  window.history.replaceState(null, '', `?schritt=${first}`);
  const loader = async (): Promise<null> => Promise.resolve(null);
  router = createBrowserRouter([{ path: '*', element: <Workflow />, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await stands(first);
  for (const step of later) {
    await router.navigate(`?schritt=${step}`);
    await stands(step);
  }
}
const stands = async (step: number): Promise<unknown> => screen.findByText(`Schritt ${step} in der Adresse`);

beforeEach(() => {
  done = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  cleanup();
  router?.dispose();
  window.history.replaceState(null, '', HERE);
  vi.unstubAllGlobals();
});

describe('STATE-09: moves in the history whose pages are there late', () => {
  test('back to an earlier step goes one step back, once', async () => {
    await openAt(1, 2);
    window.history.back();
    await stands(1);
    await vi.waitFor(() => expect(done).toEqual(['goBack']));
  });

  test('forward to an earlier step takes none back: the address is put right', async () => {
    await openAt(2, 2, 1);
    window.history.back();
    await stands(2);
    window.history.forward();
    await stands(1);
    await vi.waitFor(() => expect(done).toEqual(['putRight']));
  });
});
