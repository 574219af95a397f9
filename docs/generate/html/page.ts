import { html, type Content } from './markup';
import { stampOf, type Stamp } from './stamp';

export interface Page {
  /** File below docs/audit. */
  readonly path: string;
  readonly title: string;
  /** Printed across the page: its tables have many columns. */
  readonly wide?: boolean;
  /** File below docs/audit, where the page is drawn by a script. */
  readonly script?: string;
  readonly body: Content;
}

const PLACES: readonly (readonly [path: string, label: string])[] = [
  ['index.html', 'Vorgänge'],
  ['fragen.html', 'Fragen einer Prüfung'],
  ['maschinen.html', 'Maschinen'],
  ['zusammen.html', 'Mehrere zugleich'],
  ['rechte.html', 'Seiten und Rechte'],
  ['fehler.html', 'Fehlertexte'],
  ['anforderungen.html', 'Anforderungen'],
  ['szenarien.html', 'Szenarien'],
  ['pruefungen.html', 'Prüfungen'],
  ['fehlerproben.html', 'Fehlerproben'],
  ['glossar.html', 'Glossar'],
  ['suche.html', 'Suche'],
];

/** Whether a page is one, or one of its parts, which lie in a folder of its name. */
const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(place.replace('.html', '/'));

/** Address of one page of the site as another one links it. */
export const linkFrom = (from: string, to: string): string => '../'.repeat(from.split('/').length - 1) + to;

/** A whole HTML document: no time of its own, nothing from elsewhere, and no script but the one that it is drawn by. */
export function document({ path, title, wide = false, script, body }: Page, stamp: Stamp): string {
  const places = PLACES.map(
    ([to, label]) =>
      html`<li>
        <a href="${linkFrom(path, to)}" ${isWithin(path, to) ? html` aria-current="${to === path ? 'page' : 'true'}"` : null}>${label}</a>
      </li>`,
  );
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Prüfunterlagen zum Schulportal</title>
        <link rel="stylesheet" href="${linkFrom(path, 'audit.css')}" />
        ${script === undefined ? null : html`<script defer src="${linkFrom(path, script)}"></script>`}
      </head>
      <body${wide ? html` class="wide"` : null}>
        <a class="skip" href="#inhalt">Zum Inhalt</a>
        <header class="site">
          <p class="brand">Schulportal – Prüfunterlagen</p>
          <nav aria-label="Bereiche">
            <ul>
              ${places}
            </ul>
          </nav>
        </header>
        <main id="inhalt" ${wide ? html` class="wide"` : null}>
          <h1>${title}</h1>
          ${body}
        </main>
        ${stampOf(stamp)}
      </body>
    </html> `.text;
}
