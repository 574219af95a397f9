import type { Snapshot } from 'xstate';
import type { StepUpLevel } from '#contract/enums';
import type { OfferedDraft } from '#machines/shared/step-up';
import { takeSnapshot, type SnapshotOwner } from './kept-snapshots';

/** The parameter that carries the ticket of a kept workflow back from the login. */
export const TICKET_PARAMETER = 'fortsetzen';

/** Who is there now, and which machine the page runs. */
export interface ResumeExpectation extends Pick<SnapshotOwner, 'personId' | 'machineId' | 'machineHash'> {
  readonly level: StepUpLevel;
}

/**
 * What a page starts its machine with.
 * `resumed`: options for the actor, it goes on by itself; `draft`: for the machine's input; `lost`: to be told.
 */
export type Resumption =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'resumed'; readonly snapshot: Snapshot<unknown> }
  | { readonly kind: 'draft'; readonly offeredDraft: OfferedDraft<unknown> }
  | { readonly kind: 'lost'; readonly reason: 'missing' | 'otherPerson' };

/**
 * Takes the workflow that an address asks for (STATE-13). A loader awaits it once and then shows `withoutTicket(url)`,
 * because a ticket works once.
 * @param url path and query, or an absolute address
 */
export async function takeFromUrl(url: string, { level, ...expected }: ResumeExpectation): Promise<Resumption> {
  const ticket = ticketOf(url);
  if (ticket === null) return { kind: 'fresh' };
  const taken = await takeSnapshot(ticket, { ...expected, url: withoutTicket(url) });
  if (taken.kind === 'draft') return { kind: 'draft', offeredDraft: { draft: taken.draft, reason: taken.reason } };
  if (taken.kind === 'lost') return taken;
  const snapshot = tellKeeper(taken.snapshot, level);
  return snapshot === null ? { kind: 'lost', reason: 'missing' } : { kind: 'resumed', snapshot };
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

interface PersistedWorkflow {
  readonly children?: Readonly<Record<string, { readonly snapshot: { readonly input?: unknown } }>>;
}

/**
 * Only a waiting workflow is kept, and in it only its keeper runs. The keeper learns the new level and says RESUMED when it
 * starts, so that a page has nothing else to do than to start the machine with the snapshot.
 */
function tellKeeper(snapshot: unknown, level: StepUpLevel): Snapshot<unknown> | null {
  const { children = {} } = snapshot as PersistedWorkflow;
  const { keeper } = children;
  if (keeper === undefined) return null;
  const told = { ...keeper, snapshot: { ...keeper.snapshot, input: { ...(keeper.snapshot.input as object), level } } };
  const resumed: unknown = { ...(snapshot as object), children: { ...children, keeper: told } };
  return resumed as Snapshot<unknown>;
}
