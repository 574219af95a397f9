import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { writes } from '../../models/engine/harmless';
import type { Created, Kind } from './created';

/** A request as a browser is about to send it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

/** What becomes of a request. */
export type Verdict =
  | { readonly kind: 'passes' }
  | { readonly kind: 'creates'; readonly what: Kind; readonly name: string }
  | { readonly kind: 'removes'; readonly id: string }
  | { readonly kind: 'refused'; readonly why: string };

/** What a run may write; null where it may write nothing. */
export interface Own {
  readonly prefix: string;
  /** What it created. */
  readonly has: (id: string) => boolean;
}

const PASSES: Verdict = { kind: 'passes' };
/** Sign-in and sign-out: they change a session, not data. */
const SESSION: readonly EndpointId[] = ['auth.login', 'auth.logout'];
const SIGN_IN_FORMS = ['/api/auth/login', '/api/auth/login/otp'];

const literal = (path: string): string => path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const ROUTES = ENDPOINT_IDS.map((id) => {
  const { method, path } = endpointSpec(id);
  const pattern = path
    .split(/\{\w+\}/)
    .map(literal)
    .join('([^/]+)');
  return { id, method, path: new RegExp(`^${pattern}/?$`), holes: path.split('{').length };
}).toSorted((one, other) => one.holes - other.holes);

/** The call of a request, and what stands in its path; null where the endpoint table has none. */
export function callOf({
  method,
  url,
}: Pick<Asked, 'method' | 'url'>): { readonly id: EndpointId; readonly parts: readonly string[] } | null {
  const { pathname } = new URL(url);
  for (const { id, method: of, path } of ROUTES) {
    const [whole, ...parts] = of === method ? (path.exec(pathname) ?? []) : [];
    if (whole !== undefined) return { id, parts: parts.map((part) => decodeURIComponent(part)) };
  }
  return null;
}

/** Calls that change something that is there already, by what their path names first. */
const CHANGES: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'organisationen.rename',
  'organisationen.update',
  'rolle.update',
  'rolle.setServiceProviders',
  'rolle.removeServiceProviders',
]);
const REMOVES: ReadonlySet<EndpointId> = new Set<EndpointId>(['organisationen.delete', 'klassen.delete', 'rolle.delete']);
const KINDS: Readonly<Record<string, Kind>> = { KLASSE: 'klasse', SCHULE: 'schule' };

/**
 * Whether a request may be sent. Questions pass; what writes only where it is the run's own: a creation by its name, everything else by its id.
 * @param origin of the portal
 * @param own what the run may write; null for nothing at all
 * @param isSigningIn whether the pages of the sign-in are being filled in, which may stand elsewhere
 */
export function judge(asked: Asked, origin: string, own: Own | null, isSigningIn = false): Verdict {
  const url = new URL(asked.url);
  const isQuestion = ['GET', 'HEAD', 'OPTIONS'].includes(asked.method);
  if (url.origin !== origin) return isQuestion || isSigningIn ? PASSES : refused(asked, 'Der Aufruf geht an eine andere Adresse');
  const call = callOf(asked);
  if (call === null) {
    if (isQuestion || (isSigningIn && SIGN_IN_FORMS.includes(url.pathname))) return PASSES;
    return refused(asked, 'Der Vertrag kennt diesen Aufruf nicht');
  }
  if (!writes(call.id) || SESSION.includes(call.id)) return PASSES;
  return own === null ? refused(asked, 'Der Aufruf ändert Daten') : judgeWrite(asked, call.id, call.parts[0] ?? '', own);
}

function judgeWrite(asked: Asked, call: EndpointId, id: string, own: Own): Verdict {
  const body = bodyOf(asked);
  const name = body['name'];
  const isOwnName = typeof name === 'string' && name.startsWith(own.prefix);
  if (call === 'organisationen.create' || call === 'rolle.create') {
    const what = call === 'rolle.create' ? 'rolle' : KINDS[String(body['typ'])];
    if (what === undefined) return refused(asked, 'Was er anlegt, lässt sich nicht wieder entfernen');
    return isOwnName ? { kind: 'creates', what, name } : refused(asked, `Was er anlegt, heißt nicht ${own.prefix}…`);
  }
  if (!CHANGES.has(call) && !REMOVES.has(call)) return refused(asked, 'Kein Lauf braucht diesen Aufruf');
  if (!own.has(id)) return refused(asked, 'Dieser Lauf hat nicht angelegt, was der Aufruf ändert');
  if (REMOVES.has(call)) return { kind: 'removes', id };
  return name === undefined || isOwnName ? PASSES : refused(asked, `Der Name verlöre seinen Anfang ${own.prefix}…`);
}

function bodyOf({ body }: Asked): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** With the path alone: a query may hold what somebody typed. */
const refused = ({ method, url }: Asked, why: string): Verdict => ({ kind: 'refused', why: `${method} ${new URL(url).pathname}: ${why}` });

/** The last of what a run created. */
export const lastOf = (created: readonly Created[], kind: Kind): Created | undefined => created.findLast((one) => one.kind === kind);
