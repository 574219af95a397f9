import { readFileSync } from 'node:fs';
import { readLastRun, sourceHash, type LastRun } from '../../../tests/run/last-run';
import { german } from '../pages/numbers';
import { html, type Markup } from './markup';

/** Of what a site tells: the same sources and the same last run make the same bytes. */
export interface Stamp {
  readonly version: string;
  /** The sources, as twelve hexadecimal digits. */
  readonly sources: string;
  readonly lastRun: LastRun | null;
}

/** The stamp of what lies here. */
export const readStamp = (): Stamp => ({
  version: (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version,
  sources: sourceHash(),
  lastRun: readLastRun(),
});

const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** A moment in German. @param at as ISO 8601 */
export const momentOf = (at: string): string => `${MOMENT.format(new Date(at))} Uhr`;

/** Version, sources and how one proves that they are these, and the last run of the tests, at the foot of each page. */
export const stampOf = ({ version, sources, lastRun }: Stamp): Markup =>
  html`<footer class="stamp">
    <p>
      Schulportal ${version}, Prüfsumme des Quelltexts <code>${sources}</code>. Welcher Stand das ist: Im Ordner des Quelltexts nennt
      <code>npm run docs -- --check</code> die seine.
      ${lastRun === null ? 'Ein Lauf aller Prüfungen liegt hier nicht vor.' : said(lastRun, sources)}
    </p>
  </footer>`;

/** What a run asked, in part of a sentence (910). */
export const askedBy = ({ isWhole }: LastRun): string => (isWhole ? 'aller Prüfungen' : 'der Prüfungen ohne die einer Auslieferung');

const said = (run: LastRun, sources: string): string =>
  `Letzter Lauf ${askedBy(run)} am ${momentOf(run.at)}: ${german(run.passed)} bestanden, ${german(run.failed)} gescheitert; ${
    run.sources === sources ? 'er galt diesem Quelltext.' : 'er galt einem anderen Stand des Quelltexts.'
  }`;
