import { createActor, fromCallback, type EventObject } from 'xstate';
import { setUnauthorizedHandler } from '#api/client';
import { loginAddress } from '#rules/login-address';
import { refusedCallsMachine } from '#machines/frame/refused-calls/machine';
import type { RefusedCall } from '#machines/frame/refused-calls/types';
import { INSPECTION } from '#shared/recording/inspection';

const KEY = 'refusedCalls';

/** Sends the browser itself to an address of the server. */
export const leaveFor = (url: string): void => window.location.assign(url);

/**
 * The last thing that a page of somebody signed out does: calls that are still under way are refused now and lead nowhere (AUTH-04).
 * The page itself is no place to come back to.
 */
export function leaveSignedOut(url: string): void {
  refusedCalls.send({ type: 'SIGNED_OUT' });
  window.location.replace(url);
}

/** Asks for this address anew: nobody is signed in any more, and calls that are still under way lead nowhere. */
export function reloadSignedOut(): void {
  refusedCalls.send({ type: 'SIGNED_OUT' });
  window.location.reload();
}

export const ownPath = (): string => window.location.pathname + window.location.search + window.location.hash;

/** What was refused before this page was loaded; nothing where the browser stores nothing, and then nothing can be stored either. */
function refusedBefore(): readonly RefusedCall[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as RefusedCall[]) : [];
  } catch {
    return [];
  }
}

const refusedCalls = createActor(
  refusedCallsMachine.provide({
    actors: {
      store: fromCallback<EventObject, readonly RefusedCall[]>(({ input, sendBack }) => {
        try {
          sessionStorage.setItem(KEY, JSON.stringify(input));
          sendBack({ type: 'STORED' });
        } catch {
          sendBack({ type: 'NOT_STORED' });
        }
      }),
    },
    actions: { leaveForLogin: ({ context }) => leaveFor(loginAddress({ returnTo: context.refused.at(-1)?.address ?? ownPath() })) },
  }),
  { ...INSPECTION, input: { refused: refusedBefore() } },
).start();

/** Installs what a 401 does that no machine handles (CALL-60). */
export function leaveOnUnauthorized(): void {
  setUnauthorizedHandler((id) => refusedCalls.send({ type: 'REFUSED', call: { id, address: ownPath(), at: Date.now() } }));
}
