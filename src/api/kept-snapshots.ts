import { clear, createStore, entries, get, del, set, type UseStore } from 'idb-keyval';
import type { Resumable } from '#machines/shared/content-hash';
import { randomId } from './random-id';
import { survivorHash } from './survivors';

/** How long what was kept may wait for its return. */
export const KEPT_FOR_MS = 15 * 60_000;

/** To whom and to what a kept snapshot belongs. */
export interface SnapshotOwner extends Resumable {
  readonly personId: string;
  /** Path and query of the page, without the ticket. */
  readonly url: string;
}

/** Who asks for what was kept, and where. */
export type SnapshotTaker = Pick<SnapshotOwner, 'personId' | 'url'>;

/** A persisted snapshot of a workflow and the draft in it; files in them survive as they are. */
export interface KeptSnapshot extends SnapshotOwner {
  readonly snapshot: unknown;
  readonly draft: unknown;
}

export interface KeptRecord extends KeptSnapshot {
  readonly keptAt: number;
}

/**
 * What comes back for a ticket. `draft`: too old, or kept by another version of the machine.
 * `lost`: unknown, or another person's; what a person has typed is not shown to the next one at the same computer.
 */
export type TakenSnapshot =
  | { readonly kind: 'snapshot'; readonly machineId: string; readonly snapshot: unknown }
  | { readonly kind: 'draft'; readonly machineId: string; readonly draft: unknown; readonly reason: 'expired' | 'changed' }
  | { readonly kind: 'lost'; readonly reason: 'missing' | 'otherPerson' };

/** A refused opening is forgotten, so that the next attempt opens anew. */
let opened: UseStore | null = null;
/** All that waits for a return, drafts too, so that it is forgotten together. */
export const snapshotStore = (): UseStore => (opened ??= createStore('schulportal-vorgaenge', 'vorgaenge'));

/**
 * Keeps a workflow in IndexedDB while the browser is at the login (STATE-13).
 * @returns the ticket, a random id
 * @throws when the browser keeps nothing (storage blocked or full)
 */
export async function keepSnapshot(kept: KeptSnapshot, now = Date.now()): Promise<string> {
  const ticket = randomId();
  const record: KeptRecord = { ...kept, snapshot: withoutSecrets(kept.snapshot), draft: withoutSecrets(kept.draft), keptAt: now };
  try {
    await set(ticket, record, snapshotStore());
    return ticket;
  } catch (refused) {
    opened = null;
    throw refused;
  }
}

/** Takes what was kept out of the storage: it is there once, whatever comes of it. */
export async function takeSnapshot(ticket: string, taker: SnapshotTaker, now = Date.now()): Promise<TakenSnapshot> {
  return takenBy(taker, await take(ticket), now);
}

/** What somebody who comes back is given of a record. */
export function takenBy({ personId, url }: SnapshotTaker, record: KeptRecord | undefined, now: number): TakenSnapshot {
  const hash = record === undefined ? null : survivorHash(record.machineId);
  if (record === undefined || hash === null || record.url !== url) return { kind: 'lost', reason: 'missing' };
  if (record.personId !== personId) return { kind: 'lost', reason: 'otherPerson' };
  const { machineId, draft, snapshot } = record;
  if (isExpired(record, now)) return { kind: 'draft', machineId, draft, reason: 'expired' };
  if (record.machineHash !== hash) return { kind: 'draft', machineId, draft, reason: 'changed' };
  return { kind: 'snapshot', machineId, snapshot };
}

/** Forgets one ticket: its workflow was given up before the browser left. */
export const dropSnapshot = (ticket: string): Promise<void> => quietly(() => del(ticket, snapshotStore()));

/** Forgets everything, on sign-out. */
export const dropAllSnapshots = (): Promise<void> => quietly(() => clear(snapshotStore()));

/** Forgets what belongs to anybody else than the person who is signed in now, except for the ticket in the address. */
export const dropSnapshotsOfOthers = (personId: string, except: string | null = null): Promise<void> =>
  dropWhere((record, ticket) => record.personId !== personId && ticket !== except);

/** Forgets what belongs to a person: somebody else is signed in now. */
export const dropSnapshotsOf = (personId: string): Promise<void> => dropWhere((record) => record.personId === personId);

/** Forgets what nobody came back for; called when the portal starts, except for the ticket in the address. */
export const dropExpiredSnapshots = (except: string | null = null, now = Date.now()): Promise<void> =>
  dropWhere((record, ticket) => ticket !== except && isExpired(record, now));

export const isExpired = ({ keptAt }: Pick<KeptRecord, 'keptAt'>, now: number): boolean => now - keptAt > KEPT_FOR_MS || keptAt > now;

async function take(ticket: string): Promise<KeptRecord | undefined> {
  try {
    const record = await get<KeptRecord>(ticket, snapshotStore());
    await del(ticket, snapshotStore());
    return record;
  } catch {
    return undefined;
  }
}

const dropWhere = (isForgotten: (record: KeptRecord, ticket: string) => boolean): Promise<void> =>
  quietly(async () => {
    for (const [ticket, record] of await entries<string, KeptRecord>(snapshotStore())) {
      if (isForgotten(record, ticket)) await del(ticket, snapshotStore());
    }
  });

/** A browser that keeps nothing has nothing to forget. */
async function quietly(forget: () => Promise<void>): Promise<void> {
  try {
    await forget();
  } catch {
    opened = null;
  }
}

const SECRETS: ReadonlySet<string> = new Set(['password', 'passwort', 'startpasswort', 'otp', 'qrCode', 'otpauthUri']);

/**
 * Machines drop their secrets before they wait; this is the second lock: values under these names are emptied.
 * Files and other objects that are no plain data pass as they are.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, SECRETS.has(name) && typeof part === 'string' ? '' : withoutSecrets(part)]),
  );
}
