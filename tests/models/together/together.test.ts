import { assign, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ImportStatus } from '#contract/import-enums';
import type { LoginInfo } from '#contract/types';
import { importMachine } from '#machines/import/import/machine';
import { nextImportStatus } from '#machines/life-cycles/import/next';

import { sessionMachine } from '#machines/frame/session/machine';
import { breachesOf, noticed, PATIENCE } from './gate';
import { RULES, type ImportEventType, type ServerRules } from './import-server';
import { IMPORT_PROPERTIES, TAB_PROPERTIES } from './properties';
import { withFault } from './faults';
import { TAB_RULES, twoTabs, type TabRules, type TwoTabs } from './tabs';
import { twoPersons, twoWindows } from './wizards';

const IMPORT_WORLDS = [twoWindows, twoPersons] as const;

describe('K10: two import wizards beside the life cycle of one import', () => {
  for (const world of IMPORT_WORLDS)
    test(`D-18, D-19, STATE-09: ${world().title}`, () => expect(breachesOf(world(), IMPORT_PROPERTIES)).toEqual([]), PATIENCE);
});

describe('K10: tabs beside the session and waiting workflows', () => {
  test(`AUTH-04, STATE-13: ${twoTabs().title}`, () => expect(breachesOf(twoTabs(), TAB_PROPERTIES)).toEqual([]), PATIENCE);
});

interface Fault {
  readonly fault: string;
  /** How the sentence begins that becomes false. */
  readonly breaks: string;
  readonly machine?: () => AnyStateMachine;
  readonly rules?: Partial<ServerRules>;
  readonly persons?: 'two';
}

const machine: AnyStateMachine = importMachine;
const GUARD = (name: string, holds: boolean) => (): AnyStateMachine => machine.provide({ guards: { [name]: () => holds } });
const executedTwice = (status: ImportStatus, event: ImportEventType): ImportStatus | null =>
  event === 'EXECUTE' && status === 'INPROGRESS' ? 'INPROGRESS' : nextImportStatus(status, event);

const FAULTS: readonly Fault[] = [
  {
    fault: 'F1: an order to erase counts for whatever status the import has',
    breaks: 'Zugangsdaten löscht nur',
    rules: { heedsExpected: false },
  },
  {
    fault: 'F1: an order to erase counts for whatever status the import has',
    breaks: 'Ein Auftrag zum Löschen wirkt nur',
    rules: { heedsExpected: false },
  },
  { fault: 'the server confirms an order that it has passed over', breaks: 'Wem der Server', rules: { tellsMismatch: false } },
  { fault: 'a refused order counts as done', breaks: 'Steht der Import anders', machine: GUARD('isOutdated', false) },
  {
    fault: 'without an answer the wizard goes back to the question',
    breaks: 'Kommt auf den Auftrag zur Ausführung keine Antwort',
    machine: () => withFault(machine, ['states', 'starting', 'invoke', 'onError'], { target: 'confirming' }),
  },
  {
    fault: 'back from the second factor the import is executed by itself',
    breaks: 'Den Auftrag zur Ausführung erteilt nur',
    machine: () => withFault(machine, ['states', 'awaitingStepUp', 'on', 'RESUMED'], { target: 'starting', guard: 'wasStarting' }),
  },
  {
    fault: 'credentials are taken over without a question',
    breaks: 'Fremde Zugangsdaten übernimmt nur',
    machine: () => withFault(machine, ['states', 'othersResult', 'states', 'shown', 'on', 'TAKE_OVER'], { target: 'takingOver' }),
    persons: 'two',
  },
  { fault: 'the life cycle begins a running import once more', breaks: 'Ein Import wird höchstens einmal', rules: { next: executedTwice } },
  {
    fault: 'the server hands the credentials to everybody',
    breaks: 'Zugangsdaten sieht nur',
    rules: { guardsCredentials: false },
    persons: 'two',
  },
  { fault: 'a running import is shown as erased', breaks: 'Zeigt eine Seite einen Import', machine: GUARD('isErased', true) },
  {
    fault: 'after a lost answer nothing can be asked again',
    breaks: 'Von überall',
    machine: () => withFault(machine, ['states', 'unclear', 'on'], {}),
    persons: 'two',
  },
];

interface TabFault {
  readonly fault: string;
  readonly breaks: string;
  readonly machine?: () => AnyStateMachine;
  readonly rules?: Partial<TabRules>;
  /** Where nothing needs to be lost or late for it to show. */
  readonly left?: TwoTabs['left'];
}

const session: AnyStateMachine = sessionMachine;
const PUT_IN = {
  actions: {
    putIn: assign(({ context, event }) => ({
      user: { ...(context['user'] as object), personId: (event as unknown as { output: LoginInfo }).output.personId },
    })),
  },
} as never;
const nobodyElse = (): AnyStateMachine => sessionMachine.provide({ guards: { isSomebodyElse: () => false } });

const TAB_FAULTS: readonly TabFault[] = [
  {
    fault: 'another person is put into the open page',
    breaks: 'Ein Fenster nennt nie jemand anders',
    machine: () =>
      withFault(session, ['states', 'authentication', 'states', 'checking', 'invoke', 'onDone'], {
        target: 'signedIn',
        actions: 'putIn',
      }).provide(PUT_IN),
  },
  { fault: 'another person counts as the same', breaks: 'Erfährt ein Fenster, dass jemand anders', machine: nobodyElse },
  { fault: 'nobody leaves after a sign-out', breaks: 'Hört ein Fenster von der Abmeldung', rules: { leavesAfterSignOut: false } },
  {
    fault: 'a waiting workflow hears every sign-in as its own',
    breaks: 'Ein wartender Vorgang geht nur',
    rules: { hears: (personId, message) => TAB_RULES.hears('personId' in message ? message.personId : personId, message) },
  },
  {
    fault: 'what was kept is given to whoever comes back',
    breaks: 'Ein wartender Vorgang geht nur',
    rules: { takes: (owner, record, now) => TAB_RULES.takes({ ...owner, personId: record?.personId ?? '' }, record, now) },
  },
  {
    fault: 'the server carries out calls of a page for whoever is signed in',
    breaks: 'Ein fortgesetzter Auftrag läuft nie',
    rules: { demandsNamedPerson: false },
  },
  {
    fault: 'a page that is looked at again does not ask',
    breaks: 'Auch wenn die Fenster nichts',
    machine: () => withFault(session, ['states', 'authentication', 'states', 'signedIn', 'on', 'RETURNED'], {}),
    left: { lost: 0, late: 0 },
  },
];

describe('K10 notices', () => {
  for (const { fault, breaks, machine: made, rules, persons } of FAULTS)
    test(
      `${fault}: ${breaks}…`,
      () => {
        const world = (persons === 'two' ? twoPersons : twoWindows)(made?.(), { ...RULES, ...rules });
        noticed(world, IMPORT_PROPERTIES, breaks, fault);
      },
      PATIENCE,
    );
});

describe('K10 notices, with tabs', () => {
  for (const { fault, breaks, machine: made, rules, left } of TAB_FAULTS)
    test(
      `${fault}: ${breaks}…`,
      () => {
        const world = twoTabs(made?.(), { ...TAB_RULES, ...rules }, left);
        noticed(world, TAB_PROPERTIES, breaks, fault);
      },
      PATIENCE,
    );
});
