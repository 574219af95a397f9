import { demandsOfRow, endpointSpec, type EndpointId } from '#contract/endpoints';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { isBare, statusOf } from '../http/statuses';
import { PAGE, type JsonSchema, type ResponseObject } from './model';

/** The three forms in which the API refuses (ERR-00), the code alone, and a code for each of several roles; `Fault` makes them. */
type Form = 'i18n' | 'bare' | 'sc' | 'nest' | 'each';

interface Refusal {
  readonly forms: Set<Form>;
  readonly keys: Set<ErrorCode>;
}

const COMPONENT = {
  i18n: 'RefusalI18n',
  bare: 'RefusalCode',
  sc: 'RefusalSchulConnex',
  nest: 'RefusalPlain',
  each: 'RefusalOfEach',
} as const satisfies Record<Form, string>;

const closedObject = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TEXT = { type: 'string' };
const STATUS = { type: 'integer' };

/** The bodies of refusals, by name. */
export const REFUSAL_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  // Own addition: how many persons are assigned to a class, or have a role, that cannot be deleted.
  [COMPONENT.i18n]: closedObject({ code: STATUS, i18nKey: TEXT, zugeordnetePersonen: { type: 'integer' } }, ['code', 'i18nKey']),
  [COMPONENT.bare]: closedObject({ code: TEXT }, ['code']),
  [COMPONENT.sc]: closedObject({ code: STATUS, subcode: TEXT, titel: TEXT, beschreibung: TEXT }, [
    'code',
    'subcode',
    'titel',
    'beschreibung',
  ]),
  [COMPONENT.nest]: closedObject({ message: TEXT, error: TEXT, statusCode: STATUS }, ['message', 'statusCode']),
  [COMPONENT.each]: closedObject(
    {
      code: STATUS,
      rolleIdsWithI18nKeys: { type: 'array', items: closedObject({ rolleId: TEXT, i18nKey: TEXT }, ['rolleId', 'i18nKey']) },
    },
    ['code', 'rolleIdsWithI18nKeys'],
  ),
};

/** What refuses single roles, and does what is asked for the others (ANG-09). */
const OF_EACH: readonly EndpointId[] = ['rollenerweiterung.apply'];

const WORDS: Readonly<Record<number, string>> = {
  400: 'Die Anfrage verletzt eine Regel.',
  401: 'Es ist niemand angemeldet.',
  403: 'Die Anfrage ist nicht erlaubt.',
  404: 'Unbekannt, oder für die angemeldete Person nicht zugänglich.',
  409: 'Der Stand ist inzwischen ein anderer.',
  413: 'Die Anfrage ist zu groß.',
  415: 'Die Anfrage hat eine Form, die hier niemand erwartet.',
  429: 'Zu viele Versuche.',
  500: 'Der Server konnte die Anfrage nicht ausführen.',
  501: 'Wird nicht angeboten.',
  502: 'Ein angeschlossenes System antwortet nicht.',
  503: 'Der Server kann gerade nicht antworten.',
};

/** How one endpoint can refuse, by status: what its row says, and what each call has in common. A page tells of failures itself. */
export function refusalsOf(id: EndpointId): Readonly<Record<string, ResponseObject>> {
  const found = new Map<number, Refusal>();
  const may = (status: number, form: Form, ...keys: ErrorCode[]): void => {
    const refusal = found.get(status) ?? { forms: new Set(), keys: new Set() };
    found.set(status, refusal);
    refusal.forms.add(form);
    for (const key of keys) refusal.keys.add(key);
  };
  const mayBreak = (code: ErrorCode): void => may(statusOf(code), isBare(code) ? 'bare' : 'i18n', code);
  const { access, level, method, right, body, errors, showsPage, changes } = endpointSpec(id);
  if (showsPage === true)
    return Object.fromEntries([500, 503].map((status) => [status, { description: WORDS[status] ?? '', content: PAGE }]));
  const schemas: EndpointSchemas = SCHEMAS[id];

  if (schemas.path !== undefined || schemas.query !== undefined || schemas.body !== undefined) may(400, 'sc');
  // An address or a body that cannot be read at all.
  if (schemas.path !== undefined || body !== undefined) may(400, 'nest');
  if (OF_EACH.includes(id)) may(400, 'each');
  if (access === 'person') {
    may(401, 'nest');
    may(429, 'nest');
    mayBreak('KEYCLOAK_USER_NOT_FOUND');
  }
  if (level === 'gold') mayBreak('REQUIRED_STEP_UP_LEVEL_NOT_MET');
  if (method !== 'GET' || changes === true) may(403, 'nest');
  const otherwise = demandsOfRow(endpointSpec(id)).flatMap((demanded) => demanded.otherwise ?? []);
  otherwise.forEach(mayBreak);
  if (otherwise.length === 0 && (right !== undefined || schemas.path !== undefined)) may(404, 'sc');
  if (body !== undefined) {
    may(413, 'nest');
    may(415, 'nest');
  }
  may(500, 'sc');
  may(503, 'nest');
  for (const code of errors) {
    if (code === '404' || code === '409') may(Number(code), 'sc');
    else if (/^\d{3}$/.test(code)) may(Number(code), 'nest');
    else mayBreak(code);
  }
  return Object.fromEntries([...found].map(([status, refusal]) => [String(status), responseOf(status, refusal)]));
}

function responseOf(status: number, { forms, keys }: Refusal): ResponseObject {
  const bodies = [...forms].map((form) => bodyOf(form, status, keys));
  const [only] = bodies;
  const titles = [...keys].map((key) => `- ${key}: ${ERRORS[key].title}`);
  return {
    description: [WORDS[status] ?? 'Abgelehnt.', ...(titles.length === 0 ? [] : ['', ...titles])].join('\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { description: 'Wartezeit in Sekunden', schema: STATUS } } } : {}),
    content: { 'application/json': { schema: bodies.length === 1 && only !== undefined ? only : { anyOf: bodies } } },
  };
}

function bodyOf(form: Form, status: number, keys: ReadonlySet<ErrorCode>): JsonSchema {
  const fixed = { const: status };
  const properties = {
    i18n: { code: fixed, i18nKey: { enum: [...keys].filter((key) => !isBare(key)) } },
    bare: { code: { enum: [...keys].filter(isBare) } },
    sc: { code: fixed },
    nest: { statusCode: fixed },
    each: { code: fixed },
  }[form];
  return { allOf: [{ $ref: `#/components/schemas/${COMPONENT[form]}` }, { properties }] };
}
