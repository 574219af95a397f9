import { cleanup, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { model } from '#machines/frame/navigation/model';
import type { NavigationOutcome } from '#machines/frame/navigation/types';
import { Header } from '#app/Header';
import { Notice } from '#app/Notice';
import { PortalConfigProvider } from '#app/PortalConfigProvider';
import { snapshotsOnPath } from '../models/engine/first-sights';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import paths from '../models/generated/navigation.paths.json';
import '#ui/tokens.css';
import '#ui/base.css';
import '#app/app.css';

afterEach(cleanup);

/** What the guard says at the end of a stored path. */
const outcomeOf = (path: StoredPath): NavigationOutcome => snapshotsOnPath(model, path).at(-1)?.output as NavigationOutcome;

const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('what the frame draws for each outcome of the guard', () => {
  for (const path of (paths as StoredPaths).paths) {
    test(`${path.req.join(', ')}: ${path.id} from ${path.input}`, async () => {
      const outcome = outcomeOf(path);
      const onRetry = vi.fn<() => void>();
      if (outcome.kind === 'leave') {
        render(<Notice data={{ kind: 'leaving', url: outcome.url }} onRetry={onRetry} />);
        expect(screen.getByRole('status').querySelector('a')?.getAttribute('href')).toBe(outcome.url);
        await expectAccessible();
      } else if (outcome.kind === 'failed') {
        render(<Notice data={outcome} onRetry={onRetry} />);
        expect(screen.getByRole('alert').textContent).toContain(outcome.failure.code);
        screen.getByRole('button').click();
        expect(onRetry).toHaveBeenCalledOnce();
        await expectAccessible();
      } else {
        // A page or another address: the router shows it, the frame adds nothing of its own.
        expect(['show', 'redirect', 'notFound']).toContain(outcome.kind);
      }
    });
  }
});

describe('what the header offers', () => {
  const draw = (signedIn: boolean): void => {
    const config = { helpUrl: 'https://help.example.org', contactUrl: '', sponsors: [] };
    const header = (
      <PortalConfigProvider value={config}>
        <Header signedIn={signedIn} path="/profile" />
      </PortalConfigProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: header }])} />);
  };

  test('SHELL-01, SHELL-02, STATE-01: the way in to who is signed out, and back to where one is', async () => {
    draw(false);
    expect(screen.getByTestId('nav-login-button').getAttribute('href')).toBe('/api/auth/login?redirectUrl=%2Fprofile');
    expect(screen.queryByTestId('nav-logout-button')).toBeNull();
    expect(screen.queryByTestId('nav-profile-button')).toBeNull();
    await expectAccessible();
  });

  test('SHELL-03, STATE-01: profile and the way out to who is signed in', async () => {
    draw(true);
    expect(screen.getByTestId('nav-profile-button').getAttribute('href')).toBe('/profile');
    expect(screen.getByTestId('nav-logout-button').getAttribute('href')).toBe('/api/auth/logout');
    expect(screen.queryByTestId('nav-login-button')).toBeNull();
    await expectAccessible();
  });
});
