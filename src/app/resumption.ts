import { FRESH, takeFromUrl, ticketOf, withoutTicket, type Resumption } from '#api/resume';
import { forget } from '#api/forget';
import { sessionActor } from './bind';

/** Taken from an address with a ticket, waiting for the same address without it. */
let waiting: { readonly url: string; readonly resumption: Resumption } | null = null;

/**
 * Takes the workflow that an address asks for, one of the screen's (STATE-13). A ticket works once, so the address is then shown without it.
 * @returns what the screen starts with, or the address to show instead
 */
export async function resume(url: URL): Promise<Resumption | { readonly kind: 'replace'; readonly to: string }> {
  const path = url.pathname + url.search;
  const ticket = ticketOf(path);
  if (ticket !== null) {
    const { user } = sessionActor.getSnapshot().context;
    const resumption: Resumption =
      user === null ? { kind: 'lost', reason: 'missing' } : await takeFromUrl(path, { personId: user.personId, level: user.level });
    waiting = { url: withoutTicket(path), resumption };
    return { kind: 'replace', to: waiting.url };
  }
  const taken = waiting?.url === withoutTicket(path) ? waiting.resumption : FRESH;
  waiting = null;
  return taken;
}

/** Forgets kept workflows whose time is over, but not the one that the address asks for. */
export function forgetExpired(url: string): void {
  void forget((kept) => kept.dropExpired(ticketOf(url)));
}
