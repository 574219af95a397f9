import { LEGAL_PAGE } from '#contract/legal-page';
import { LEGAL_TEXTS } from '#contract/texts/legal';
import { html, type Html } from './html';
import { STYLE_PATHS, type PageKind } from './style';

export const LEGAL_ANCHORS = { imprint: 'imprint', privacy: 'privacy_policy', accessibility: 'accessibility' } as const;

interface PlainPage {
  /** In the title of the window. */
  readonly title: string;
  readonly kind: PageKind;
  readonly main: Html;
  readonly footer: Html | null;
}

/** A page of the server itself: no script, external style. */
export const plainPage = ({ title, kind, main, footer }: PlainPage): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${kind === 'sign-in' ? html`<meta name="robots" content="noindex" />` : null}
        <title>${title} – ${LEGAL_TEXTS.portal}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATHS[kind]}" />
      </head>
      <body class="${kind}">
        ${kind === 'reading' ? html`<a class="skip" href="#inhalt">Zum Inhalt</a>` : null}
        <header><a href="/">${LEGAL_TEXTS.portal}</a></header>
        <main id="inhalt">${main}</main>
        ${footer}
      </body>
    </html> `.text;

/** The links to the three legal texts (SHELL-05); from a page with something to fill in they open beside it, so that nothing is lost. */
export function legalFooter(): Html {
  const { links } = LEGAL_TEXTS;
  const targets = [
    [links.imprint, LEGAL_PAGE],
    [links.privacy, `${LEGAL_PAGE}#${LEGAL_ANCHORS.privacy}`],
    [links.accessibility, `${LEGAL_PAGE}#${LEGAL_ANCHORS.accessibility}`],
  ] as const;
  return html`<footer>
    <nav aria-label="${links.label}">
      <ul data-testid="legal-links">
        ${targets.map(
          ([label, href]) =>
            html`<li>
              <a href="${href}" target="_blank" rel="noreferrer">${label}<span class="visually-hidden"> ${links.newTab}</span></a>
            </li>`,
        )}
      </ul>
    </nav>
  </footer>`;
}
