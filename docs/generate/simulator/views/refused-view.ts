import { activeNodes, runningActors, type Candidate } from '../../../../tests/models/engine/candidates';
import { nodeName } from '../../../../tests/models/engine/static';
import { html, join, type Content, type Markup } from '../../html/markup';
import type { Judged } from '../conditions';
import { labelOf, pathOf, sampleOf, shortLabel } from '../labels';
import type { Offers, Refusal } from '../offers';
import type { Scene } from '../scene';
import { callsOf } from './calls';
import { judgedView } from './judged-view';
import { folded, groupBy } from './parts';

/** What cannot happen at the place, with its reason: a condition, a state that does not listen, a call or a time that does not run. */
export function refusedView(scene: Scene, { refused }: Offers): Content {
  if (scene.walk.current.snapshot.status !== 'active') return null;
  const unmet = refused.filter((refusal) => refusal.unmet.length > 0);
  const deaf = refused.filter((refusal) => refusal.unmet.length === 0);
  const parts = [unmetPart(unmet, scene), deafPart(deaf, scene), callsPart(scene), timesPart(scene)].filter((part) => part !== null);
  return parts.length === 0 ? null : folded('verwehrt', 'Was hier nicht geht, und warum', parts);
}

function unmetPart(refusals: readonly Refusal[], scene: Scene): Content {
  if (refusals.length === 0) return null;
  return html`<h3>Die Bedingung gilt nicht</h3>
    <ul class="refused">
      ${refusals.map(
        ({ candidate, unmet }) =>
          html`<li data-refused="${candidate.name}">
            <strong>${labelOf(candidate, scene.vocabulary)}</strong> <code>${candidate.name}</code> ${conditions(unmet, scene)}
          </li> `,
      )}
    </ul>`;
}

/** Conditions that fail, each once: several parts of a machine may ask the same. */
function conditions(unmet: readonly Judged[], scene: Scene): Markup {
  const shown = unmet.map((judged) => judgedView(judged, scene, scene.walk.current.snapshot));
  const asked = [...new Map(shown.map((condition) => [condition.text, condition])).values()];
  return html`<p>${asked.length > 1 ? 'Keine dieser Bedingungen gilt:' : 'Dazu müsste gelten:'}</p>
    <ul>
      ${asked.map((condition) => html`<li>${condition}</li> `)}
    </ul>`;
}

function deafPart(refusals: readonly Refusal[], scene: Scene): Content {
  const candidates = refusals.map(({ candidate }) => candidate);
  const byType = groupBy(candidates, ({ name, source, event }) => (source.kind === 'event' ? event.type : name));
  if (byType.size === 0) return null;
  return html`<h3>In diesem Zustand ist es nicht vorgesehen</h3>
    ${whyDeaf(scene)}
    <ul class="refused">
      ${[...byType].map(
        ([type, candidates]) =>
          html`<li data-refused="${type}">
            <strong>${deafLabel(candidates, scene)}</strong> <code>${type}</code>. ${heardIn(candidates[0], scene)}
          </li> `,
      )}
    </ul>`;
}

/** Why a state does not listen: what it is for, what it waits for, and what it listens to instead. */
function whyDeaf({ walk, drawing, vocabulary }: Scene): Markup {
  const { snapshot } = walk.current;
  const entered = activeNodes(snapshot).map(nodeName);
  const innermost = entered.filter((name) => !entered.some((other) => other.startsWith(`${name}.`)) && name !== '(root)');
  const meanings = drawing.states
    .filter(({ name }) => innermost.includes(name))
    .map(({ name, description }) => html`„${pathOf(name, vocabulary.state)}“: ${description}`);
  const running = runningActors(snapshot).map(({ invokeId, src }) => vocabulary.word('actors', invokeId, src));
  const heard = new Set(
    drawing.edges
      .filter(({ kind, from }) => kind === 'event' && entered.includes(from))
      .map(({ subject }) => vocabulary.word('events', subject)),
  );
  return html`<p class="why">
    Hier gilt ${join(meanings, '; ')} ${running.length === 0 ? null : `Es läuft: ${[...new Set(running)].join(', ')}.`}
    ${heard.size === 0 ? 'Auf kein Ereignis führt hier ein Übergang.' : `Übergänge führen hier nur auf: ${[...heard].join(', ')}.`}
  </p>`;
}

/** What several samples of one event are called together. */
function deafLabel(candidates: readonly Candidate[], { vocabulary }: Scene): string {
  const [first] = candidates;
  if (first === undefined) return '';
  if (first.source.kind !== 'event') return labelOf(first, vocabulary);
  const samples = candidates.flatMap((candidate) => sampleOf(candidate) ?? []);
  if (candidates.length === 1) return shortLabel(first, vocabulary);
  return `${vocabulary.word('events', first.event.type)} (${samples.join('; ')})`;
}

/** More than this a reader does not compare. */
const STATES = 6;

function heardIn(candidate: Candidate | undefined, { drawing, vocabulary }: Scene): string {
  const states = drawing.edges.filter(({ kind, subject }) => kind === 'event' && subject === candidate?.event.type).map(({ from }) => from);
  const titles = [...new Set(states.map((name) => pathOf(name, vocabulary.state)))];
  if (titles.length === 0) return 'Kein Zustand hört darauf.';
  const more = titles.length > STATES ? ` und ${titles.length - STATES} weiteren` : '';
  return `Gehört wird es in: ${titles.slice(0, STATES).join(', ')}${more}.`;
}

function callsPart(scene: Scene): Content {
  const { drawing, vocabulary, walk, model } = scene;
  const running = new Set(runningActors(walk.current.snapshot).map(({ invokeId }) => invokeId));
  const resting = drawing.states.flatMap(({ name, invocations }) =>
    invocations.filter(({ id }) => !running.has(id)).map(({ id, src }) => ({ id, src, name })),
  );
  const byCall = groupBy(resting, ({ id, src }) => vocabulary.word('actors', id, src));
  if (byCall.size === 0) return null;
  return html`<h3>Antworten von Aufrufen, die gerade nicht laufen</h3>
    <ul class="refused">
      ${[...byCall].map(
        ([call, all]) =>
          html`<li>
            <strong>${call}</strong>:
            ${join(
              [...new Set(all.map(({ src }) => src))].map((src) => callsOf(model, src)),
              '; ',
            )}.
            Läuft in: ${[...new Set(all.map(({ name }) => pathOf(name, vocabulary.state)))].join(', ')}.
          </li> `,
      )}
    </ul>`;
}

function timesPart({ drawing, vocabulary, walk }: Scene): Markup | null {
  const entered = new Set(activeNodes(walk.current.snapshot).map(nodeName));
  const resting = drawing.edges.filter(({ kind, from }) => kind === 'after' && !entered.has(from));
  if (resting.length === 0) return null;
  const times = resting.map(({ subject, from }) => `${vocabulary.word('delays', subject)} (in: ${pathOf(from, vocabulary.state)})`);
  return html`<h3>Zeiten, die gerade nicht laufen</h3>
    <ul class="refused">
      ${[...new Set(times)].map((time) => html`<li>${time}</li> `)}
    </ul>`;
}
