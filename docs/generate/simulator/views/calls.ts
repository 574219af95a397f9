import { ENDPOINTS, type EndpointId, type EndpointSpec } from '#contract/endpoints';
import { html, join, type Content } from '../../html/markup';
import { CALLS } from '../../pages/questions/calls';
import { rightsOf } from '../../pages/rights-of-call';
import type { Model } from '../../../../tests/models/engine/candidates';
import { away } from './parts';

/** What an actor calls, and which right and level each call demands. */
export function callsOf(model: Model, src: string): Content {
  const declared = model.endpoints[src];
  if (declared === undefined || declared === 'local') return 'geschieht im Browser, ohne Aufruf des Servers';
  return join([declared].flat().map(demandOf), '; ');
}

function demandOf(id: EndpointId): Content {
  const spec: EndpointSpec = ENDPOINTS[id];
  const rights = rightsOf(spec);
  const { asks } = CALLS[id];
  const demands = [
    ...(rights === null ? [] : [html`das Recht ${rights}`]),
    ...(asks === null ? [] : [asks]),
    ...(spec.level === undefined ? [] : [`die Stufe ${spec.level}`]),
  ];
  return html`ruft ${away(`rechte.html#aufruf-${id}`, html`<code>${id}</code>`)} auf,
  ${demands.length === 0 ? 'ohne besonderes Recht' : html`verlangt ${join(demands, ' und ')}`}`;
}
