import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise, type AnyStateMachine } from 'xstate';
import { ApiError } from '#api/api-error';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { FRESH } from '#api/resume';
import { matchRoute } from '#contract/routes';
import type { MachineModel } from '#machines/shared/model';
import { model as metadataModel } from '#machines/person/person-metadata/model';
import { REGISTRY } from '#machines/registry';
import { loadScreen } from '#app/screens';
import { survivorHash } from '#api/survivors';
import { WorkflowSetting, type Replacement } from '#shared/workflow/setting';
import { LeaveGuard } from '#shared/leave/LeaveGuard';
import { until } from '../scenarios/engine/until';
import { ADMIN, PERSON_ID } from './person-page';
import { byTestid } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';

type Machines = Readonly<Record<string, Replacement>>;

/** The answers that pages with something to type in begin with, where the first sample of a call is another one. */
const ANSWERS: readonly string[] = ['aktiv', 'eine Schule', 'kein Token', 'wie gelesen', 'mehrere'];
/** What is kept is kept by the browser. */
const REAL: readonly string[] = ['kept-draft', 'kept-run'];

/** Every machine of the portal with a server that answers. */
async function answered(): Promise<Machines> {
  const entries = await Promise.all(
    REGISTRY.filter(({ id }) => !REAL.includes(id)).map(async ({ id, load }): Promise<readonly [string, Replacement]> => {
      const { machine, actors } = (await load()) as MachineModel<AnyStateMachine> & { readonly machine: AnyStateMachine };
      const known = Object.entries(actors).flatMap(([src, { done = [] }]) => {
        const sample = done.find(({ name }) => ANSWERS.includes(name)) ?? done[0];
        return sample === undefined ? [] : [[src, fromPromise(async () => sample.value)] as const];
      });
      return [id, { machine: machine.provide({ actors: Object.fromEntries(known) }) }];
    }),
  );
  return Object.fromEntries(entries);
}

let portal: Machines = {};
beforeAll(async () => {
  portal = await answered();
});
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // What one test has typed is not offered to the next one.
  await dropAllSnapshots();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a page as a reload does: everything begins anew, only the browser's storage is still there. */
async function open(address: string, machines: Machines = portal, personId = ADMIN.personId): Promise<void> {
  cleanup();
  const { name, params } = matchRoute(address);
  const { Screen } = await loadScreen(name);
  const props = { user: { ...ADMIN, personId }, flags: {}, params, previous: null, onSessionChanged: () => undefined };
  const view: ReactElement = (
    <WorkflowSetting value={{ resumption: FRESH, machines }}>
      <LeaveGuard>
        <Screen {...props} />
      </LeaveGuard>
    </WorkflowSetting>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{view}</main> }], { initialEntries: [address] })} />);
}

async function at(testid: string): Promise<HTMLElement> {
  expect(await until(() => byTestid(testid) !== null), `${testid} is not there: ${document.body.innerText}`).toBe(true);
  return byTestid(testid) as HTMLElement;
}
/** Whether the browser would ask before the window is closed. */
const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const press = async (testid: string): Promise<void> => userEvent.click(await at(testid));
const type = async (testid: string, text: string): Promise<void> => userEvent.fill(await at(testid), text);
const holds = async (testid: string, text: string): Promise<void> =>
  expect(await until(() => (byTestid(testid) as HTMLInputElement | null)?.value === text), document.body.innerText).toBe(true);
const says = async (testid: string, words: string): Promise<void> => {
  const told = await at(testid);
  expect(await until(() => told.innerText.includes(words)), told.innerText).toBe(true);
};

interface Kept {
  readonly address: string;
  readonly begin: () => Promise<void>;
  readonly offer: string;
  readonly isThere: () => Promise<void>;
}

const PERSON = `/admin/personen/${PERSON_ID}`;
const typed = (address: string, testid: string, text: string, offer: string, ...before: readonly string[]): Kept => ({
  address,
  begin: async () => {
    for (const button of before) await press(button);
    await type(testid, text);
  },
  offer,
  isThere: () => holds(testid, text),
});

/** Forms and plans by their machines: what is typed in them, and what is offered after a reload. */
const KEPT: Readonly<Record<string, Kept>> = {
  'klasse-form': {
    address: '/admin/klassen/new',
    begin: async () => {
      await press('klasse-mode-several');
      await type('klassennamen-input', '9x\n9y');
    },
    offer: 'Sie waren dabei, 2 Klassen anzulegen.',
    isThere: () => holds('klassennamen-input', '9x\n9y'),
  },
  'schule-form': typed('/admin/schulen/new', 'schulname-input', 'Fördeschule', 'Sie waren dabei, die Schule Fördeschule anzulegen.'),
  'schultraeger-form': typed(
    '/admin/schultraeger/new',
    'schultraegername-input',
    'Verband Süd',
    'Sie waren dabei, den Schulträger Verband Süd anzulegen.',
  ),
  'rolle-form': typed('/admin/rollen/new', 'rollenname-input', 'Lotse', 'Sie waren dabei, die Rolle Lotse anzulegen.'),
  'angebot-form': typed('/admin/angebote/new', 'name-input', 'Mathe-App', 'Sie waren dabei, das Angebot Mathe-App anzulegen.'),
  rollenerweiterung: {
    address: '/admin/angebote/schulspezifisch/mathe?orga=goethe',
    begin: async () => {
      await press('rollenerweiterung-bearbeiten-button');
      await press('rolle-lehr');
    },
    offer: 'Sie waren dabei, Rollen für das Angebot Mathe-App zu wählen.',
    isThere: async () => {
      const box = (await at('rolle-lehr')) as HTMLInputElement;
      expect(await until(() => box.checked), document.body.innerText).toBe(true);
    },
  },
  'hinweis-form': typed(
    '/admin/hinweise/new',
    'newsbox-text-input',
    'Freitag ist frei.',
    'Sie waren dabei, den Hinweis der Startseite zu bearbeiten.',
  ),
  'person-metadata': typed(
    PERSON,
    'familienname-input',
    'Kroll',
    'Sie waren dabei, die Angaben zu Lars Kröger zu ändern.',
    'metadata-edit-button',
  ),
  'person-lock': typed(
    PERSON,
    'befristung-input',
    '24.12.2026',
    'Sie waren dabei, die Sperre von Lars Kröger festzulegen.',
    'open-lock-dialog-button',
  ),
  'person-hardware-token': typed(
    PERSON,
    'hardware-token-serial-input',
    'GALT1234',
    'Sie waren dabei, Lars Kröger einen Hardware-Token zuzuordnen.',
    'open-2FA-dialog-icon',
    'hardware-token-radio-button',
    'proceed-two-factor-authentication-dialog-button',
  ),
  'person-zuordnungen-plan': {
    address: PERSON,
    begin: async () => {
      await press('zuordnung-edit-button');
      await press('zuordnung-remove-button');
    },
    offer: 'Sie waren dabei, die Zuordnungen von Lars Kröger zu ändern.',
    isThere: () => says('person-zuordnungen-section-edit', 'wird entfernt'),
  },
};

/** What is typed elsewhere, and where it is shown that it is not lost, or why there is nothing to lose. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'person-creation': 'tests/jobs/j03-five-in-a-row.spec.ts',
  'traeger-moves': 'tests/jobs/j15-fifty-schools.spec.ts',
  import: 'tests/views/import-after-a-reload.test.tsx',
  'rolle-angebote': 'what was typed is saved in the role; which Angebote are wanted is kept by its page',
  'personen-edit': 'tests/views/edit-after-a-reload.test.tsx',
  'landesbediensteter-search': 'a search: nothing is written',
};

describe('STATE-13, J22: every wizard, form and plan survives a reload and a sign-in', () => {
  test('whatever takes an input is in the table', async () => {
    const asked = REGISTRY.filter(({ kind, pattern }) => kind === 'workflow' && pattern !== 'list' && pattern !== 'search');
    const takers = await Promise.all(asked.map(async ({ id, load }) => ((await load()).userInput === undefined ? [] : [id])));
    expect([...Object.keys(KEPT), ...Object.keys(ELSEWHERE)].sort()).toEqual(takers.flat().sort());
  });

  test.for(Object.entries(KEPT))(
    '%s: asked about, offered after a reload, never applied by itself, and gone when it is given up',
    async ([id, kept]) => {
      const { address, begin, offer, isThere } = kept;
      await open(address);
      expect(survivorHash(id)).not.toBeNull();
      await begin();
      await isThere();
      expect(asksBeforeClosing()).toBe(true);
      await open(address);
      await says('draft-offer', offer);
      // Somebody else at the same computer is offered nothing.
      await open(address, portal, 'somebody-else');
      await begin();
      await open(address);
      await press('take-draft-button');
      await isThere();
      await open(address);
      await press('discard-draft-button');
      expect(await until(() => byTestid('draft-offer') === null)).toBe(true);
      await begin();
      await isThere();
    },
  );

  test('STATE-03, STATE-13: a lock does not wait until an offer is decided about, and the offer stays', async () => {
    const { address, begin, isThere } = KEPT['person-metadata'] as Kept;
    await open(address);
    await begin();
    await open(address);
    await at('draft-offer');
    await press('open-lock-dialog-button');
    await press('lock-user-button');
    await says('person-lock-success', 'Lars Kröger ist gesperrt');
    await press('close-lock-person-dialog-button');
    await press('take-draft-button');
    await isThere();
  });

  test('STATE-12: whoever saved the same field meanwhile is asked about, and not written over', async () => {
    const { address, begin } = KEPT['person-metadata'] as Kept;
    await open(address);
    await begin();
    const newer = metadataModel.actors['readRecord']?.done?.find(({ name }) => name === 'dasselbe Feld')?.value as {
      readonly version: number;
    };
    const sent: unknown[] = [];
    const saveRecord = fromPromise(async ({ input }: { readonly input: { readonly base: { readonly version: number } } }) => {
      sent.push(input.base.version);
      if (input.base.version !== newer.version) throw new ApiError('409', 409);
      return metadataModel.actors['saveRecord']?.done?.[0]?.value;
    });
    const machine = (metadataModel.machine as AnyStateMachine).provide({
      actors: { saveRecord, readRecord: fromPromise(async () => newer) },
    });
    await open(address, { ...portal, 'person-metadata': { machine } });
    await press('take-draft-button');
    await press('person-info-edit-save');
    await says('form-conflict', 'Kroll');
    await says('form-conflict', 'Krüger');
    expect(sent).toEqual([1]);
  });
});
