import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType, ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminMenu } from '#app/AdminMenu';
import { Header } from '#app/Header';
import { PortalConfigProvider } from '#app/PortalConfigProvider';
import LandingScreen from '#features/landing/LandingScreen';
import LoginErrorScreen from '#features/login-error/LoginErrorScreen';
import NoSecondFactorScreen from '#features/no-second-factor/NoSecondFactorScreen';
import NotFoundScreen from '#features/not-found/NotFoundScreen';
import type { ScreenProps } from '#features/screen';
import type { SignedInUser } from '#machines/frame/session/types';
import { Banner } from '#ui/Banner';
import { ErrorNotice } from '#ui/ErrorNotice';
import { ProgressBar } from '#ui/ProgressBar';
import { LARS } from './person';
import '#ui/tokens.css';
import '#ui/base.css';
import '#app/app.css';

afterEach(cleanup);

const propsOf = (user: SignedInUser | null): ScreenProps => ({
  user,
  flags: {},
  previous: null,
  params: {},
  onSessionChanged: () => undefined,
});

const routerAt = (element: ReactElement, entries: readonly string[]) =>
  createMemoryRouter([{ path: '*', element }], { initialEntries: [...entries] });

/** The screen as the frame draws it, at the end of a way through the portal. */
function draw(Screen: ComponentType<ScreenProps>, user: SignedInUser | null, path = '/x') {
  const router = routerAt(
    <main>
      <Screen {...propsOf(user)} />
    </main>,
    [path],
  );
  render(<RouterProvider router={router} />);
  return router;
}

const pages: readonly (readonly [string, ComponentType<ScreenProps>, SignedInUser | null])[] = [
  ['SCREEN-01, ROUTE-01: the landing page', LandingScreen, null],
  ['SCREEN-16, ROUTE-23: the page for unknown accounts', LoginErrorScreen, null],
  ['SCREEN-16, ROUTE-24: the notice about the second factor', NoSecondFactorScreen, LARS],
  ['SCREEN-16, ROUTE-24: the notice about the second factor, signed out', NoSecondFactorScreen, null],
  ['SCREEN-16, ROUTE-25: the page for unknown addresses', NotFoundScreen, LARS],
  ['SCREEN-16, ROUTE-25: the page for unknown addresses, signed out', NotFoundScreen, null],
];

describe('small pages', () => {
  for (const [title, Screen, user] of pages) {
    test(`${title} has one heading of the first level, ways on that all lead somewhere, and no text in a field`, async () => {
      draw(Screen, user);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const links = screen.getAllByRole('link');
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link.getAttribute('href')).toMatch(/^\//);
      expect(document.querySelector('textarea, input')).toBeNull();
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }

  test('AUTH-04: who has signed out in another window reads why this one shows the landing page', () => {
    const ended = 'Sie haben sich in einem anderen Fenster abgemeldet. Was hier noch nicht gespeichert war, ist gelöscht.';
    draw(LandingScreen, null, '/?abgemeldet');
    expect(screen.getByText(ended)).not.toBeNull();
    cleanup();
    draw(LandingScreen, LARS, '/?abgemeldet');
    expect(screen.queryByText(ended), 'signed in again').toBeNull();
  });

  test('ROUTE-24, NAV-03: who is not signed in finds the way to the login on the notice, not an empty page', () => {
    draw(NoSecondFactorScreen, null);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/api/auth/login?redirectUrl=%2Fno-second-factor');
  });

  test('SCREEN-16: the ways on from the notice stay within the page that is loaded', async () => {
    const router = draw(NoSecondFactorScreen, LARS);
    screen.getByTestId('toSecondFactorSetup-button').click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    screen.getByTestId('spsh-alert-button').click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'));
  });

  test('ROUTE-25: opened directly there is no button that goes back to nothing, but a way home', async () => {
    const router = draw(NotFoundScreen, LARS, '/gibt-es-nicht');
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByTestId('spsh-alert-button').click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'));
  });

  test('ROUTE-25: after another page the button leads back to it', async () => {
    const router = draw(NotFoundScreen, LARS, '/start');
    await router.navigate('/gibt-es-nicht');
    const back = await screen.findByRole('button');
    back.click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'));
  });
});

describe('the header', () => {
  const drawHeader = () => {
    const config = { helpUrl: 'https://help.example.org', contactUrl: '', sponsors: [] };
    const router = routerAt(
      <PortalConfigProvider value={config}>
        <Header signedIn path="/start" />
      </PortalConfigProvider>,
      ['/start'],
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  test('SHELL-01 to SHELL-04, SHELL-08: every link has its name also where only the icon is seen', async () => {
    for (const width of [1280, 390]) {
      await page.viewport(width, 800);
      drawHeader();
      expect(screen.getAllByRole('link', { name: /./ })).toHaveLength(4);
      for (const name of [/Schulportal/, /Hilfe/, 'Mein Profil', 'Abmelden']) expect(screen.getByRole('link', { name })).toBeTruthy();
      cleanup();
    }
    await page.viewport(1280, 900);
  });

  test('SHELL-03: the profile opens within the page that is loaded', async () => {
    const router = drawHeader();
    screen.getByTestId('nav-profile-button').click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });

  test('AUTH-04, SHELL-03: signing out asks the page that is shown first: a page that is not to be left unasked is not', async () => {
    const router = drawHeader();
    router.getBlocker('a page with something unsaved', () => true);
    screen.getByTestId('nav-logout-button').click();
    await waitFor(() => expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['blocked']));
    expect(router.state.location.pathname).toBe('/start');
    [...router.state.blockers.values()][0]?.proceed?.();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', state: { signOut: true } }));
  });
});

describe('the menu of the administration', () => {
  test('MENU-01, MENU-02: its parts have names: a landmark, in it a group for each section, in it a list of links', () => {
    render(<RouterProvider router={routerAt(<AdminMenu permissions={['personenimport']} flags={{}} path="/start" />, ['/start'])} />);
    const landmarks = screen.getAllByRole('navigation').map((landmark) => landmark.getAttribute('aria-label'));
    expect([landmarks.length, new Set(landmarks).size]).toEqual([2, 2]);
    const menu = screen.getByRole('navigation', { name: 'Verwaltung' });
    const section = within(menu).getByRole('region', { name: 'Benutzerverwaltung' });
    expect(within(section).getByRole('heading').textContent).toBe('Benutzerverwaltung');
    const list = within(section).getByRole('list');
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Benutzer importieren']);
  });
});

describe('the banner', () => {
  test('SCREEN-02: what is announced is text that keeps its lines, and what takes it away is a button with a name', () => {
    let dismissed = 0;
    render(
      <Banner
        id="hinweis"
        tone="info"
        text={'Wartung\nam Samstag'}
        dismiss={{ label: 'Hinweis ausblenden', onPress: () => (dismissed += 1) }}
      />,
    );
    const banner = screen.getByTestId('hinweis-banner');
    expect(banner.querySelector('textarea, input')).toBeNull();
    expect(getComputedStyle(within(banner).getByText(/Wartung/)).whiteSpace).toBe('pre-line');
    within(banner).getByRole('button', { name: 'Hinweis ausblenden' }).click();
    expect(dismissed).toBe(1);
  });
});

describe('what appears while one looks elsewhere', () => {
  test('ERR-00: an error is announced, says what to do, and names its code in small print', () => {
    const words = {
      severity: 'error',
      title: 'Nicht geladen',
      text: 'Der Server antwortet nicht.',
      wayOut: 'Versuchen Sie es erneut.',
    } as const;
    let retried = 0;
    render(<ErrorNotice words={words} code="Fehlercode: X" action={{ label: 'Erneut versuchen', onPress: () => (retried += 1) }} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Nicht geladenDer Server antwortet nicht.Versuchen Sie es erneut.Fehlercode: XErneut versuchen');
    within(alert).getByRole('button', { name: 'Erneut versuchen' }).click();
    expect(retried).toBe(1);
  });

  test('CALL-18: progress is one for assistive technology too, in words', () => {
    render(<ProgressBar label="Fortschritt" percent={40} text="4 von 10" />);
    const bar = screen.getByRole('progressbar', { name: 'Fortschritt' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['40', '4 von 10']);
  });

  test('CALL-18: the bar is as long as its figure says, at every moment', () => {
    const drawn = (percent: number): ReactElement => <ProgressBar label="Fortschritt" percent={percent} text="" />;
    const { rerender } = render(drawn(0));
    const bar = screen.getByRole('progressbar', { name: 'Fortschritt' });
    const share = (): number => ((bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.clientWidth) * 100;
    expect(share()).toBe(0);
    rerender(drawn(44));
    expect(share()).toBeCloseTo(44);
  });
});
