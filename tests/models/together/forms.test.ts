import { assign, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { FormContext, StoredRecord } from '#machines/patterns/form/types';
import { FORM_PROPERTIES } from './form-properties';
import { twoFormsMachine, type Fields } from './form-page';
import { twoForms, RECORD_RULES, type RecordRules } from './forms';
import { withFault } from './faults';
import { breachesOf, noticed, PATIENCE } from './gate';

describe('K10: two forms beside one record with a version', () => {
  test(`STATE-12, STATE-13: ${twoForms().title}`, () => expect(breachesOf(twoForms(), FORM_PROPERTIES)).toEqual([]), PATIENCE);
});

interface Fault {
  readonly fault: string;
  /** How the sentence begins that becomes false. */
  readonly breaks: string;
  readonly machine?: () => AnyStateMachine;
  readonly rules?: RecordRules;
}

const machine: AnyStateMachine = twoFormsMachine;

type Context = FormContext<Fields, null, true>;
const provided = (given: object): AnyStateMachine => machine.provide(given as never);
const rememberTheirs = ({ event }: { readonly event: unknown }) => (event as { readonly output: StoredRecord<Fields> }).output;

const FAULTS: readonly Fault[] = [
  { fault: 'the server heeds no version', breaks: 'Gespeichert wird nur über', rules: { ...RECORD_RULES, heedsVersion: false } },
  {
    fault: 'after a conflict it is saved again without a word',
    breaks: 'Gespeichert wird nur über',
    machine: () =>
      withFault(machine, ['states', 'comparing', 'invoke', 'onDone'], {
        target: 'saving',
        actions: assign({ base: rememberTheirs }),
      }),
  },
  {
    fault: 'fields that only the other one changed are sent as they were',
    breaks: 'Ein Speichern ändert nur Felder',
    machine: () =>
      provided({
        actions: { settle: assign(({ context }: { context: Context }) => ({ base: context.theirs ?? context.base, theirs: null })) },
      }),
  },
  {
    fault: 'an undecided field counts as mine',
    breaks: 'Den Wert eines anderen',
    machine: () => provided({ guards: { isDecided: () => true } }),
  },
  {
    fault: 'a conflict after a lost answer is told at once',
    breaks: 'Blieb eine Antwort aus',
    machine: () => provided({ guards: { mayBeSaved: (_: unknown, { status }: { status: number }) => status === 0 } }),
  },
  {
    fault: 'what an own save without an answer has left is told as newer',
    breaks: 'Blieb eine Antwort aus',
    machine: () =>
      provided({
        guards: { isNewer: ({ context }: { context: Context }, { version }: StoredRecord<Fields>) => version !== context.base.version },
      }),
  },
  {
    fault: 'a newer state takes the place of what is typed',
    breaks: 'Was jemand eingegeben hat',
    machine: () =>
      provided({
        actions: { rememberNewer: assign((_: unknown, record: StoredRecord<Fields>) => ({ base: record, draft: record.fields })) },
      }),
  },
  {
    fault: 'a conflict puts the new state into the form',
    breaks: 'Was jemand eingegeben hat',
    machine: () =>
      withFault(machine, ['states', 'comparing', 'invoke', 'onDone'], {
        target: 'editing',
        actions: assign({ base: rememberTheirs, draft: (facts: { event: unknown }) => rememberTheirs(facts).fields }),
      }),
  },
  {
    fault: 'back from the second factor it is read anew',
    breaks: 'Was jemand eingegeben hat',
    machine: () =>
      provided({
        guards: { isChanged: () => false, isStillChanged: () => false },
        actions: {
          rememberRecord: assign((_: unknown, record: StoredRecord<Fields>) => ({ base: record, draft: record.fields })),
        },
      }),
  },
  {
    fault: 'a save without an answer counts as done',
    breaks: 'Als gespeichert gilt nur',
    machine: () => withFault(machine, ['states', 'saving', 'invoke', 'onError'], { target: 'saved' }),
  },
  {
    fault: 'a conflict that could not be read has no way on',
    breaks: 'Von überall',
    machine: () => withFault(machine, ['states', 'incomparable', 'on'], {}),
  },
];

describe('K10 notices, with forms', () => {
  for (const { fault, breaks, machine: made, rules } of FAULTS)
    test(`${fault}: ${breaks}…`, () => noticed(twoForms(made?.() ?? machine, rules), FORM_PROPERTIES, breaks, fault), PATIENCE);
});
