import type { ENDPOINTS, EndpointId } from '#contract/endpoints';
import type { ClientErrorKind } from '#contract/client-errors';
import type { RouteName } from '#contract/route-table';

/** What went wrong with the page, in words of the contract: no text of an error, no address, nothing that was typed. */
export interface PageError {
  readonly kind: ClientErrorKind;
  readonly place: RouteName | EndpointId;
  /** Of the answer, where one came. */
  readonly status?: number | undefined;
  readonly requestId?: string | null | undefined;
}

const CONFIG: (typeof ENDPOINTS)['config.get']['path'] = '/api/config';
const REPORT: (typeof ENDPOINTS)['clientErrors.report']['path'] = '/api/client-errors';

/** What this page has reported already, with the id that it was given. */
const reported = new Map<string, Promise<string | null>>();

/** Which build this page is of: the name of the last script that its file begins with. */
const build = (): string =>
  /([\w-]+)\.js$/.exec([...document.querySelectorAll<HTMLScriptElement>('head script[src*="/assets/"]')].at(-1)?.src ?? '')?.[1] ?? 'none';

/**
 * Reports an error of the page, once, to a server that wants to hear of it (G3.4, FLAG-01). Best effort: without a line nothing is sent, and
 * what fails here fails in silence.
 * @returns the id under which the server has written it down; null where it has not
 */
export function reportError({ kind, place, status, requestId }: PageError): Promise<string | null> {
  // What does not come now does not come from any page.
  const key = kind === 'script' ? kind : `${kind} ${place}`;
  const id = reported.get(key) ?? send({ kind, place, build: build(), status, ...(isId(requestId ?? '') ? { requestId } : {}) });
  reported.set(key, id);
  return id;
}

/** Another backend may give ids of any form. */
const isId = (id: string): boolean => /^[0-9a-f-]{16,64}$/i.test(id);

async function send(report: PageError & { readonly build: string }): Promise<string | null> {
  if (!navigator.onLine) return null;
  try {
    const config = await fetch(CONFIG, { credentials: 'same-origin' });
    const flags = (await config.json()) as { readonly clientErrorsEnabled?: unknown };
    if (flags.clientErrorsEnabled !== true) return null;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(REPORT, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers,
      body: JSON.stringify(report),
    });
    return answer.ok ? answer.headers.get('x-request-id') : null;
  } catch {
    return null;
  }
}
