import { demandsOfRow, type EndpointSpec, type RightDemand } from '#contract/endpoints';
import { breakable } from '../html/breakable';
import { html, join, type Content } from '../html/markup';
import { placeOf } from '../read/rights';

const namesOf = ({ systemrecht }: RightDemand): Content => {
  const [names, between] =
    typeof systemrecht === 'object' && 'anyOf' in systemrecht ? [systemrecht.anyOf, ' oder '] : [[systemrecht].flat(), ' und '];
  return join(
    names.map((name) => html`<code>${breakable(name, '_')}</code>`),
    between,
  );
};

/** The rights that a call demands; of a call that demands other ones of each kind, each once; null where it demands none. */
export function rightsOf(spec: EndpointSpec): Content {
  const demands = demandsOfRow(spec).map((demand) => [JSON.stringify(demand.systemrecht) + placeOf(demand.at), demand] as const);
  const each = [...new Map(demands).values()];
  if (each.length === 0) return null;
  return join(
    each.map((demand) => html`${namesOf(demand)} ${placeOf(demand.at)}`),
    ', oder ',
  );
}
