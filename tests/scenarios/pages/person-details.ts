import { matchRoute } from '#contract/routes';
import { personDetailsMachine } from '#machines/person-details/machine';
import { personRecordMachine } from '#machines/person-record/machine';
import { personSecondFactorMachine } from '#machines/person-second-factor/machine';
import { subjectOf, type PersonRecord } from '#contract/person-record';
import { personRecord, personSecondFactor, personVerlauf, personZuordnungen } from '../../../src/features/person-details/bind';
import {
  personDeletion,
  personDevicePassword,
  personPassword,
  personSync,
  personUnlock,
} from '../../../src/features/person-details/bind-actions';
import { personZuordnungenPlan } from '../../../src/features/person-details/bind-zuordnungen';
import { personHardwareToken, personSoftwareToken } from '../../../src/features/person-details/bind-factor';
import { personLock, personMetadata } from '../../../src/features/person-details/bind-forms';
import { resumables } from '../../../src/features/person-details/resumables';
import { secondFactorResetWiring } from '../../../src/shared/second-factor/bind';
import type { BarePage } from '../engine/bench';

const idIn = (address: string): string => {
  const { params } = matchRoute(new URL(address, 'https://portal.invalid').pathname);
  return (params as { readonly id: string }).id;
};

/** The page of a person without its view: what is read, what is edited one at a time, and each action. */
export const personDetailsPage: BarePage = {
  resumables,
  begin: {
    [personVerlauf.id]: (bench, { address, user: { personId } }) => bench.start(personVerlauf, { input: { personId, id: idIn(address) } }),
  },
  open: (bench, { address, user: { personId }, resumption }) => {
    const id = idIn(address);
    const input = { personId, id };
    const readPerson = (): void => bench.send(personRecordMachine.id, { type: 'READ_ANEW' });
    const told = { actions: { tellDone: readPerson, tellGivenUp: readPerson, tellSaved: readPerson } };
    const readFactor = (): void => bench.send(personSecondFactorMachine.id, { type: 'READ_ANEW' });
    const ofFactor = { actions: { tellDone: readFactor, tellGivenUp: readFactor, tellSaved: readFactor } };
    const returned = resumption.kind === 'resumed' ? resumption.machineId : null;
    bench.start(personRecord, { input });
    bench.start(personZuordnungen, { input });
    bench.start(personSecondFactor, { input });
    for (const action of [personPassword, personDevicePassword, personDeletion, personSync] as const) bench.start(action, { input });
    bench.start(personUnlock.provide(told), { input });
    bench.start(personSoftwareToken.provide(ofFactor), { input });
    bench.start(secondFactorResetWiring.provide(ofFactor), { input });
    // The dialog before has asked already.
    const beginSoftwareToken = (): void => {
      const { known } = bench.snapshot(personRecordMachine.id).context as { readonly known: PersonRecord };
      const open: { readonly type: string; readonly subject: unknown } = { type: 'OPEN', subject: subjectOf(known) };
      bench.send(personSoftwareToken.id, open);
      bench.send(personSoftwareToken.id, { type: 'CONFIRM' });
    };
    const forms = {
      editingMetadata: personMetadata,
      locking: personLock,
      assigningToken: personHardwareToken,
      editingZuordnungen: personZuordnungenPlan,
    } as const;
    const names = {
      editingMetadata: 'metadata',
      locking: 'lock',
      assigningToken: 'hardwareToken',
      editingZuordnungen: 'zuordnungen',
    } as const;
    const states = Object.keys(forms) as (keyof typeof forms)[];
    const returning = states.find((state) => forms[state].id === returned);
    bench.start(personDetailsMachine.provide({ actions: { beginSoftwareToken } }), {
      input: { returned: returning === undefined ? null : names[returning] },
    });
    // A form begins when it is opened, and ends when it is closed.
    const follow = ({ value }: { readonly value: unknown }): void => {
      for (const state of states) {
        const form = forms[state];
        const hears = form === personHardwareToken ? ofFactor : told;
        const isOpen = value === state || (typeof value === 'object' && value !== null && state in value);
        if (!isOpen) bench.stop(form.id);
        else if (!bench.has(form.id)) bench.start(form.provide(hears as never) as typeof personLock, { input });
      }
    };
    follow(bench.snapshot(personDetailsMachine.id));
    bench.watch(personDetailsMachine, follow);
  },
};
