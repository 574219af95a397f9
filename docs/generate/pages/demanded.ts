import { demandsOfRow, endpointSpec, type EndpointId, type RightDemand } from '#contract/endpoints';
import { ROLLEN } from '#i18n/de/rollen';
import type { KnownSystemrecht } from '#contract/rollen-enums';
import { html, join, type Content, type Markup } from '../html/markup';
import { placeOf } from '../read/rights';
import { breakable } from '../html/breakable';
import type { Links } from './links';
import { CALLS } from './questions/calls';
import { RULES } from './questions/rules';

/** A right in the words of the portal, with its name in the code. */
export const namedRight = (right: KnownSystemrecht): Markup => html`„${ROLLEN.texts.recht[right]}“ <code>${breakable(right, '_')}</code>`;

function rightOf({ systemrecht, at }: RightDemand): Markup {
  const either = typeof systemrecht === 'object' && 'anyOf' in systemrecht;
  return html`${join((either ? systemrecht.anyOf : [systemrecht].flat()).map(namedRight), either ? ' oder ' : ' und ')} ${placeOf(at)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  KLASSE: 'Klasse',
  SCHULE: 'Schule',
  TRAEGER: 'Schulträger',
  LAND: 'Ebene des Landes',
  ROOT: 'Wurzel',
};

/** The right that the table of calls demands, of each kind where they differ, or what is asked instead. */
export function demanded(id: EndpointId): Content {
  const spec = endpointSpec(id);
  const { asks } = CALLS[id];
  if (spec.access === 'public') return 'nichts: auch ohne Anmeldung';
  if (asks !== null) return asks;
  if (spec.right !== undefined && 'rights' in spec.right)
    return joined(Object.entries(spec.right.rights).map(([kind, demand]) => html`${KINDS[kind] ?? kind}: ${rightOf(demand)}`));
  return joined(demandsOfRow(spec).map(rightOf));
}

const joined = (parts: readonly Content[]): Content => join(parts, html`<br />`);

/** The right of a call with the rules that bind it beside: by their requirements, with the way to their words. */
export function boundBy(id: EndpointId, links: Links): Content {
  const { rules } = CALLS[id];
  if (rules.length === 0) return demanded(id);
  const ids = [...new Set(rules.flatMap((rule) => RULES[rule].req))];
  const words = rules.length === 1 ? 'eine Regel' : `${rules.length} Regeln`;
  return html`${demanded(id)}; dazu ${links.page(`fragen.html#wer-${id}`, words)} ${links.requirements(ids)}`;
}
