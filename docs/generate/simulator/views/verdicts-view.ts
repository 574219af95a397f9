import { html, type Content, type Markup } from '../../html/markup';
import { table } from '../../html/table';
import type { Scene } from '../scene';
import { brokenOf, verdictsAt, type Verdict, type Verdicts } from '../verdicts';
import { counted, folded, requirements } from './parts';

/** How many sentences hold, in one line. */
export function verdictLine(verdicts: Verdicts): string {
  const broken = brokenOf(verdicts).length;
  const judged = verdicts.state.length + (verdicts.step?.length ?? 0);
  if (broken > 0) return `${counted(broken, 'Satz ist', 'Sätze sind')} verletzt, ${judged - broken} gelten.`;
  const ofStep = verdicts.step === null ? '' : ` und ${counted(verdicts.step.length, 'Satz über den Schritt', 'Sätze über den Schritt')}`;
  const ofState = counted(verdicts.state.length, 'Zusicherung', 'Zusicherungen');
  return `${ofState}${ofStep} ${judged === 1 ? 'gilt' : 'gelten'}.`;
}

/** Every sentence of the machine, judged at the place: what is broken first, all folded. */
export function verdictsView({ walk, model }: Scene): Markup {
  const verdicts = verdictsAt(model, walk.steps, walk.at);
  const broken = brokenOf(verdicts);
  return html`<section aria-labelledby="saetze">
    <h2 id="saetze">Zusicherungen</h2>
    <p class="${broken.length > 0 ? 'broken' : 'sound'}">${verdictLine(verdicts)}</p>
    ${
      broken.length === 0
        ? null
        : html`<ul class="broken">
            ${broken.map(({ sentence, req }) => html`<li><strong>verletzt:</strong> ${sentence} ${requirements(req)}</li> `)}
          </ul>`
    }
    ${folded(
      'saetze',
      'Alle Sätze dieser Maschine',
      html`${judgedTable('Über jeden Stand', verdicts.state)}
      ${
        verdicts.step === null
          ? html`<p>Über Schritte gibt es hier nichts zu sagen: Es war keiner, oder er blieb ohne Wirkung.</p>`
          : judgedTable('Über den letzten Schritt', verdicts.step)
      }`,
    )}
  </section>`;
}

const judgedTable = (caption: string, verdicts: readonly Verdict[]): Content =>
  verdicts.length === 0
    ? null
    : table({
        caption,
        head: ['Satz', 'Ergebnis', 'Anforderungen'],
        rows: verdicts
          .toSorted((one, other) => Number(one.holds) - Number(other.holds))
          .map(({ sentence, holds, req }) => ({
            cells: [sentence, holds ? 'gilt' : html`<strong>verletzt</strong>`, requirements(req)],
          })),
      });
