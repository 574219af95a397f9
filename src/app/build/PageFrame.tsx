import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { routeSpec, type RouteName } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import LandingScreen from '#features/landing/LandingScreen';
import { PROFILE } from '#i18n/de/profile';
import { READING } from '#i18n/de/reading';
import { SHELL } from '#i18n/de/shell';
import { START } from '#i18n/de/start';
import { textsOf } from '#i18n/index';
import { Page } from '#ui/Page';
import { Header } from '../Header';
import { DEFAULTS } from '../portal-config';
import { PortalConfigProvider } from '../PortalConfigProvider';
import { BEGINS_WITH } from './begins-with';

const shell = textsOf(SHELL);

/** What is known of a page before anybody has answered: its heading, and all of the landing page. */
const KNOWN: Partial<Record<RouteName, () => ReactElement>> = {
  landing: () => <LandingScreen />,
  start: () => <Page title={textsOf(START)('title')}>{null}</Page>,
  profile: () => <Page title={textsOf(PROFILE)('title')}>{null}</Page>,
};

/** What comes with the screens of the administration: the menu, the question before leaving, the rest of the table of endpoints. */
const OF_ADMINISTRATION = ['src/app/AdminMenu.tsx', 'src/shared/leave/LeaveGuard.tsx', 'src/contract/endpoints.ts'];

/** The modules that come with the screen of a route, from the root of the sources. */
export const besideScreen = (route: RouteName): readonly string[] => (routeSpec(route).layout === 'admin' ? OF_ADMINISTRATION : []);

export interface PageFrame {
  /** For the browser's tab. */
  readonly title: string;
  /** The calls that its first view makes. */
  readonly beginsWith: readonly string[];
  /** HTML that stands in the root element until React puts the same there. */
  readonly markup: string;
}

/** The frame of a route, the same elements as `Frame` draws; null stands for every page that has none of its own. */
export function frameOf(route: RouteName | null): PageFrame {
  const known = route === null ? undefined : KNOWN[route];
  return {
    title: route === null || known === undefined ? shell('portal') : shell('titleOf', { title: routeSpec(route).title }),
    beginsWith: route === null ? [] : (BEGINS_WITH[route] ?? []),
    markup: markupOf(known?.() ?? null),
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
            {textsOf(READING)('loading')}
          </p>
        </main>
      </PortalConfigProvider>
    </MemoryRouter>,
  );
  // A test id says that something works; nothing of the portal does yet.
  // React asks for the images of a page before all else; the styles are more urgent.
  return markup.replace(/ data-[a-z]+="[^"]*"/g, '').replace(/<link rel="preload"[^>]*>/g, '');
}
