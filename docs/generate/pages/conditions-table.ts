import { html, join, type Content } from '../html/markup';
import { table } from '../html/table';
import { readOf } from '../html/read-of';
import type { Example } from '../read/examples';
import type { MachineFacts } from '../read/facts';
import { ANYWHERE } from '../read/words';

/** Each condition in words, with what made it true and what made it false in a walk. */
export const conditionsTable = ({ entry, conditions, vocabulary }: MachineFacts): Content =>
  html`<p>
      Zu jeder Bedingung steht ein Schritt, bei dem sie galt, und einer, bei dem sie nicht galt: der Zustand, in dem sie gefragt war, was
      kam, und die Angaben, die sie dabei las, unter ihren Namen im Quelltext. Die Schritte stammen aus dem durchgespielten Raum.
    </p>
    ${table({
      caption: `Bedingungen: ${entry.title}`,
      head: ['Bedingung', 'Gilt zum Beispiel', 'Gilt zum Beispiel nicht'],
      rows: conditions.map(({ name, params, yes, no }) => ({
        cells: [
          html`${vocabulary.condition({ condition: { kind: 'named', name, params }, otherwise: false })} <code>${name}</code>`,
          exampleOf(yes, vocabulary),
          exampleOf(no, vocabulary),
        ],
      })),
    })}`;

function exampleOf(example: Example | null, vocabulary: MachineFacts['vocabulary']): Content {
  if (example === null) return 'kam nicht vor';
  const { state, event, read } = example;
  return html`${state === '(root)' ? ANYWHERE : `in „${vocabulary.state(state)}“`},
  ${event}${read.length === 0 ? null : html`: ${join(read.map(readOf), '; ')}`}`;
}
