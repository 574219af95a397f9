import { del, entries, promisifyRequest } from 'idb-keyval';
import { fromCallback } from 'xstate';
import type { DraftOrder, DraftOwner, DraftStore, KeptDraft } from '#machines/frame/kept-draft/types';
import { isExpired, snapshotStore, withoutSecrets, type KeptRecord } from './kept-snapshots';
import { randomId } from './random-id';

/** Of which workflow the drafts are, and how one is known; what another version of the portal has kept may be none. */
export interface DraftKind {
  readonly machineId: string;
  readonly isDraft: (draft: unknown) => boolean;
}

const PREFIX = 'entwurf:';
/** What a window that works on a draft calls its lock. */
const lockOf = (key: string): string => `schulportal-${key}`;
/** Drafts that this window has; it has them until it closes. */
const ours = new Set<string>();

/** The newest draft of this person, kind and subject that no other window works on, with its key. */
async function find(
  { machineId, isDraft }: DraftKind,
  { personId, subject }: DraftOwner,
  now: number,
): Promise<readonly [key: string, kept: KeptDraft] | null> {
  const candidates = (await entries<string, KeptRecord | null>(snapshotStore()))
    .flatMap(([key, record]) => (key.startsWith(PREFIX) && record !== null ? [[key, record] as const] : []))
    .filter(([, record]) => record.machineId === machineId && record.personId === personId && record.url === subject)
    .filter(([, record]) => !isExpired(record, now) && isDraft(record.draft))
    .toSorted(([, one], [, other]) => other.keptAt - one.keptAt);
  for (const [key, { draft, keptAt }] of candidates) if (await claim(key)) return [key, { draft, keptAt }];
  return null;
}

/** Takes a draft for this window; false where another one works on it. A browser without locks trusts its user. */
function claim(key: string): Promise<boolean> {
  if (navigator.locks === undefined) ours.add(key);
  if (ours.has(key)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(key), { ifAvailable: true }, (lock) => {
        if (lock !== null) ours.add(key);
        resolve(lock !== null);
        // Held until the window closes.
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}

/**
 * The actor `store` of a kept draft (STATE-13): finds what a reload or a crash has left, and keeps what stands on the page with every
 * change, where waiting workflows are kept too, so that it is forgotten with them (sign-out, another person, 15 minutes). Secrets are
 * emptied. Leaving the page within the portal keeps it: whoever has been asked says DROP.
 */
export function draftStore(kind: DraftKind, now = (): number => Date.now()): DraftStore {
  return fromCallback<DraftOrder, DraftOwner>(({ input: owner, receive, sendBack }) => {
    let key = PREFIX + randomId();
    let keptAt: number | null = null;

    const look = async (): Promise<void> => {
      const found = await find(kind, owner, now());
      if (found === null) {
        await claim(key);
        return sendBack({ type: 'NOTHING' });
      }
      key = found[0];
      sendBack({ type: 'FOUND', kept: found[1] });
    };
    const keep = (draft: unknown): Promise<void> => {
      const at = now();
      const wasKept = keptAt !== null && !isExpired({ keptAt }, at);
      const record: KeptRecord = {
        machineId: kind.machineId,
        machineHash: '',
        personId: owner.personId,
        url: owner.subject,
        snapshot: null,
        draft: withoutSecrets(draft),
        keptAt: at,
      };
      return snapshotStore()('readwrite', (store) => {
        const put = (): void => {
          store.put(record, key);
          keptAt = at;
        };
        if (!wasKept) put();
        else {
          // What was kept just now and is gone was forgotten on purpose, in another window: whoever signs out there leaves nothing behind.
          const kept = store.get(key);
          kept.addEventListener('success', () => (kept.result === undefined ? undefined : put()));
        }
        return promisifyRequest(store.transaction);
      });
    };
    const drop = async (): Promise<void> => {
      keptAt = null;
      await del(key, snapshotStore());
    };

    // A browser that keeps nothing has nothing to offer.
    let last = look().catch(() => sendBack({ type: 'NOTHING' }));
    let newest: DraftOrder | null = null;
    receive((order) => {
      newest = order;
      // Whoever types faster than a browser keeps waits for the newest alone.
      last = last.then(() => (order !== newest ? undefined : order.type === 'KEEP' ? keep(order.draft) : drop())).catch(() => undefined);
    });
  });
}

/**
 * What this window has kept of what was typed is kept from now on, as on the way to a sign-in: its session has ended (STATE-13, 851).
 * What was forgotten stays so: nothing comes between reading and writing.
 */
export function keepOn(now: number = Date.now()): Promise<void> {
  return snapshotStore()('readwrite', (store) => {
    for (const key of ours) {
      const kept: IDBRequest<KeptRecord | undefined> = store.get(key);
      kept.addEventListener('success', () => kept.result !== undefined && store.put({ ...kept.result, keptAt: now }, key));
    }
    return promisifyRequest(store.transaction);
  });
}
