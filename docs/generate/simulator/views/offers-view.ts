import type { Candidate } from '../../../../tests/models/engine/candidates';
import { nodeKey } from '../../../../tests/models/engine/explore';
import type { Replayed } from '../../../../tests/models/engine/replay';
import { html, type Content, type Markup } from '../../html/markup';
import { placeOf, shortLabel } from '../labels';
import type { Offer, Offers } from '../offers';
import type { Scene } from '../scene';
import { groupBy } from './parts';
import { refusedView } from './refused-view';

/** What can happen at the place, each with a button, and folded below what cannot, with its reason. */
export function offersView(scene: Scene, offers: Offers): Markup {
  const { possible } = offers;
  const of = (kind: Candidate['source']['kind']): Offer[] => possible.filter(({ candidate }) => candidate.source.kind === kind);
  return html`<section aria-labelledby="moeglich">
    <h2 id="moeglich">Was jetzt geschehen kann</h2>
    ${possible.length === 0 ? html`<p>Nichts.</p>` : null} ${group('Ereignisse', of('event'), scene)} ${answers(of('actor'), scene)}
    ${group('Zeiten', of('timer'), scene)} ${refusedView(scene, offers)}
  </section>`;
}

const group = (title: string, offers: readonly Offer[], scene: Scene): Content =>
  offers.length === 0
    ? null
    : html`<h3>${title}</h3>
        ${buttons(offers, scene)}`;

/** The answers, by the call that gives them. */
function answers(offers: readonly Offer[], scene: Scene): Content {
  const byCall = groupBy(offers, ({ candidate: { source } }) =>
    source.kind === 'actor' ? scene.vocabulary.word('actors', source.invokeId, source.src) : '',
  );
  if (byCall.size === 0) return null;
  return html`<h3>Antworten laufender Aufrufe</h3>
    ${[...byCall].map(
      ([call, offers]) =>
        html`<h4>${call}</h4>
          ${buttons(offers, scene)}`,
    )}`;
}

function buttons(offers: readonly Offer[], scene: Scene): Markup {
  return html`<ul class="offers">
    ${offers.map(
      ({ candidate, to }) =>
        html`<li>
          <button type="button" data-take="${candidate.name}">
            <span class="what">${shortLabel(candidate, scene.vocabulary)}</span>
            <code>${candidate.name}</code>
            <span class="leads">${leadsTo(to, scene)}</span>
          </button>
        </li> `,
    )}
  </ul>`;
}

/** Where a step leads, and where the state stays, whether the step counts for what comes after. */
function leadsTo({ snapshot }: Replayed, { walk, vocabulary, model }: Scene): string {
  const here = walk.current.snapshot;
  const there = placeOf(snapshot, vocabulary);
  if (there !== placeOf(here, vocabulary)) return `→ ${there}`;
  return nodeKey(model, snapshot) === nodeKey(model, here) ? 'Zustand und Angaben bleiben' : 'Zustand bleibt, Angaben ändern sich';
}
