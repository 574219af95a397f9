import { demandsOfRow, type EndpointSpec, type RightDemand, type RightPlace } from '#contract/endpoints';
import { breakable } from '../html/breakable';
import { html, join, type Content } from '../html/markup';

/** Where the right is asked. */
function placeOf(at: RightPlace): string {
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
