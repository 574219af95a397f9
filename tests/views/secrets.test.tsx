import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyStateMachine } from 'xstate';
import { FRESH } from '#api/resume';
import type { MachineModel } from '#machines/shared/model';
import { REGISTRY } from '#machines/registry';
import { DeviceSection } from '#features/person-details/parts/DeviceSection';
import { PasswordSection } from '#features/person-details/parts/PasswordSection';
import { SoftwareToken } from '#features/person-details/parts/SoftwareToken';
import { useSoftwareToken } from '#features/person-details/parts/use-software-token';
import { RowPassword } from '#features/personen/several/RowPassword';
import { DevicePasswordCard } from '#features/profile/parts/DevicePasswordCard';
import { WorkflowSetting } from '#shared/workflow/setting';
import { Steering } from '../models/engine/steering';
import { guardedPage, routerOfPage } from './guarded-page';
import { SUBJECT } from './person-page';
import '#ui/tokens.css';
import '#ui/base.css';

function Token(): ReactElement {
  const [snapshot, send] = useSoftwareToken('admin');
  return (
    <>
      <button type="button" onClick={() => send({ type: 'OPEN', subject: SUBJECT })}>
        2FA einrichten
      </button>
      <SoftwareToken snapshot={snapshot} send={send} />
    </>
  );
}

interface Place {
  readonly machine: string;
  readonly view: ReactElement;
  /** What is pressed until it is made; the row has been pressed already. */
  readonly presses: readonly string[];
  readonly unnoted: string;
  readonly print: string;
}

const GIVEN = { actorId: 'admin', subject: SUBJECT, blocked: null } as const;
const LARS = { personId: 'a', vorname: 'Lars', nachname: 'Kröger', benutzername: 'lkroeger', zuordnungen: [] };
const START = {
  machine: 'person-password',
  unnoted: 'Das Einstiegs-Passwort von Lars Kröger ist noch nicht notiert',
  print: 'Zugangszettel drucken',
} as const;
const RESET = 'Passwort zurücksetzen';
const MAKE = 'Passwort erzeugen';

/** Every place where something is shown once. */
const PLACES: Readonly<Record<string, Place>> = {
  'the password on the page of a person': { ...START, view: <PasswordSection {...GIVEN} />, presses: [RESET, RESET] },
  'the password from a row': {
    ...START,
    view: <RowPassword actorId="admin" person={LARS} isLocked={false} onClosed={() => undefined} />,
    presses: [RESET],
  },
  'the device password of a teacher': {
    machine: 'person-device-password',
    view: <DeviceSection {...GIVEN} />,
    presses: [MAKE, MAKE],
    unnoted: 'Das Inbetriebnahme-Passwort von Lars Kröger ist noch nicht notiert',
    print: 'Passwort drucken',
  },
  'the own device password': {
    machine: 'device-password',
    view: <DevicePasswordCard personId="person" username="lkroeger" />,
    presses: [MAKE, MAKE],
    unnoted: 'Ihr Inbetriebnahme-Passwort ist noch nicht notiert',
    print: 'Passwort drucken',
  },
  'the key of a software token': {
    machine: 'person-software-token',
    view: <Token />,
    presses: ['2FA einrichten', 'QR-Code erzeugen'],
    unnoted: 'Der QR-Code für Lars Kröger ist noch nicht gedruckt',
    print: 'QR-Code drucken',
  },
};

/** The actions whose result is shown once, by their ids. */
async function secretMachines(): Promise<ReadonlyMap<string, MachineModel<AnyStateMachine>>> {
  const actions = REGISTRY.filter(({ pattern }) => pattern === 'action');
  const loaded = await Promise.all(actions.map(async ({ id, load }) => [id, await load()] as const));
  return new Map(loaded.filter(([, { machine }]) => 'shown' in machine.states));
}

/** The last one that is called this: a question lies over the page. */
const press = async (name: string): Promise<void> => {
  const found = await screen.findAllByRole('button', { name });
  await userEvent.click(found.at(-1) as HTMLElement);
};
const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const dialogs = (): number => document.querySelectorAll('dialog[open]').length;

async function show({ machine: id, view, presses }: Place): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const model = (await secretMachines()).get(id) as MachineModel<AnyStateMachine>;
  const steering = new Steering(model);
  const machine = model.machine.provide({ actors: steering.logic() as never });
  const done = model.actors['perform']?.done?.[0]?.value;
  render(<WorkflowSetting value={{ resumption: FRESH, machines: { [id]: { machine } } }}>{guardedPage('/hier', view)}</WorkflowSetting>);
  for (const name of presses) await press(name);
  await vi.waitFor(() => expect(steering.isRunning('perform')).toBe(true));
  steering.answer('perform', { type: 'xstate.done.actor.perform', output: done });
  await screen.findByRole('button', { name: 'Schließen' });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('D-12: what is shown once is never left unasked', () => {
  test('every action with a secret result has its place here', async () => {
    const machines = new Set(Object.values(PLACES).map(({ machine }) => machine));
    expect([...machines].toSorted()).toEqual([...(await secretMachines()).keys()].toSorted());
  });

  test.for(Object.entries(PLACES))('%s: by button, Escape, another page, closing the window; not once it is printed', async ([, place]) => {
    const { unnoted, print } = place;
    await show(place);
    expect(asksBeforeClosing()).toBe(true);
    await press('Schließen');
    await screen.findByText(unnoted);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(print));
    for (let time = 0; time < 4; time += 1) await userEvent.keyboard('{Escape}');
    expect(dialogs()).toBe(1);

    void routerOfPage().navigate('/anderswo');
    await screen.findByRole('dialog', { name: unnoted });
    await press('Hier bleiben');
    await vi.waitFor(() => expect(dialogs()).toBe(1));
    expect([routerOfPage().state.location.pathname, asksBeforeClosing()]).toEqual(['/hier', true]);

    await press(print);
    await vi.waitFor(() => expect(asksBeforeClosing()).toBe(false));
    await press('Schließen');
    await vi.waitFor(() => expect(dialogs()).toBe(0));
  });

  test.for(Object.entries(PLACES))('%s: whoever says that it is noted goes on', async ([, place]) => {
    await show(place);
    await userEvent.keyboard('{Escape}');
    await press(place.machine === 'person-software-token' ? 'QR-Code ist gescannt, schließen' : 'Passwort ist notiert, schließen');
    await vi.waitFor(() => expect(dialogs()).toBe(0));
    expect(asksBeforeClosing()).toBe(false);
  });
});
