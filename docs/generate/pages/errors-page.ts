import { COMMON_ERRORS, ENDPOINTS, type EndpointSpec } from '#contract/endpoints';
import { html, join, type Content } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { ORIGINS, PLACEMENTS, SEVERITIES } from '../read/error-words';
import { readErrors, refusedWith } from '../read/errors';
import { linksOn, type Links } from './links';

const PATH = 'fehler.html';

/** The error catalogue: what users read, where, and from which call it comes. */
export function errorsPage(): Page {
  const links = linksOn(PATH);
  const families = readErrors();
  return {
    path: PATH,
    title: 'Fehlertexte',
    wide: true,
    body: html`<p>
        Jeder Code hat Titel, Text und Ausweg. Ein unbekannter Code zeigt den Text von ${links.error('UNSPECIFIED_ERROR')}, ein unbekannter
        numerischer den von ${links.error('400')} oder ${links.error('500')}; ein roher Code erscheint nur klein darunter.
      </p>
      ${families.map(
        ({ title, entries }) =>
          html`<section>
            <h2>${title}</h2>
            ${table({
              caption: `Fehlertexte: ${title}`,
              head: ['Code', 'Titel', 'Text', 'Ausweg', 'Art und Ort', 'Herkunft', 'Anforderung'],
              rows: entries.map(([code, entry]) => ({
                id: code,
                cells: [
                  html`<code>${code}</code>`,
                  entry.title,
                  entry.text,
                  entry.wayOut,
                  `${SEVERITIES[entry.severity]}, ${PLACEMENTS[entry.placement]}`,
                  html`${ORIGINS[entry.origin]}${callsOf(code, links)}`,
                  links.requirements([entry.req]),
                ],
              })),
            })}
          </section>`,
      )}`,
  };
}

function callsOf(code: string, links: Links): Content {
  if ((COMMON_ERRORS as readonly string[]).includes(code)) return html`<br />jeder Aufruf`;
  const calls = Object.entries<EndpointSpec>(ENDPOINTS).filter(([, spec]) => refusedWith(spec).some((known) => known === code));
  return calls.length === 0
    ? null
    : html`<br />${join(
          calls.map(([id]) => links.endpoint(id)),
          ' ',
        )}`;
}
