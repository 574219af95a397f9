import { REGISTRY } from '#machines/registry';
import { html, type Content, type Markup } from '../../html/markup';
import { simulatorPath } from '../../pages/paths-of-ids';
import type { Recording, ToldRun } from '../recording';
import { away, counted } from './parts';

/** The runs of a log that was read, each a way to go; one of them is shown. */
export function recordingView({ problem, runs, others, complete }: Recording, shown: number): Markup {
  if (problem !== null) return html`<p class="broken"><strong>${problem}</strong></p>`;
  return html`${
    runs.length === 0
      ? html`<p>In diesem Protokoll gibt es keinen Lauf dieser Maschine.</p>`
      : html`<ul>
          ${runs.map(
            (run, index) =>
              html`<li>
                <button type="button" data-run="${index}" ${index === shown ? html` aria-current="true"` : null}>${runLabel(run)}</button>
              </li> `,
          )}
        </ul>`
  }
  ${complete ? null : html`<p>Das Protokoll war voll: Was später geschah, fehlt darin.</p>`} ${othersView(others)}`;
}

/** How a run went. */
export const runLabel = ({ actor, events, deviation }: ToldRun): string =>
  `Lauf ${actor}: ${counted(events, 'Schritt', 'Schritte')}, ${deviation === null ? 'wie aufgezeichnet' : `Abweichung: ${deviation}`}`;

/** What is said aloud when a log was read. */
export function recordingAnnouncement({ problem, runs }: Recording): string {
  if (problem !== null) return problem;
  const deviating = runs.filter(({ deviation }) => deviation !== null).length;
  return `${counted(runs.length, 'Lauf', 'Läufe')} dieser Maschine, ${deviating} mit Abweichung.`;
}

function othersView(others: readonly string[]): Content {
  const known = REGISTRY.filter(({ id }) => others.includes(id));
  if (known.length === 0) return null;
  return html`<p>Weitere Maschinen in diesem Protokoll:</p>
    <ul>
      ${known.map(({ id, title }) => html`<li>${away(simulatorPath(id), title)}</li> `)}
    </ul>`;
}
