import { CALL_LIMIT_MS, demandsOfRow, ENDPOINTS, type EndpointSpec, type RightDemand, type RightPlace } from '#contract/endpoints';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import type { ErrorEntry } from '#contract/errors/entry';
import { ERRORS } from '#contract/errors/index';
import { PERMISSIONS } from '#contract/permissions';
import { effectiveLevel, ROUTE_NAMES, routeSpec } from '#contract/route-table';
import { ORIGINS, PLACEMENTS, SEVERITIES } from '../read/error-words';
import { placeOf } from '../read/rights';
import type { RightFacts, Row } from './snapshot';

/** Every call of the API with what it demands and answers. */
export const readCalls = (): Row[] =>
  Object.entries<EndpointSpec>(ENDPOINTS).map(([id, spec]) => ({
    id,
    title: (ENDPOINT_TITLES as Readonly<Record<string, string>>)[id] ?? '',
    rights: rightsOf(spec),
    codes: [...spec.errors].sort(),
    details: {
      Bedeutung: (ENDPOINT_TITLES as Readonly<Record<string, string>>)[id] ?? '',
      Adresse: `${spec.method} ${spec.path}`,
      Zugang: spec.access === 'public' ? 'alle' : 'angemeldet',
      Stufe: spec.level ?? '–',
      Frist: spec.answer === 'redirect' ? '–' : `${(spec.limitMs ?? CALL_LIMIT_MS) / 1000} s`,
      'Fehlercode ohne Angabe': spec.defaultError,
      'Art der Organisation, nach der das Recht geht': spec.right !== undefined && 'rights' in spec.right ? spec.right.typ : '–',
      'Antwort ohne Recht': refusalOf(spec),
      Anforderung: spec.req,
    },
  }));

const refusalOf = (spec: EndpointSpec): string => {
  const answers = demandsOfRow(spec).map(({ otherwise = '404', seen }) =>
    seen === undefined ? otherwise : `${otherwise}, wer es sieht 403`,
  );
  return [...new Set(answers)].join(' oder ') || '–';
};

function rightsOf(spec: EndpointSpec): RightFacts[] {
  if (spec.right === undefined || !('rights' in spec.right)) return demandsOfRow(spec).flatMap((demand) => demanded(demand));
  return Object.entries(spec.right.rights).flatMap(([typ, demand]) => demanded(demand, `bei ${typ} `));
}

/** Rights that are all demanded stand apart; of those of which one is enough each needs the others to be understood. */
function demanded({ systemrecht, at }: RightDemand, typ = ''): RightFacts[] {
  const rights = typeof systemrecht === 'object' && 'anyOf' in systemrecht ? [systemrecht.anyOf.join(' oder ')] : [systemrecht].flat();
  return rights.map((right) => ({ right, place: `${typ}${placeOf(at)}${sourceOf(at)}` }));
}

/** Which part of the request names the place: two are said alike, and are not the same. */
function sourceOf(at: RightPlace): string {
  if (typeof at === 'string') return '';
  const [names] = Object.values(at) as (string | readonly string[])[];
  return ` (${[names].flat().join(', ')})`;
}

/** Every page with what it demands. */
export const readPages = (): Row[] =>
  ROUTE_NAMES.map((name) => {
    const route = routeSpec(name);
    return {
      id: name,
      title: route.title,
      rights: [
        ...route.permissions.map((right) => ({ right: PERMISSIONS[right], place: '' })),
        ...(route.anyOf === undefined ? [] : [{ right: route.anyOf.map((right) => PERMISSIONS[right]).join(' oder '), place: '' }]),
      ],
      codes: [],
      details: {
        Titel: route.title,
        Adresse: route.path,
        Layout: route.layout === 'admin' ? 'Verwaltung' : 'allgemein',
        Anmeldung: route.auth ? 'ja' : 'nein',
        Stufe: route.level === 'unset' ? `nicht gesetzt, es gilt ${effectiveLevel(route)}` : route.level,
        Schalter: route.flag ?? '–',
        'Angabe in der Adresse': route.query === undefined ? '–' : `${route.query.name}, sonst ${route.query.otherwise}`,
        'Art des Anlegens': route.createType ?? '–',
        Anforderung: route.req,
      },
    };
  });

/** Every error code with its texts. */
export const readErrorTexts = (): Row[] =>
  Object.entries<ErrorEntry>(ERRORS).map(([code, { title, text, wayOut, severity, placement, origin, req }]) => ({
    id: code,
    title,
    rights: [],
    codes: [],
    details: {
      Titel: title,
      Text: text,
      Ausweg: wayOut,
      'Art und Ort': `${SEVERITIES[severity]}, ${PLACEMENTS[placement]}`,
      Herkunft: ORIGINS[origin],
      Anforderung: req,
    },
  }));
