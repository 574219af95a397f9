/** A request as it travels. */
export interface Asked {
  readonly method: string;
  /** With its query; the host does not matter. */
  readonly url: URL;
  /** JSON as text; null for none, and for forms. */
  readonly body: string | null;
  /** What it carries against forged requests. */
  readonly token: string | null;
}

/** An answer as it travels: what it holds as JSON, undefined where it holds nothing. */
export interface Told {
  readonly status: number;
  readonly body: unknown;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const keyed = (status: number, i18nKey: string): Told => ({ status, body: { code: status, i18nKey } });
const bare = (status: number, error: string, message: string): Told => ({ status, body: { message, error, statusCode: status } });

/** Routes that the newest state has no more. */
const GONE: readonly (readonly [string, RegExp])[] = [
  ['DELETE', /^\/api\/organisationen\/[^/]+\/klasse$/],
  ['GET', /^\/api\/personen$/],
  ['GET', /^\/api\/provider\/all$/],
  ['PATCH', /^\/api\/rolle\/[^/]+$/],
  ['PUT', /^\/api\/rolle\/[^/]+\/serviceProviders$/],
  ['DELETE', /^\/api\/rolle\/[^/]+\/serviceProviders$/],
];

/** Fields without which a call is refused, as the newest state asks for them. */
const REQUIRED: readonly (readonly [string, RegExp, string, string])[] = [
  ['POST', /^\/api\/rolle$/, 'serviceProviderIds', 'VALIDATION_ERROR'],
  ['POST', /^\/api\/2fa-token\/assign\/hardwareToken$/, 'username', 'REQUIRED_VALUE'],
];

/** Every change in the name of a session; whoever signs in has none yet. */
const isGuarded = (method: string, pathname: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !pathname.startsWith('/api/auth/');

/**
 * What the newest state of the API answers by itself, without looking at its data: calls that it has no more, that carry the wrong token,
 * or that say something in the older way; null for every other one.
 * @param token what writes must carry
 */
export function answeredByNewest(
  { method, url: { pathname, search, searchParams }, body, token: carried }: Asked,
  token: string,
): Told | null {
  if (pathname === '/api/auth/csrf-token') return { status: 200, body: { csrfToken: token } };
  if (isGuarded(method, pathname) && carried !== token) return bare(400, 'Bad Request', 'Invalid or missing CSRF token');
  if (GONE.some(([gone, path]) => gone === method && path.test(pathname)))
    return bare(404, 'Not Found', `Cannot ${method} ${pathname}${search}`);
  if (searchParams.get('sortField') === 'referrer') return keyed(400, 'INVALID_ENUM');
  if (searchParams.get('limit') === '0')
    return pathname === '/api/person-administration/rollen'
      ? { status: 200, body: { moeglicheRollen: [], total: 0 } }
      : keyed(400, 'VALIDATION_ERROR');
  const given: unknown = body === null ? {} : JSON.parse(body);
  const lacking = REQUIRED.find(
    ([to, path, field]) => to === method && path.test(pathname) && isJson(given) && Object.keys(given).length > 0 && !(field in given),
  );
  return lacking === undefined ? null : keyed(400, lacking[3]);
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

function refusal({ status, body }: Told): Told {
  if (!isJson(body) || !('code' in body || 'i18nKey' in body)) return { status, body };
  const { i18nKey, code, ...rest } = body;
  const key = typeof i18nKey === 'string' ? i18nKey : (BY_STATUS[status] ?? String(code));
  const [name, as] = RENAMED[key] ?? [/^\d+$/.test(key) ? (BY_STATUS[status] ?? key) : key, status];
  return { status: as, body: { ...rest, code: as, i18nKey: name } };
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { kategorie: { ANGEBOTE: 'SCHULISCH' } };

/** An answer with the names of the newest state, and without what is empty. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isJson(value)) return value;
  const { referrer, ...rest } = value;
  const named = referrer == null ? rest : { ...rest, username: rest['username'] ?? referrer };
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, one]) => one !== null)
      .map(([name, one]) => [name, typeof one === 'string' ? (VALUES[name]?.[one] ?? one) : renamed(one)]),
  );
}

/**
 * What an answer of the specified state is in the newest one: other names, nothing that is empty, other refusals, and an import that is
 * not under way yet right after its execution.
 */
export class NewestAnswers {
  /** Imports that were executed and not asked for since. */
  readonly #executed = new Set<string>();

  of({ method, url: { pathname }, body }: Asked, told: Told): Told {
    if (pathname.includes('/person-info') && told.status >= 400) return told;
    if (told.status >= 400) return refusal(told);
    const [, importId] = /^\/api\/import\/([^/]+)\/status$/.exec(pathname) ?? [];
    if (method === 'POST' && pathname === '/api/import/execute' && body !== null)
      this.#executed.add((JSON.parse(body) as { readonly importvorgangId: string }).importvorgangId);
    const answer = renamed(told.body);
    if (importId === undefined || !this.#executed.delete(importId) || !isJson(answer) || answer['status'] !== 'INPROGRESS')
      return { status: told.status, body: answer };
    return { status: told.status, body: { ...answer, status: 'VALID', totalDataItemImported: 0 } };
  }
}
