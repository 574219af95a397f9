import type { StepUpLevel } from './enums';
import { effectiveLevel, ROUTE_NAMES, ROUTES, type RouteName } from './route-table';

/** Names of the parameters in a path: `id` of `/admin/klassen/:id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the path of a route carries. */
export type RouteParams<N extends RouteName> = Readonly<Record<ParamNames<(typeof ROUTES)[N]['path']>, string>>;

/** A path that was recognised; the name decides which parameters there are. */
export type RouteMatch = { readonly [N in RouteName]: { readonly name: N; readonly params: RouteParams<N> } }[RouteName];

const NOT_FOUND: RouteMatch = { name: 'not-found', params: {} };

/**
 * The route that a path leads to, with its parameters; `not-found` where the table has none. Literal segments win over parameters.
 * @param pathname path without query and hash
 */
export function matchRoute(pathname: string): RouteMatch {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const candidates = ROUTE_NAMES.flatMap((name) => {
    const params = name === 'not-found' ? null : paramsIn(ROUTES[name].path, wanted);
    // The compiler compares an object with at most 25 members of a union.
    return params === null ? [] : [{ name, params } as RouteMatch];
  });
  return candidates.find(({ params }) => Object.keys(params).length === 0) ?? candidates[0] ?? NOT_FOUND;
}

/** Whether a path is one of the table's. */
export const isRoutePath = (pathname: string): boolean => matchRoute(pathname).name !== 'not-found';

/** The level that a path demands; none where the table does not know it. */
export const levelOfPath = (pathname: string): StepUpLevel => effectiveLevel(ROUTES[matchRoute(pathname).name]);

/** A route that has an address of its own. */
export type Addressable = Exclude<RouteName, 'not-found'>;

/** A route whose address needs no parameter. */
export type PlainRoute = { [N in Addressable]: keyof RouteParams<N> extends never ? N : never }[Addressable];

/** The parameters of a route's path, where it has any. */
type PathArguments<N extends Addressable> = keyof RouteParams<N> extends never ? [] : [params: RouteParams<N>];

/** The address of a screen; the only way to write one. */
export function hrefOf<N extends Addressable>(name: N, ...given: PathArguments<N>): string {
  const params: Readonly<Record<string, string>> = given[0] ?? {};
  return ROUTES[name].path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** What a path carries where the pattern has parameters; null where it does not fit or is not readable. */
function paramsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null || decoded === '') return null;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
