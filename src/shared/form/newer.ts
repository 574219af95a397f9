import { readCached, type Call, type Run } from '#api/actors-of';
import { watchReads } from '#api/outdated';
import { readsOf } from '#api/query-client';
import type { EndpointId } from '#contract/endpoints';
import type { StoredRecord } from '#machines/patterns/form/types';

type Asked = { readonly id: string };
/** How a form reads its record. */
export type ReadRecord = (run: Run<EndpointId, Asked>) => Promise<StoredRecord<object, unknown>>;

export interface Newer {
  /** The form; what it has read is watched. */
  readonly machine: object;
  readonly input: Asked;
  readonly readRecord: ReadRecord;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly tell: (record: object) => void;
}

/**
 * Reads the record of a form again where it may not stand any more as it was read, and tells what stands there. Where that fails nothing
 * is told: the save meets it.
 */
export function tellNewer({ machine, input, readRecord, signal, tell }: Newer): void {
  if (signal.aborted) return;
  // Two forms that each asked anew whenever the other one had an answer would never end.
  const read: Call<EndpointId> = (id, asked, options) =>
    readCached(readsOf.get(machine) ?? new Map<string, number>(), id, asked, { on401: 'throw', ...options });
  const look = (): void => {
    readRecord({ input, signal, call: read, read, readAnew: read }).then(
      (record) => (signal.aborted ? undefined : tell(record)),
      () => undefined,
    );
  };
  signal.addEventListener('abort', watchReads(machine, look));
}
