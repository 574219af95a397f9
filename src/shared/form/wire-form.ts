import { fromCallback, type EventObject } from 'xstate';
import type { WirableModel, Wirings } from '#api/actors-of';
import { wire, type Wiring } from '../workflow/wire';
import type { ReadRecord } from './newer';

/** What a form gives beside `newer`, which reads as the form does. */
type FormWirings<Model extends WirableModel> = Omit<Wirings<Model>, 'keeper' | 'newer'> & { readonly readRecord: object };

/** What tells of newer states loads once there is a form, and no list that has one in its file waits for it; where it does not come, nothing is told. */
const newerBy = (readRecord: ReadRecord) =>
  fromCallback<EventObject, { readonly id: string }>(({ input, self: { _parent: machine = {} }, sendBack }) => {
    const leaving = new AbortController();
    const told = { machine, input, readRecord, signal: leaving.signal, tell: (record: object) => sendBack({ type: 'NEWER', record }) };
    if (input.id !== '')
      import('./newer').then(
        ({ tellNewer }) => tellNewer(told),
        () => undefined,
      );
    return () => leaving.abort();
  });

/** A form before the API, as every workflow (`wire`); it hears what others save of the record that it stands on (STATE-12). */
export function wireForm<Model extends WirableModel = never>(
  machine: Model['machine'],
  wirings: FormWirings<Model>,
  wiring: Wiring<Model['machine']> = {},
): Model['machine'] {
  const newer = newerBy(wirings.readRecord as ReadRecord);
  return wire<Model>(machine, { ...wirings, newer }, wiring);
}
