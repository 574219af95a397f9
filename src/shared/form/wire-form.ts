import { fromCallback, type EventObject } from 'xstate';
import { readCached, type Call, type Run, type WirableModel, type Wirings } from '#api/actors-of';
import { watchReads } from '#api/outdated';
import { readsOf } from '#api/query-client';
import type { EndpointId } from '#contract/endpoints';
import type { StoredRecord } from '#machines/patterns/form/types';
import { wire, type Wiring } from '../workflow/wire';

type Asked = { readonly id: string };
type ReadRecord = (run: Run<EndpointId, Asked>) => Promise<StoredRecord<object, unknown>>;
/** What a form gives beside `newer`, which reads as the form does. */
type FormWirings<Model extends WirableModel> = Omit<Wirings<Model>, 'keeper' | 'newer'> & { readonly readRecord: object };

/**
 * The actor `newer` of a form: reads the record again where it may not stand any more as it was read, and says NEWER with what stands
 * there. Where that fails nothing is said: the save meets it.
 */
const newerBy = (readRecord: ReadRecord) =>
  fromCallback<EventObject, Asked>(({ input, self: { _parent: machine = {} }, sendBack }) => {
    if (input.id === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Two forms that each asked anew whenever the other one had an answer would never end.
    const read: Call<EndpointId> = (id, asked, options) =>
      readCached(readsOf.get(machine) ?? new Map<string, number>(), id, asked, { on401: 'throw', ...options });
    const look = (): void => {
      readRecord({ input, signal, call: read, read, readAnew: read }).then(
        (record) => (signal.aborted ? undefined : sendBack({ type: 'NEWER', record })),
        () => undefined,
      );
    };
    const endWatch = watchReads(machine, look);
    return () => {
      endWatch();
      leaving.abort();
    };
  });

/** A form before the API, as every workflow (`wire`); it hears what others save of the record that it stands on. */
export function wireForm<Model extends WirableModel = never>(
  machine: Model['machine'],
  wirings: FormWirings<Model>,
  wiring: Wiring<Model['machine']> = {},
): Model['machine'] {
  const newer = newerBy(wirings.readRecord as ReadRecord);
  return wire<Model>(machine, { ...wirings, newer } as unknown as Wirings<Model>, wiring);
}
