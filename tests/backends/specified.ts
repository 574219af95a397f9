import type { Asked, Told } from './travel';

/** Calls that only the newer state of the API knows. */
const NEWER: ReadonlySet<string> = new Set(['GET /api/auth/csrf-token', 'DELETE /api/organisationen/{id}']);

/** What a backend of the specified state answers by itself: calls that are newer than it. */
export function answeredBySpecified({ method, url: { pathname } }: Asked): Told | null {
  const call = `${method} ${pathname.replace(/\/organisationen\/[^/]+$/, '/organisationen/{id}')}`;
  return NEWER.has(call) ? { status: 404, body: { message: `Cannot ${method} ${pathname}`, error: 'Not Found', statusCode: 404 } } : null;
}

interface Refusal {
  readonly code?: unknown;
  readonly i18nKey?: string;
}

/** A missing right is answered like a missing session, and a key stands where others have their number. */
export function asSpecified({ status, body }: Told): Told {
  if (status < 300 || typeof body !== 'object' || body === null) return { status, body };
  const { i18nKey, ...rest } = body as Refusal;
  // A route that is not there is refused without a code.
  if (i18nKey === undefined && rest.code === undefined) return { status, body };
  if (i18nKey === undefined && typeof rest.code === 'string') return { status, body: rest };
  if (i18nKey === undefined) return { status: status === 403 ? 401 : status, body: { ...rest, code: status } };
  return { status, body: { code: i18nKey } };
}
