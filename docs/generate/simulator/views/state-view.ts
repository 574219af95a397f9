import type { AnyStateNode } from 'xstate';
import { activeNodes, runningActors } from '../../../../tests/models/engine/candidates';
import { nodeName, requirementsOfNode } from '../../../../tests/models/engine/static';
import { html, type Content, type Markup } from '../../html/markup';
import { machinePath, stateAnchor } from '../../pages/paths-of-ids';
import { childrenIn, placeOf } from '../labels';
import type { Scene } from '../scene';
import { callsOf } from './calls';
import { away, requirements } from './parts';

/** Where the machine is, what that means, and what runs. */
export function stateView(scene: Scene): Markup {
  const { walk, vocabulary, model } = scene;
  const { snapshot } = walk.current;
  return html`<section class="state" aria-labelledby="zustand">
    <h2 id="zustand" tabindex="-1" data-state="${JSON.stringify(snapshot.value)}">Zustand: ${placeOf(snapshot, vocabulary)}</h2>
    ${statesWithin(scene, model.machine.root as AnyStateNode)} ${ending(snapshot.status)}
    <h3>Was gerade läuft</h3>
    ${running(scene)}
  </section>`;
}

function statesWithin(scene: Scene, parent: AnyStateNode): Content {
  const children = childrenIn(scene.walk.current.snapshot, parent);
  if (children.length === 0) return null;
  return html`<ul class="states">
    ${children.map(
      (node) =>
        html`<li>
          <strong>${scene.vocabulary.state(nodeName(node))}</strong> ${stateLink(scene, nodeName(node))}
          <p>${meaningOf(node, scene)} ${requirements(requirementsOfNode(node))}</p>
          ${statesWithin(scene, node)}
        </li> `,
    )}
  </ul>`;
}

/** What a state means, where its title does not say it all. */
const meaningOf = (node: AnyStateNode, { vocabulary }: Scene): string | null =>
  node.description === `${vocabulary.state(nodeName(node))}.` ? null : (node.description ?? null);

const stateLink = ({ id, pattern }: Scene, name: string): Markup =>
  away(`${machinePath(pattern ?? id)}#${stateAnchor(name)}`, html`<code>${name}</code>`);

function ending(status: string): Content {
  if (status === 'done') return html`<p>Hier endet der Ablauf: Es kann nichts mehr geschehen.</p>`;
  return status === 'error' ? html`<p><strong>Die Maschine ist zerbrochen: Auf diesen Fehler hört nichts.</strong></p>` : null;
}

function running({ walk, model, vocabulary }: Scene): Content {
  const { snapshot } = walk.current;
  const calls = runningActors(snapshot).map(
    ({ invokeId, src }) =>
      html`<li><strong>${vocabulary.word('actors', invokeId, src)}</strong> <code>${src}</code>: ${callsOf(model, src)}</li> `,
  );
  const timers = activeNodes(snapshot).flatMap((node) =>
    node.after.map(({ delay }) => html`<li><strong>Zeit:</strong> ${vocabulary.word('delays', String(delay))}</li> `),
  );
  const all = snapshot.status === 'active' ? [...calls, ...timers] : [];
  return all.length === 0
    ? html`<p>Kein Aufruf und keine Zeit.</p>`
    : html`<ul>
        ${all}
      </ul>`;
}
