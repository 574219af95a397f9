import type { SnapshotFrom } from 'xstate';
import { matchRoute } from '#contract/routes';
import { beginOf, changeOf } from '#rules/zuordnungen-plan';
import { personDetailsMachine } from '#machines/person/person-details/machine';
import { personRecordMachine } from '#machines/person/person-record/machine';
import { personZuordnungChoiceMachine } from '#machines/person/person-zuordnung-choice/machine';
import type { PlanSaved } from '#machines/person/person-zuordnungen-plan/machine';
import type { ChoiceContext } from '#machines/person/person-zuordnung-choice/types';
import { subjectOf, type PersonRecord } from '#rules/person-record';
import { personRecord, personSecondFactor, personVerlauf, personZuordnungen } from '#features/person-details/bind';
import { personDeletion, personDevicePassword, personPassword, personSessionsEnd, personSync } from '#features/person-details/bind-actions';
import { zuordnungChoice } from '#features/person-details/bind-choice';
import { personZuordnungenPlan } from '#features/person-details/bind-zuordnungen';
import { personHardwareToken, personSoftwareToken } from '#features/person-details/bind-factor';
import { personMetadata } from '#features/person-details/bind-forms';
import { personLock, personUnlock } from '#shared/person/lock/bind';
import { secondFactorResetWiring } from '#shared/second-factor/bind';
import type { BarePage, Bench } from '../engine/bench';

const idIn = (address: string): string => {
  const { params } = matchRoute(new URL(address, 'https://portal.invalid').pathname);
  return (params as { readonly id: string }).id;
};

/** What one assignment is to be is chosen beside the plan, which takes it over. */
function choose(bench: Bench, personId: string): void {
  const { choice } = (bench.snapshot(personDetailsMachine.id) as SnapshotFrom<typeof personDetailsMachine>).context;
  const {
    draft: plan,
    base: { read },
  } = (bench.snapshot(personZuordnungenPlan.id) as SnapshotFrom<typeof personZuordnungenPlan>).context;
  if (choice === null || read === null) return;
  const { kind } = choice;
  const { today } = read;
  const line = choice.line === null ? null : (plan[choice.line] ?? null);
  const tellTaken = ({ context }: { readonly context: ChoiceContext }): void => {
    const change: object = { type: 'CHANGE', change: changeOf(kind, line, context.draft, today, choice.klasse, plan.moved) };
    bench.send(personZuordnungenPlan.id, change as { readonly type: string });
    bench.send(personDetailsMachine.id, { type: 'CLOSE_CHOICE' });
  };
  bench.start(zuordnungChoice(personId).provide({ actions: { tellTaken } }), {
    input: { kind, draft: beginOf(kind, line, choice.klasse), today },
  });
}

/** The page of a person without its view: what is read, what is edited one at a time, and each action. */
export const personDetailsPage: BarePage = {
  begin: {
    [personVerlauf.id]: (bench, { address, user: { personId } }) => bench.start(personVerlauf, { input: { personId, id: idIn(address) } }),
  },
  open: (bench, { address, user: { personId }, resumption }) => {
    const id = idIn(address);
    const input = { personId, id };
    const returned = resumption.kind === 'resumed' || resumption.kind === 'draft' ? resumption.machineId : null;
    const offered = resumption.kind === 'draft' ? { draft: resumption.offeredDraft.draft as object } : {};
    bench.start(personRecord, { input });
    bench.start(personZuordnungen, { input });
    bench.start(personSecondFactor, { input });
    for (const action of [personPassword, personDevicePassword, personDeletion, personSync, personSessionsEnd] as const)
      bench.start(action, { input });
    bench.start(personUnlock, { input });
    bench.start(personSoftwareToken, { input });
    bench.start(secondFactorResetWiring, { input });
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
    const ofNames = { actions: { tellSaved: () => bench.send(personDetailsMachine.id, { type: 'SAVED' }) } };
    /** Whether one manages the person still is told by the answer to the save. */
    const ofPlan = {
      actions: {
        tellSaved: ({ context: { saved } }: { readonly context: { readonly saved: PlanSaved | null } }): void => {
          const assigned: object = { type: 'ASSIGNED', ...saved };
          bench.send(personDetailsMachine.id, assigned as { readonly type: string });
        },
      },
    };
    bench.start(personDetailsMachine.provide({ actions: { beginSoftwareToken } }), {
      input: { returned: returning === undefined ? null : names[returning] },
    });
    // A form begins when it is opened, and ends when it is closed.
    const follow = ({ value }: { readonly value: unknown }): void => {
      for (const state of states) {
        const form = forms[state];
        const told = form === personZuordnungenPlan ? form.provide(ofPlan) : form === personMetadata ? form.provide(ofNames) : form;
        const isOpen = value === state || (typeof value === 'object' && value !== null && state in value);
        if (!isOpen) bench.stop(form.id);
        else if (!bench.has(form.id))
          bench.start(told as typeof personLock, {
            input: { ...input, ...(form.id === returned ? offered : {}) },
          });
      }
      const isChoosing = JSON.stringify(value) === '{"editingZuordnungen":"choosing"}';
      if (!isChoosing) bench.stop(personZuordnungChoiceMachine.id);
      else if (!bench.has(personZuordnungChoiceMachine.id)) choose(bench, id);
    };
    follow(bench.snapshot(personDetailsMachine.id));
    bench.watch(personDetailsMachine, follow);
  },
};
