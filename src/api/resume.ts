import type { Snapshot } from 'xstate';
import type { StepUpLevel } from '#contract/enums';
import type { OfferedDraft } from '#machines/shared/step-up';
import type { SnapshotTaker, TakenSnapshot } from './kept-snapshots';

/** The parameter that carries the ticket of a kept workflow back from the login. */
export const TICKET_PARAMETER = 'fortsetzen';

/** Who is there now. */
export interface ResumeExpectation extends Omit<SnapshotTaker, 'url'> {
  readonly level: StepUpLevel;
}

/**
 * What came back from the login for the workflows of a page.
 * `resumed`: the workflow named is started with its snapshot and told RESUMED with the level; `draft`: offered to a new one;
 * `lost`: to be told.
 */
export type Resumption =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'resumed'; readonly machineId: string; readonly snapshot: Snapshot<unknown>; readonly level: StepUpLevel }
  | { readonly kind: 'draft'; readonly machineId: string; readonly offeredDraft: OfferedDraft<unknown> }
  | { readonly kind: 'lost'; readonly reason: 'missing' | 'otherPerson' };

export const FRESH: Resumption = { kind: 'fresh' };

/**
 * Takes the workflow that an address asks for (STATE-13). A loader awaits it once and then shows `withoutTicket(url)`,
 * because a ticket works once.
 * @param url path and query, or an absolute address
 */
export async function takeFromUrl(url: string, { level, ...expected }: ResumeExpectation): Promise<Resumption> {
  const ticket = ticketOf(url);
  if (ticket === null) return FRESH;
  const taken = await take(ticket, { ...expected, url: withoutTicket(url) });
  if (taken.kind === 'lost') return taken;
  const { machineId } = taken;
  if (taken.kind === 'draft') return { kind: 'draft', machineId, offeredDraft: { draft: taken.draft, reason: taken.reason } };
  return isWaiting(taken.snapshot) ? { kind: 'resumed', machineId, snapshot: taken.snapshot, level } : { kind: 'lost', reason: 'missing' };
}

/** What a ticket stands for; few page loads bring one, so that what takes it comes with it. */
async function take(ticket: string, taker: SnapshotTaker): Promise<TakenSnapshot> {
  try {
    return await (await import('./kept-snapshots')).takeSnapshot(ticket, taker);
  } catch {
    return { kind: 'lost', reason: 'missing' };
  }
}

/** Only a waiting workflow is kept, and in it only its keeper runs: nothing else may begin to run by being restored. */
function isWaiting(snapshot: unknown): snapshot is Snapshot<unknown> {
  const { children = {} } = snapshot as { readonly children?: Readonly<Record<string, unknown>> };
  return Object.keys(children).join() === 'keeper';
}

const ANY_ORIGIN = 'https://portal.invalid';

export const ticketOf = (url: string): string | null => new URL(url, ANY_ORIGIN).searchParams.get(TICKET_PARAMETER);

/** Path and query of an address without the ticket; the hash is no part of what a page is. */
export function withoutTicket(url: string): string {
  const { pathname, searchParams } = new URL(url, ANY_ORIGIN);
  searchParams.delete(TICKET_PARAMETER);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

export function withTicket(url: string, ticket: string): string {
  const clean = withoutTicket(url);
  return `${clean}${clean.includes('?') ? '&' : '?'}${TICKET_PARAMETER}=${ticket}`;
}
