import { isRoutePath } from './routes';

/** Where the portal goes when a target is none of its own. */
export const DEFAULT_TARGET = '/';

/**
 * Reduces a redirect target to a path of the portal's own, query and hash included; anything else becomes the default.
 * Every row of the route table is a target, whether its screen exists yet or not: the address is the user's.
 * Refused: other origins, `//`, backslashes, user info, control characters, and encodings of them in the path.
 * @param target absolute URL of the own origin or a path, as it came from outside
 * @param ownOrigin the portal's origin, without trailing slash
 */
export function safeRedirectTarget(target: string | null | undefined, ownOrigin: string): string {
  if (target === null || target === undefined || target === '') return DEFAULT_TARGET;
  const path = target.startsWith(`${ownOrigin}/`) ? target.slice(ownOrigin.length) : target;
  return isOwnPath(path) ? path : DEFAULT_TARGET;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|^\/\/|^\/[^?#]*(?:\/\/|%2f|%5c|%0|%1|%7f|%25|@)/i;

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || FORBIDDEN.test(path)) return false;
  const pathname = path.replace(/[?#].*$/s, '');
  if (pathname.split('/').some((segment) => segment === '..' || segment === '.')) return false;
  return isRoutePath(pathname);
}
