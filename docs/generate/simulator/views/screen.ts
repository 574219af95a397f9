import { html, type Content, type Markup } from '../../html/markup';
import { placeOf, stepLabel } from '../labels';
import { offersAt } from '../offers';
import type { Scene } from '../scene';
import { verdictsAt } from '../verdicts';
import { contextView } from './context-view';
import { offersView } from './offers-view';
import { shareView } from './share-view';
import { stateView } from './state-view';
import { verdictLine, verdictsView } from './verdicts-view';
import { wayView } from './way-view';

/** All that the simulator shows at the place of a walk. */
export const screen = (scene: Scene): Markup =>
  html`${stopView(scene)} ${deviationView(scene)} ${controls(scene)}
    <div class="columns">
      <div>${stateView(scene)} ${offersView(scene, offersAt(scene.walk))}</div>
      <div>${wayView(scene)} ${verdictsView(scene)} ${contextView(scene)} ${shareView(scene)}</div>
    </div>`;

/** What is said aloud after a step. */
export function announcement({ walk, vocabulary, model, stop, deviation }: Scene): string {
  const { current, at, steps } = walk;
  const place = `${stepLabel(current, vocabulary)}. Schritt ${at}, Zustand: ${placeOf(current.snapshot, vocabulary)}.`;
  const effect = current.ignored ? ' Ohne Wirkung.' : '';
  const told = [...(stop === null ? [] : [stopText(stop)]), ...(deviation === null ? [] : [`Abweichung: ${deviation}`])];
  return `${told.map((text) => `${text} `).join('')}${place}${effect} ${verdictLine(verdictsAt(model, steps, at))}`;
}

const stopText = ({ step, name }: NonNullable<Scene['stop']>): string =>
  step === 0 ? `Einen Beginn „${name}“ gibt es nicht.` : `Schritt ${step} „${name}“ gibt es in diesem Zustand nicht.`;

const stopView = ({ stop }: Scene): Content =>
  stop === null ? null : html`<p class="stop"><strong>${stopText(stop)}</strong> Die Adresse wurde nur bis hierher verfolgt.</p>`;

const deviationView = ({ deviation }: Scene): Content =>
  deviation === null
    ? null
    : html`<p class="stop"><strong>Abweichung: ${deviation}</strong> Bis hierher ging die Maschine wie aufgezeichnet.</p>`;

function controls({ walk, model }: Scene): Markup {
  const start = walk.steps[0]?.name;
  const isFirst = walk.at === 0;
  const isLast = walk.at === walk.steps.length - 1;
  return html`<div class="controls" role="group" aria-label="Schritte">
    <button type="button" data-back ${isFirst ? html` disabled` : null}>Zurück</button>
    <button type="button" data-forward ${isLast ? html` disabled` : null}>Wieder vor</button>
    <span class="beginning">
      <label for="beginn">Beginn</label>
      <select id="beginn">
        ${model.inputs.map(({ name }) => html`<option ${name === start ? html` selected` : null}>${name}</option> `)}
      </select>
      <button type="button" data-begin>Von vorn</button>
    </span>
  </div>`;
}
