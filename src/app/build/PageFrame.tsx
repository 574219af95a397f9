import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { routeSpec, type RouteName } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import LandingScreen from '#features/landing/LandingScreen';
import { PROFILE } from '#i18n/de/profile';
import { SHELL } from '#i18n/de/shell';
import { START } from '#i18n/de/start';
import { textsOf } from '#i18n/index';
import { Page } from '#ui/Page';
import { Header } from '../Header';
import { DEFAULTS } from '../portal-config';
import { PortalConfigProvider } from '../PortalConfigProvider';

const shell = textsOf(SHELL);

interface Known {
  /** The module of the screen, from the root of the sources; its scripts and styles are named in the page. */
  readonly screen: string;
  readonly content: () => ReactElement;
}

/** What is known of a page before anybody has answered: its heading, and all of the landing page. */
const KNOWN: Partial<Record<RouteName, Known>> = {
  landing: { screen: 'src/features/landing/LandingScreen.tsx', content: () => <LandingScreen /> },
  start: { screen: 'src/features/start/StartScreen.tsx', content: () => <Page title={textsOf(START)('title')}>{null}</Page> },
  profile: { screen: 'src/app/ProfilePage.tsx', content: () => <Page title={textsOf(PROFILE)('title')}>{null}</Page> },
};

/** The routes whose page is a file of its own, named like them, with their screens; all others share one without a heading. */
export const SCREENS_WITH_FRAME = Object.fromEntries(Object.entries(KNOWN).map(([route, { screen }]) => [route, screen]));

export interface PageFrame {
  /** For the browser's tab. */
  readonly title: string;
  /** HTML that stands in the root element until React puts the same there. */
  readonly markup: string;
}

/** The frame of a route, the same elements as `Frame` draws; null stands for every page that has none of its own. */
export function frameOf(route: RouteName | null): PageFrame {
  const known = route === null ? undefined : KNOWN[route];
  return {
    title: route === null || known === undefined ? shell('portal') : shell('titleOf', { title: routeSpec(route).title }),
    markup: markupOf(known?.content() ?? null),
  };
}

/** The frame for an address, as the server chooses its file. */
export const frameFor = (pathname: string): PageFrame => frameOf(matchRoute(pathname).name);

function markupOf(content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PortalConfigProvider value={DEFAULTS}>
        <a className="skip-link" href="#inhalt">
          {shell('skipToContent')}
        </a>
        <Header signedIn={null} path="/" />
        <main id="inhalt" className="content" aria-busy="true" tabIndex={-1}>
          {content}
          <p className="visually-hidden" role="status">
            {shell('loading')}
          </p>
        </main>
      </PortalConfigProvider>
    </MemoryRouter>,
  );
  // A test id says that something works; nothing of the portal does yet.
  // React asks for the images of a page before all else; the styles are more urgent.
  return markup.replace(/ data-[a-z]+="[^"]*"/g, '').replace(/<link rel="preload"[^>]*>/g, '');
}
