/**
 * Calls that begin beside the download of the portal's scripts, before anything is there that could make them.
 * Whoever makes the same call later takes over its answer; each answer is taken once.
 */
interface Begun {
  readonly answer: Promise<Response>;
  readonly abort: (reason: unknown) => void;
}

const begun = new Map<string, Begun>();
/** Asked for in the usual way meanwhile: beginning them now would ask twice. */
const asked = new Set<string>();

/**
 * Begins a reading call of the own origin.
 * @param address path as the later call has it, with its query
 * @returns whether the server said yes; false as well where the call was made already
 */
export async function begin(address: string): Promise<boolean> {
  if (asked.has(address)) return false;
  asked.add(address);
  const controller = new AbortController();
  const answer = fetch(address, { credentials: 'same-origin', signal: controller.signal });
  begun.set(address, { answer, abort: (reason) => controller.abort(reason) });
  try {
    return (await answer).ok;
  } catch {
    // Whoever takes it over is told.
    return false;
  }
}

/** `fetch` for everybody who may be late: the answer of the same call that has begun already, else a call of its own. */
export function fetchOrTake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = typeof input === 'string' && (init.method ?? 'GET') === 'GET' ? input : null;
  const taken = address === null ? undefined : begun.get(address);
  if (address === null || taken === undefined) {
    if (address !== null) asked.add(address);
    return fetch(input, init);
  }
  begun.delete(address);
  const { signal } = init;
  if (signal?.aborted === true) taken.abort(signal.reason);
  signal?.addEventListener('abort', () => taken.abort(signal.reason), { once: true });
  return taken.answer;
}

/** Forgets what nobody has taken: at the next page it would be old. */
export function forgetBegun(): void {
  for (const { abort } of begun.values()) abort(undefined);
  begun.clear();
}
