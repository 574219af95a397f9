import { CALL_LIMIT_MS, ENDPOINTS, type EndpointId, type EndpointSpec } from '#contract/endpoints';
import { html, join, type Markup } from '../html/markup';
import { table } from '../html/table';
import { boundBy } from './demanded';
import { breakable } from '../html/breakable';
import { refusedWith } from '../read/errors';
import type { Links } from './links';

/** Every call of the API: who may make it, which error codes it answers beside the common ones, how long the portal waits. */
export function endpointsTable(links: Links): Markup {
  return table({
    caption: 'Aufrufe des Servers',
    head: ['Aufruf', 'Adresse', 'Zugang', 'Stufe', 'Recht, und was dazu gilt', 'Fehlercodes', 'Frist', 'Anforderung'],
    rows: Object.entries<EndpointSpec>(ENDPOINTS).map(([id, spec]) => ({
      id: `aufruf-${id}`,
      cells: [
        html`<code>${breakable(id, '.')}</code>`,
        html`<code>${spec.method} ${breakable(spec.path)}</code>`,
        spec.access === 'public' ? 'alle' : 'angemeldet',
        spec.level ?? '–',
        boundBy(id as EndpointId, links),
        join(
          refusedWith(spec).map((code) => links.error(code)),
          ' ',
        ),
        spec.answer === 'redirect' ? '–' : `${(spec.limitMs ?? CALL_LIMIT_MS) / 1000} s`,
        links.requirements([spec.req]),
      ],
    })),
  });
}
