import { html, join, type Content, type Markup } from '../../html/markup';
import { table } from '../../html/table';
import { brieflySaid } from '../labels';
import type { Scene } from '../scene';

/** What beside the state decides how the machine goes on, with what the last step changed. */
export function contextView({ walk, model }: Scene): Markup {
  const now = abstractionAt(model, walk.current.snapshot.context);
  const previous = walk.steps[walk.at - 1];
  const before = previous === undefined ? now : abstractionAt(model, previous.snapshot.context);
  const names = Object.keys(now);
  const changed = names.filter((name) => before[name] !== now[name]);
  return html`<section aria-labelledby="angaben">
    <h2 id="angaben">Was die Maschine sich merkt</h2>
    ${
      names.length === 0
        ? html`<p>Neben dem Zustand selbst entscheidet nichts.</p>`
        : html`<p>Was neben dem Zustand entscheidet, unter den Namen des Quelltexts. ${changesText(changed)}</p>
            ${table({
              caption: 'Angaben',
              head: ['Angabe', 'Wert', 'Geändert'],
              rows: names.map((name) => ({
                cells: [
                  html`<code>${name}</code>`,
                  brieflySaid(now[name]),
                  changed.includes(name) ? html`<strong>ja</strong>, vorher: ${brieflySaid(before[name])}` : '–',
                ],
              })),
            })}`
    }
  </section>`;
}

const changesText = (names: readonly string[]): Content =>
  names.length === 0
    ? 'Der letzte Schritt hat daran nichts geändert.'
    : html`Der letzte Schritt hat geändert:
      ${join(
        names.map((name) => html`<code>${name}</code>`),
        ', ',
      )}.`;

const abstractionAt = ({ abstract }: Scene['model'], context: unknown): Readonly<Record<string, unknown>> => abstract(context);
