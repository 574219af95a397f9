import { addressOf } from '#api/client';
import { setUnauthorizedHandler } from '#api/client';
import type { EndpointId } from '#contract/endpoints';

const KEY = 'lastUnauthorized';
const AROUND_MS = 60_000;

let signedOut = false;

/** Sends the browser itself to an address of the server. */
export const leaveFor = (url: string): void => window.location.assign(url);

/** The last thing that a page of somebody signed out does: calls that are still under way are refused now and lead nowhere (AUTH-04). */
export function leaveSignedOut(url: string): void {
  signedOut = true;
  leaveFor(url);
}

export const ownPath = (): string => window.location.pathname + window.location.search + window.location.hash;
export const loginAddress = (path: string): string => addressOf('auth.login', {}, { redirectUrl: path });

/** Whether the same call was refused right before: going to the login once more would go round (CALL-60). */
function wouldGoRound(id: EndpointId): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { id?: string; at?: number } | null;
    return last?.id === id && Date.now() - (last.at ?? 0) < AROUND_MS;
  } catch {
    return false;
  }
}

/** Installs what a 401 does that no machine handles: to the login and back here, at most once for the same call. */
export function leaveOnUnauthorized(): void {
  setUnauthorizedHandler((id) => {
    if (signedOut || wouldGoRound(id)) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
    } catch {
      return;
    }
    leaveFor(loginAddress(ownPath()));
  });
}
