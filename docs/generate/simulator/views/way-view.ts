import { html, join, type Content, type Markup } from '../../html/markup';
import { readable, type Effect, type Order } from '../../../../tests/models/engine/effects';
import { edgeAnchor, machinePath } from '../../pages/paths-of-ids';
import { decidedBy } from '../conditions';
import { brieflySaid, placeOf, stepLabel } from '../labels';
import type { Scene } from '../scene';
import { brokenOf, verdictsAt } from '../verdicts';
import { judgedView } from './judged-view';
import { away, counted } from './parts';

/** The steps so far, each a way back, with what was done and ordered; those that were walked past the place stand at the end. */
export function wayView(scene: Scene): Markup {
  const { walk } = scene;
  return html`<section aria-labelledby="weg">
    <h2 id="weg">Der Weg bis hierher</h2>
    <ol class="way" start="0">
      ${walk.steps.map((_, index) => stepItem(scene, index))}
    </ol>
  </section>`;
}

function stepItem(scene: Scene, index: number): Content {
  const { walk, vocabulary, model } = scene;
  const step = walk.steps[index];
  if (step === undefined) return null;
  const broken = brokenOf(verdictsAt(model, walk.steps, index)).length;
  const isHere = index === walk.at;
  const marks = [
    ...(isHere ? ['hier'] : []),
    ...(index > walk.at ? ['zurückgenommen'] : []),
    ...(step.ignored ? ['ohne Wirkung'] : []),
    ...(broken > 0 ? [`${counted(broken, 'Satz', 'Sätze')} verletzt`] : []),
  ];
  return html`<li>
    <button type="button" class="step" data-go="${index}" ${isHere ? html` aria-current="step"` : null}>
      ${stepLabel(step, vocabulary)} →
      ${placeOf(step.snapshot, vocabulary)}${marks.length > 0 ? html` <em>(${marks.join(', ')})</em>` : null}
    </button>
    ${doneView(scene, index)} ${isHere ? decidedView(scene) : null}
  </li> `;
}

/** The conditions by which the last step went its way. */
function decidedView(scene: Scene): Content {
  const { walk } = scene;
  const before = walk.steps[walk.at - 1]?.snapshot;
  const { candidate, step } = walk.current;
  const judged = before === undefined || candidate === null ? [] : decidedBy(before, candidate.event, step.taken);
  if (before === undefined || judged.length === 0) return null;
  return html`<div class="happened">
    Geprüft:
    <ul>
      ${judged.map((one) => html`<li>${judgedView(one, scene, before)}</li> `)}
    </ul>
  </div>`;
}

/** What the step took, did and ordered. */
function doneView({ walk, vocabulary, edgeOf, id, pattern }: Scene, index: number): Content {
  const step = walk.steps[index]?.step;
  if (step === undefined) return null;
  const taken = step.taken.flatMap((definition) => {
    const edge = edgeOf.get(definition);
    if (edge === undefined) return [];
    const condition = vocabulary.condition(edge);
    // The numbers of an instance are not those of its pattern, where its transitions stand.
    const place =
      pattern === null
        ? away(`${machinePath(id)}#${edgeAnchor(edge.number)}`, edge.number)
        : away(`${machinePath(pattern)}#uebergaenge`, 'wie beim Baustein');
    return [html`${place}${condition === '' ? null : ` [${condition}]`}`];
  });
  const effects = step.effects.map((effect) => effectView(effect, vocabulary.word('actions', effect.type)));
  const orders = step.orders.map((order) => orderView(order, vocabulary.word('actors', order.id, order.src)));
  const rows: readonly (readonly [string, readonly Content[]])[] = [
    ['Übergang', taken],
    ['Getan', effects],
    ['Beauftragt', orders],
  ];
  const shown = rows.filter(([, parts]) => parts.length > 0);
  return shown.length === 0
    ? null
    : html`<ul class="happened">
        ${shown.map(([title, parts]) => html`<li>${title}: ${join(parts, '; ')}</li> `)}
      </ul>`;
}

const withValues = (word: string, value: unknown): Content => {
  const text = value === undefined || value === null ? '' : brieflySaid(value);
  return text === '' || text === '{}' ? word : html`${word} <code>${text}</code>`;
};

function effectView({ type, params }: Effect, word: string): Content {
  if (type !== 'sendTo') return withValues(word, params);
  const { to, event } = readable(params) as { readonly to?: string; readonly event?: unknown };
  return html`Nachricht an ${to ?? 'einen Aufruf'} <code>${brieflySaid(event)}</code>`;
}

const orderView = ({ input }: Order, word: string): Content => withValues(word, input);
