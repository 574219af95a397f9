import { cellOf, comparison, NO_RUN, runLines, TIER_TITLES } from '../../../tests/qa/tiers-text';
import type { TierReport } from '../../../tests/qa/tiers';
import { WALKED_TIERS, type WalkedRuns } from '../../../tests/run/walked';
import { html, lines, type Content } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { linksOn } from './links';
import { TIERS_PAGE } from './paths';
import { machinePath } from './paths-of-ids';

/** Which transitions and requirements were walked in which tier by the last runs that lie here. */
export function tiersPage({ rows, requirements }: TierReport, runs: WalkedRuns, sources: string): Page {
  const links = linksOn(TIERS_PAGE);
  const isNothing = WALKED_TIERS.every((tier) => runs[tier] === null);
  const only = rows.filter(({ onlyPure }) => onlyPure.length > 0);
  const told: Content = isNothing
    ? html`<p>${NO_RUN}</p>`
    : html`${table({
          caption: 'Gegangene Übergänge je Maschine und Stufe',
          head: ['Maschine', 'Übergänge', ...WALKED_TIERS.map((tier) => TIER_TITLES[tier])],
          rows: [
            ...rows.map(({ id, title, of, walked }) => ({
              cells: [links.page(machinePath(id), title), of, ...WALKED_TIERS.map((tier) => cellOf(walked[tier]))],
            })),
            { cells: ['Anforderungen aller Maschinen', requirements.of, ...WALKED_TIERS.map((tier) => cellOf(requirements.walked[tier]))] },
          ],
        })}
        <h2>Nur in der Maschine gegangen</h2>
        ${lines(comparison({ rows }, runs).map((line) => html`<p>${line}</p>`))}
        <ul>
          ${lines(
            only.map(
              ({ id, title, onlyPure }) =>
                html`<li>
                  ${links.page(machinePath(id), title)}:
                  <ul>
                    ${lines(onlyPure.map((name) => html`<li><code>${name}</code></li>`))}
                  </ul>
                </li>`,
            ),
          )}
        </ul>
        ${
          requirements.onlyPure.length === 0
            ? null
            : html`<p>
                Anforderungen, die nur in der Maschine gegangen wurden:
                <span class="ids">${links.requirements(requirements.onlyPure)}</span>
              </p>`
        }`;
  return {
    path: TIERS_PAGE,
    title: 'Abdeckung nach Stufen',
    body: html`<p>
        Dieselben Wege werden in drei Stufen gegangen: an der Maschine allein, an ihren gezeichneten Bausteinen und auf der Seite im
        Browser, beide mit Antworten, die für den Server einstehen. Was eine Maschine mit anderen ihres Musters gemeinsam hat, gilt als auf
        einer Seite gegangen, wenn eine von ihnen es zeigt.
      </p>
      <ul>
        ${lines(runLines(runs, sources).map((line) => html`<li>${line}</li>`))}
      </ul>
      ${told}`,
  };
}
