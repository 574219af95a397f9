import { CALL_LIMIT_MS, demandsOfRow, ENDPOINTS, type EndpointSpec, type RightDemand, type RightPlace } from '#contract/endpoints';
import { html, join, type Content, type Markup } from '../html/markup';
import { table } from '../html/table';
import { breakable, type Links } from './links';

/** Where the right is asked, in German. */
export function placeOf(at: RightPlace): string {
  if (at === 'root') return 'an der Wurzel';
  if (at === 'anywhere') return 'an irgendeiner Organisation';
  if ('organisations' in at) return `an jeder Organisation der Liste oder darüber, ohne Eintrag ${placeOf(at.none)}`;
  if ('person' in at) return 'an einer Organisation der Person oder darüber';
  if ('rolle' in at) return 'an der Administrationsebene der Rolle oder darüber';
  if ('angebot' in at) return 'an der Administrationsebene des Angebots oder darüber';
  return [at.organisation]
    .flat()
    .map((name) =>
      name === 'body.administriertVon' ? 'an der übergeordneten Organisation oder darüber' : 'an der Organisation oder darüber',
    )
    .join(' und ');
}

const namesOf = ({ systemrecht }: RightDemand): Content => {
  const [names, between] =
    typeof systemrecht === 'object' && 'anyOf' in systemrecht ? [systemrecht.anyOf, ' oder '] : [[systemrecht].flat(), ' und '];
  return join(
    names.map((name) => html`<code>${breakable(name, '_')}</code>`),
    between,
  );
};

/** The rights that a call demands; of a call that demands other ones of each kind, each once. */
export function rightsOf(spec: EndpointSpec): Content {
  const demands = demandsOfRow(spec).map((demand) => [JSON.stringify(demand.systemrecht) + placeOf(demand.at), demand] as const);
  const each = [...new Map(demands).values()];
  if (each.length === 0) return '–';
  return join(
    each.map((demand) => html`${namesOf(demand)} ${placeOf(demand.at)}`),
    ', oder ',
  );
}

/** Every call of the API: who may make it, which error codes it answers beside the common ones, how long the portal waits. */
export function endpointsTable(links: Links): Markup {
  return table({
    caption: 'Aufrufe des Servers',
    head: ['Aufruf', 'Adresse', 'Zugang', 'Stufe', 'Recht', 'Fehlercodes', 'Frist', 'Anforderung'],
    rows: Object.entries<EndpointSpec>(ENDPOINTS).map(([id, spec]) => ({
      id: `aufruf-${id}`,
      cells: [
        html`<code>${breakable(id, '.')}</code>`,
        html`<code>${spec.method} ${breakable(spec.path)}</code>`,
        spec.access === 'public' ? 'alle' : 'angemeldet',
        spec.level ?? '–',
        rightsOf(spec),
        join(
          [...new Set([...spec.errors, spec.defaultError])].map((code) => links.error(code)),
          ' ',
        ),
        spec.answer === 'redirect' ? '–' : `${(spec.limitMs ?? CALL_LIMIT_MS) / 1000} s`,
        links.requirements([spec.req]),
      ],
    })),
  });
}
