import type { EndpointId } from '#contract/endpoints';
import { report } from './report';

/**
 * A call that was refused or failed (ERR-00).
 * `code` is a key of the error table, or a code that this client does not know; `status` is 0 when there was no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    readonly status: number,
    /** Seconds after which the server wants to be asked again (429, 503). */
    readonly retryAfterS?: number,
    /** Persons who stand in the way of a deletion, where the backend tells (own addition). */
    readonly zugeordnetePersonen?: number,
    /** What the answer says of single roles, of unknown shape; what was asked of the others is done (ANG-09). */
    readonly rolleIdsWithI18nKeys?: unknown,
    /** Under which id the backend has written it down; of answers that nobody expects alone (G3.2). */
    readonly requestId?: string | null,
  ) {
    super(`${code} (${status})`);
  }
}

/**
 * Refuses an answer that is not what was agreed.
 * @throws ApiError UNSPECIFIED_ERROR
 */
export function demandShape(place: EndpointId, isAsAgreed: boolean): void {
  if (isAsAgreed) return;
  void report({ kind: 'answer', place, status: 200 });
  throw new ApiError('UNSPECIFIED_ERROR', 200);
}

/**
 * Statuses whose meaning is more telling than the default of the action when the body names no code. The answers of a gateway are
 * among them: they say nothing about the action, and its default would blame what was entered.
 */
const TELLING_STATUSES = [401, 413, 429, 502, 503, 504];

/**
 * The error code of an answer: its i18nKey, else its code, else a per-action default (ERR-00). A 404 that names none, and no subcode
 * either, is the framework's: this backend does not know the call, which says nothing of what was asked for (API-14).
 * @param body parsed answer of unknown shape
 */
export function errorCodeOf(body: unknown, status: number, fallback: string): string {
  if (typeof body === 'object' && body !== null) {
    const { i18nKey, code, subcode } = body as { i18nKey?: unknown; code?: unknown; subcode?: unknown };
    if (typeof i18nKey === 'string' && i18nKey !== '') return i18nKey.trim();
    if (typeof code === 'number' || (typeof code === 'string' && code !== '')) return String(code);
    if (status === 404 && typeof subcode === 'string') return '404';
  }
  if (status === 404) return 'CALL_UNKNOWN';
  return TELLING_STATUSES.includes(status) ? String(status) : fallback;
}

/** What an answer says; undefined where it is no JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many persons a refusal names as the reason; undefined where it names none. */
export function assignedPersonsOf(body: unknown): number | undefined {
  const count = (body as { zugeordnetePersonen?: unknown } | null | undefined)?.zugeordnetePersonen;
  return typeof count === 'number' ? count : undefined;
}

/** The message of an answer, or UNSPECIFIED_ERROR (ERR-02). */
export function messageOf(error: unknown): string {
  const data = (error as { data?: { message?: unknown } } | null)?.data;
  return typeof data?.message === 'string' && data.message !== '' ? data.message : 'UNSPECIFIED_ERROR';
}
