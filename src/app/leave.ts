import { setUnauthorizedHandler } from '#api/client';
import type { EndpointId } from '#contract/endpoints';
import { loginAddress } from '#contract/login-address';

const KEY = 'refusedCalls';
const AROUND_MS = 60_000;

let signedOut = false;

/** Sends the browser itself to an address of the server. */
export const leaveFor = (url: string): void => window.location.assign(url);

/**
 * The last thing that a page of somebody signed out does: calls that are still under way are refused now and lead nowhere (AUTH-04).
 * The page itself is no place to come back to.
 */
export function leaveSignedOut(url: string): void {
  signedOut = true;
  window.location.replace(url);
}

/** Asks for this address anew: nobody is signed in any more, and calls that are still under way lead nowhere. */
export function reloadSignedOut(): void {
  signedOut = true;
  window.location.reload();
}

export const ownPath = (): string => window.location.pathname + window.location.search + window.location.hash;

/** A call that was answered 401, and the address to which the login led back. */
interface Refusal {
  readonly id: EndpointId;
  readonly address: string;
  readonly at: number;
}

/** What was refused within the last minute, before and after the way through the login. @throws when the browser stores nothing */
function recentRefusals(now: number): readonly Refusal[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? (stored as Refusal[]).filter(({ at }) => now - at < AROUND_MS) : [];
}

/**
 * Installs what a 401 does that no machine handles: to the login and back here, at most once for the same call (CALL-60).
 * Calls that are refused side by side are all noted, and the browser leaves once for all of them: remembering the last one only
 * would send it round for ever.
 */
export function leaveOnUnauthorized(): void {
  setUnauthorizedHandler((id) => {
    if (signedOut) return;
    const [now, address] = [Date.now(), ownPath()];
    try {
      const recent = recentRefusals(now);
      if (recent.some((one) => one.id === id && one.address === address)) return;
      sessionStorage.setItem(KEY, JSON.stringify([...recent, { id, address, at: now } satisfies Refusal]));
    } catch {
      // Without storage nothing tells whether this would go round.
      return;
    }
    leaveFor(loginAddress({ returnTo: address }));
  });
}
