import { matchRoute } from '#contract/routes';
import { personDetailsMachine } from '#machines/person-details/machine';
import { personRecordMachine } from '#machines/person-record/machine';
import { personRecord, personSecondFactor, personZuordnungen } from '../../../src/features/person-details/bind';
import {
  personDeletion,
  personDevicePassword,
  personPassword,
  personSync,
  personUnlock,
} from '../../../src/features/person-details/bind-actions';
import { personLock, personMetadata } from '../../../src/features/person-details/bind-forms';
import { resumables } from '../../../src/features/person-details/resumables';
import type { BarePage } from '../engine/bench';

/** The page of a person without its view: what is read, what is edited one at a time, and each action. */
export const personDetailsPage: BarePage = {
  resumables,
  open: (bench, { address, user: { personId }, resumption }) => {
    const { params } = matchRoute(new URL(address, 'https://portal.invalid').pathname);
    const { id } = params as { readonly id: string };
    const input = { personId, id };
    const readPerson = (): void => bench.send(personRecordMachine.id, { type: 'READ_ANEW' });
    const told = { actions: { tellDone: readPerson, tellGivenUp: readPerson, tellSaved: readPerson } };
    const returned = resumption.kind === 'resumed' ? resumption.machineId : null;
    bench.start(personRecord, { input });
    bench.start(personZuordnungen, { input });
    bench.start(personSecondFactor, { input });
    for (const action of [personPassword, personDevicePassword, personDeletion, personSync] as const) bench.start(action, { input });
    bench.start(personUnlock.provide(told), { input });
    bench.start(personDetailsMachine, {
      input: { returned: returned === personMetadata.id ? 'metadata' : returned === personLock.id ? 'lock' : null },
    });
    // A form begins when it is opened, and ends when it is closed.
    const follow = (form: typeof personMetadata | typeof personLock, isOpen: boolean): void => {
      if (!isOpen) bench.stop(form.id);
      else if (!bench.has(form.id)) bench.start(form.provide(told as never) as typeof personLock, { input });
    };
    const followBoth = ({ value }: { readonly value: unknown }): void => {
      follow(personMetadata, value === 'editingMetadata');
      follow(personLock, value === 'locking');
    };
    followBoth(bench.snapshot(personDetailsMachine.id));
    bench.watch(personDetailsMachine, followBoth);
  },
};
