import type { AnyMachineSnapshot } from 'xstate';
import { html, join, type Content, type Markup } from '../../html/markup';
import { readOf } from '../../html/read-of';
import type { Asked, Judged } from '../conditions';
import { brieflySaid, isLong } from '../labels';
import type { Scene } from '../scene';

const TOGETHER = { and: 'alles davon', or: 'eines davon', not: 'nicht' } as const;

/** A condition in words as it was judged at a snapshot, each part with whether it holds and with the values that it asked for. */
export function judgedView(judged: Judged, scene: Scene, snapshot: AnyMachineSnapshot): Markup {
  const answer = html`<strong>${judged.holds ? 'ja' : 'nein'}</strong>`;
  if (judged.kind === 'named') {
    const { name, params, asked } = judged;
    return html`${scene.vocabulary.condition({ condition: { kind: 'named', name, params }, otherwise: false })}: ${answer}
    ${askedView(asked, scene, snapshot)}`;
  }
  return html`${TOGETHER[judged.kind]}: ${answer}
    <ul>
      ${judged.parts.map((part) => html`<li>${judgedView(part, scene, snapshot)}</li> `)}
    </ul>`;
}

function askedView(asked: readonly Asked[], { model }: Scene, snapshot: AnyMachineSnapshot): Content {
  if (asked.length === 0) return null;
  const abstraction: Readonly<Record<string, unknown>> = model.abstract(snapshot.context);
  const values = asked.map(({ of, name, value }) => {
    // Of a value that is too long to be read, the abstraction tells what decides.
    const told = of === 'context' && name in abstraction && isLong(value) ? abstraction[name] : value;
    return readOf({ of, name, value: brieflySaid(told) });
  });
  return html`<span class="asked">(gelesen: ${join(values, '; ')})</span>`;
}
