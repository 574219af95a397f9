import { asSpecified } from './specified';
import type { Asked, Told } from './travel';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const keyed = (status: number, i18nKey: string): Told => ({ status, body: { code: status, i18nKey } });
const bare = (status: number, error: string, message: string): Told => ({ status, body: { message, error, statusCode: status } });

/** On which day each difference came into the backend. */
const SINCE = {
  username: '2025-10-16',
  klasseOfPupils: '2025-12-15',
  deletion: '2026-01-12',
  kategorie: '2026-01-13',
  lateImport: '2026-02-17',
  keys: '2026-03-20',
  absent: '2026-05-15',
  token: '2026-06-07',
  assignable: '2026-06-08',
  rolleAtOnce: '2026-06-25',
} as const;

/** The day of the newest state that is known. */
export const NEWEST = '2026-08-19';

const hasOn = (day: string, sign: keyof typeof SINCE): boolean => day >= SINCE[sign];

const KLASSE = /^\/api\/organisationen\/[^/]+\/klasse$/;
const ALL_ANGEBOTE = /^\/api\/provider\/all$/;
const ANGEBOTE_OF_ROLLE = /^\/api\/rolle\/[^/]+\/serviceProviders$/;

/** Routes that the newest state has no more, and since when. */
const GONE: readonly (readonly [string, RegExp, keyof typeof SINCE])[] = [
  ['DELETE', KLASSE, 'deletion'],
  ['GET', /^\/api\/personen$/, 'rolleAtOnce'],
  ['GET', ALL_ANGEBOTE, 'assignable'],
  ['PATCH', /^\/api\/rolle\/[^/]+$/, 'rolleAtOnce'],
  ['PUT', ANGEBOTE_OF_ROLLE, 'rolleAtOnce'],
  ['DELETE', ANGEBOTE_OF_ROLLE, 'rolleAtOnce'],
];

/** Routes that came with it. */
const NEWER: readonly (readonly [string, RegExp, keyof typeof SINCE])[] = [
  ['GET', /^\/api\/auth\/csrf-token$/, 'token'],
  ['DELETE', /^\/api\/organisationen\/[^/]+$/, 'deletion'],
  ['GET', /^\/api\/provider\/assignable-for-rolle$/, 'assignable'],
];

const isOne = (routes: typeof GONE, { method, url }: Asked, isThere: (sign: keyof typeof SINCE) => boolean): boolean =>
  routes.some(([of, path, sign]) => of === method && path.test(url.pathname) && isThere(sign));

/** Fields without which a call is refused, as the newest state asks for them. */
const REQUIRED: readonly (readonly [string, RegExp, string, string, keyof typeof SINCE])[] = [
  ['POST', /^\/api\/rolle$/, 'serviceProviderIds', 'VALIDATION_ERROR', 'rolleAtOnce'],
  ['POST', /^\/api\/2fa-token\/assign\/hardwareToken$/, 'username', 'REQUIRED_VALUE', 'username'],
];

/** Every change in the name of a session; whoever signs in has none yet. */
const isGuarded = (method: string, pathname: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !pathname.startsWith('/api/auth/');

/**
 * What the newest state of the API answers by itself, without looking at its data: calls that it does not know, that carry the wrong token,
 * or that say something in another way; null for every other one.
 * @param token what writes must carry
 * @param day on which the backend was as it is; states in between are mixtures
 */
export function answeredByNewest(asked: Asked, token: string, day: string = NEWEST): Told | null {
  const { method, url, body, token: carried } = asked;
  const { pathname, search, searchParams } = url;
  const has = (sign: keyof typeof SINCE): boolean => hasOn(day, sign);
  if (has('token') && pathname === '/api/auth/csrf-token') return { status: 200, body: { csrfToken: token } };
  if (has('token') && isGuarded(method, pathname) && carried !== token) return bare(400, 'Bad Request', 'Invalid or missing CSRF token');
  if (isOne(GONE, asked, has) || isOne(NEWER, asked, (sign) => !has(sign)))
    return bare(404, 'Not Found', `Cannot ${method} ${pathname}${search}`);
  const refused = (i18nKey: string): Told => (has('keys') ? keyed(400, i18nKey) : { status: 400, body: { code: '400', subcode: '00' } });
  if (searchParams.get('sortField') === (has('username') ? 'referrer' : 'username')) return refused('INVALID_ENUM');
  if (searchParams.get('limit') === '0')
    return pathname === '/api/person-administration/rollen'
      ? { status: 200, body: { moeglicheRollen: [], total: 0 } }
      : refused('VALIDATION_ERROR');
  // A role is there before its Angebote are.
  if (method === 'PUT' && ANGEBOTE_OF_ROLLE.test(pathname)) return { status: 200, body: [] };
  const given: unknown = body === null ? {} : JSON.parse(body);
  const lacking = REQUIRED.find(
    ([to, path, field, , sign]) =>
      has(sign) && to === method && path.test(pathname) && isJson(given) && Object.keys(given).length > 0 && !(field in given),
  );
  return lacking === undefined ? null : refused(lacking[3]);
}

/** The address on the newer way of what was asked for on an older one. */
export function addressBehind({ method, url }: Asked): URL {
  const behind = new URL(url);
  if (method === 'DELETE') behind.pathname = url.pathname.replace(/\/klasse$/, '');
  if (ALL_ANGEBOTE.test(url.pathname)) behind.pathname = '/api/provider/assignable-for-rolle';
  if (url.searchParams.get('sortField') === 'referrer') behind.searchParams.set('sortField', 'username');
  return behind;
}

/** What the newest state calls a refusal that has a number for a code. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  404: 'ENTITY_NOT_FOUND',
  409: 'MISMATCHED_REVISION',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Keys that are others there, or come with another status. */
const RENAMED: Readonly<Record<string, readonly [string, number]>> = {
  LERN_HAT_KEINE_KLASSE: ['LERN_NOT_AT_SCHULE_AND_KLASSE', 400],
  MISSING_PERMISSIONS: ['MISSING_PERMISSIONS', 404],
  IMPORT_ERROR: ['IMPORT_ERROR', 500],
};

function refusal({ status, body }: Told, day: string): Told {
  if (!isJson(body) || !('code' in body || 'i18nKey' in body)) return { status, body };
  if (!hasOn(day, 'keys')) return asSpecified({ status, body });
  const { i18nKey, code, ...rest } = body;
  const key = typeof i18nKey === 'string' ? i18nKey : (BY_STATUS[status] ?? String(code));
  const [name, as] = (key === 'LERN_HAT_KEINE_KLASSE' && !hasOn(day, 'klasseOfPupils') ? undefined : RENAMED[key]) ?? [
    /^\d+$/.test(key) ? (BY_STATUS[status] ?? key) : key,
    status,
  ];
  return { status: as, body: { ...rest, code: as, i18nKey: name } };
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { kategorie: { ANGEBOTE: 'SCHULISCH' } };

/** An answer with the names of a day, and without what is empty. */
function renamed(value: unknown, day: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, day));
  if (!isJson(value)) return value;
  const { referrer = null, username = null, ...rest } = value;
  const name = username ?? referrer;
  const named = name === null ? rest : { ...rest, [hasOn(day, 'username') ? 'username' : 'referrer']: name };
  const valueOf = (field: string, one: string): string => (hasOn(day, 'kategorie') ? (VALUES[field]?.[one] ?? one) : one);
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, one]) => one !== null || !hasOn(day, 'absent'))
      .map(([field, one]) => [field, typeof one === 'string' ? valueOf(field, one) : renamed(one, day)]),
  );
}

/**
 * What an answer of the specified state is in the newest one: other names, nothing that is empty, other refusals, and an import that is
 * not under way yet right after its execution.
 */
export class NewestAnswers {
  /** Imports that were executed and not asked for since. */
  readonly #executed = new Set<string>();
  readonly #day: string;

  constructor(day: string = NEWEST) {
    this.#day = day;
  }

  of({ method, url: { pathname }, body }: Asked, told: Told): Told {
    if (pathname.includes('/person-info') && told.status >= 400) return told;
    if (told.status >= 400) return refusal(told, this.#day);
    const [, importId] = /^\/api\/import\/([^/]+)\/status$/.exec(pathname) ?? [];
    if (hasOn(this.#day, 'lateImport') && method === 'POST' && pathname === '/api/import/execute' && body !== null)
      this.#executed.add((JSON.parse(body) as { readonly importvorgangId: string }).importvorgangId);
    const answer = renamed(told.body, this.#day);
    if (method === 'POST' && pathname === '/api/rolle' && isJson(answer) && !hasOn(this.#day, 'rolleAtOnce')) {
      const { serviceProviders: _later, ...rolle } = answer;
      return { status: told.status, body: rolle };
    }
    if (importId === undefined || !this.#executed.delete(importId) || !isJson(answer) || answer['status'] !== 'INPROGRESS')
      return { status: told.status, body: answer };
    return { status: told.status, body: { ...answer, status: 'VALID', totalDataItemImported: 0 } };
  }
}
