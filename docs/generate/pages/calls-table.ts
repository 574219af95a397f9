import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { endpointSpec, type EndpointId } from '#contract/endpoints';
import { ERRORS } from '#contract/errors/index';
import { html, join, type Content } from '../html/markup';
import { table } from '../html/table';
import { refusedWith } from '../read/errors';
import type { MachineFacts } from '../read/facts';
import { boundBy } from './demanded';
import type { Links } from './links';

/** The calls that a machine makes: what for, who may, and what people read when one is refused. */
export function callsTable({ entry, endpoints, vocabulary }: MachineFacts, links: Links): Content {
  const calls = Object.entries(endpoints).filter(([, ids]) => ids.length > 0);
  if (calls.length === 0) return html`<p>Dieser Ablauf ruft den Server nicht auf.</p>`;
  return table({
    caption: `Aufrufe: ${entry.title}`,
    head: ['Wozu', 'Aufruf', 'Recht, und was dazu gilt', 'Stufe', 'Was bei einer Ablehnung zu lesen ist'],
    rows: calls.flatMap(([actor, ids]) =>
      ids.map((id) => ({ cells: [vocabulary.word('actors', actor), ...cellsOf(id as EndpointId, links)] })),
    ),
  });
}

function cellsOf(id: EndpointId, links: Links): Content[] {
  const spec = endpointSpec(id);
  return [
    html`${ENDPOINT_TITLES[id]}<br />${links.endpoint(id)}`,
    boundBy(id, links),
    spec.level ?? '–',
    join(
      refusedWith(spec).map((code) => html`${ERRORS[code].title} <span class="id">${links.error(code)}</span>`),
      html`<br />`,
    ),
  ];
}
