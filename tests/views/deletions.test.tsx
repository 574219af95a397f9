import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { FRESH } from '#api/resume';
import { model as importModel } from '#machines/import/import-deletion/model';
import { vorgang } from '#machines/import/import-history/samples';
import { model as klasseModel } from '#machines/klassen/klasse-deletion/model';
import { model as personModel } from '#machines/person/person-deletion/model';
import { model as angebotModel } from '#machines/angebote/angebot-deletion/model';
import { model as rolleModel } from '#machines/rollen/rolle-deletion/model';
import { model as schuleModel } from '#machines/schulen/schule-deletion/model';
import { REGISTRY } from '#machines/registry';
import { DeletionDialog } from '#features/import/history/DeletionDialog';
import { KlasseDeletion } from '#features/klassen/KlasseDeletion';
import { PersonDeletion } from '#features/person-details/parts/PersonDeletion';
import { AngebotDeletion } from '#shared/angebote/deletion/AngebotDeletion';
import { RolleDeletion } from '#features/rollen/parts/RolleDeletion';
import { SchuleDeletion } from '#features/schulen/SchuleDeletion';
import { WorkflowSetting } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import type { Model } from '../models/engine/candidates';
import { Steering } from '../models/engine/steering';
import { SUBJECT } from './person-page';

const ADMIN = ['personenverwaltung'] as const;
const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

interface Deletion {
  readonly model: unknown;
  readonly subject: object;
  /** As it is named where it is still there. */
  readonly what: string;
  readonly draw: (snapshot: never, send: never) => ReactElement | null;
}

/** Every deletion of the portal. */
const DELETIONS: Readonly<Record<string, Deletion>> = {
  'klasse-deletion': {
    model: klasseModel,
    subject: { id: 'klasse', name: '9a', schule: GOETHE },
    what: 'Die Klasse 9a',
    draw: (snapshot, send) => <KlasseDeletion snapshot={snapshot} send={send} countsPersons permissions={ADMIN} next="Schließen" />,
  },
  'rolle-deletion': {
    model: rolleModel,
    subject: { id: 'rolle', name: 'Lernpate', ebene: { id: 'land', title: 'Öffentliche Schulen' }, erweiterungen: null },
    what: 'Die Rolle Lernpate',
    draw: (snapshot, send) => <RolleDeletion snapshot={snapshot} send={send} countsPersons permissions={ADMIN} />,
  },
  'angebot-deletion': {
    model: angebotModel,
    subject: { id: 'angebot', name: 'Mathe-Trainer', ebene: { id: 'land', title: 'Öffentliche Schulen' } },
    what: 'Das Angebot Mathe-Trainer',
    draw: (snapshot, send) => <AngebotDeletion snapshot={snapshot} send={send} next="Schließen" />,
  },
  'schule-deletion': {
    model: schuleModel,
    subject: { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule' },
    what: 'Die Schule 0701234 (Goethe-Schule)',
    draw: (snapshot, send) => <SchuleDeletion snapshot={snapshot} send={send} permissions={ADMIN} />,
  },
  'person-deletion': {
    model: personModel,
    subject: SUBJECT,
    what: 'Lars Kröger',
    draw: (snapshot, send) => <PersonDeletion snapshot={snapshot} send={send} />,
  },
  'import-deletion': {
    model: importModel,
    subject: vorgang('vorgang-1', 'FINISHED'),
    what: 'Der Import vom 20.11.2026, 10:00',
    draw: (snapshot, send) => <DeletionDialog snapshot={snapshot} send={send} />,
  },
};

function Page({ id, machine }: { readonly id: string; readonly machine: AnyStateMachine }): ReactElement {
  const { subject, draw } = DELETIONS[id] as Deletion;
  const [snapshot, send] = useWorkflow(machine as never, { input: { personId: 'person' } as never }) as unknown as readonly [
    never,
    (event: object) => void,
  ];
  return (
    <main>
      <button type="button" onClick={() => send({ type: 'OPEN', subject })}>
        öffnen
      </button>
      <button type="button" onClick={() => send({ type: 'CONFIRM' })}>
        bestätigen
      </button>
      {draw(snapshot, send as never)}
    </main>
  );
}

/** A deletion that was ordered, and its server. */
async function order(id: string): Promise<Steering> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const model = (DELETIONS[id] as Deletion).model as Model;
  const steering = new Steering(model);
  const machine = model.machine.provide({ actors: steering.logic() as never }) as AnyStateMachine;
  const page = <Page id={id} machine={machine} />;
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines: {} }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </WorkflowSetting>,
  );
  (await screen.findByText('öffnen')).click();
  screen.getByText('bestätigen').click();
  await vi.waitFor(() => expect(steering.isRunning('perform')).toBe(true));
  return steering;
}

const LOOKING = 'Es wird nachgesehen, ob das geschehen ist …';
const refuse = (error: object) => ({ type: 'xstate.error.actor.perform', error });

/** The server says so; then what was to be deleted is looked for. */
async function afterwards(steering: Steering, error: object, sight: string): Promise<string> {
  steering.answer('perform', refuse(error));
  await screen.findByText(LOOKING);
  steering.answer('look', { type: 'xstate.done.actor.look', output: sight });
  await vi.waitFor(() => expect(screen.queryByText(LOOKING)).toBeNull());
  return document.body.innerText;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('D-36: no deletion is told that did not happen', () => {
  test('the table has every deletion of the portal', async () => {
    const actions = await Promise.all(REGISTRY.filter(({ pattern }) => pattern === 'action').map((entry) => entry.load()));
    const deletions = actions.filter(({ machine }) => 'stillThere' in machine.states).map(({ machine }) => machine.id);
    expect(Object.keys(DELETIONS).toSorted()).toEqual(deletions.toSorted());
  });

  describe.for(Object.keys(DELETIONS))('%s', (id) => {
    const { what } = DELETIONS[id] as Deletion;

    test.for([
      ['404', `${what} gibt es noch. Vermutlich fehlt Ihnen inzwischen das Recht`, 'Fehlercode: 404', 404],
      ['CALL_UNKNOWN', `${what} gibt es noch. Der Server kennt diese Aktion nicht.`, 'Fehlercode: CALL_UNKNOWN', 404],
      ['UNSPECIFIED_ERROR', `Es wurde nachgesehen: ${what} gibt es noch.`, 'Fehlercode: UNSPECIFIED_ERROR', 0],
    ] as const)('D-36: after %s it says "nicht gelöscht" while it is still there, and why', async ([code, text, told, status]) => {
      const said = await afterwards(await order(id), { code, status }, 'unreached');
      expect(said).toContain('Nicht gelöscht');
      expect(said).toContain(text);
      expect(said).toContain(told);
    });

    test('API-02: where nothing was sent, it says so, and nobody looks whether it was done', async () => {
      const steering = await order(id);
      steering.answer('perform', refuse({ code: 'NOT_SENT', status: 408 }));
      await screen.findByText(/^Der Server antwortet nicht\. Geändert ist nichts\./);
      expect(document.body.innerText).toContain('Fehlercode: NOT_SENT');
      expect(steering.isRunning('look')).toBe(false);
    });

    test('D-36: what nobody can see any more is not said to be deleted', async () => {
      const said = await afterwards(await order(id), { code: '404', status: 404 }, 'unseen');
      expect(said).toContain(`${what} ist nicht gelöscht, oder Sie sehen diesen Eintrag nicht mehr.`);
    });

    test('D-36: after a lost answer, what is out of sight is presumably deleted', async () => {
      const said = await afterwards(await order(id), { code: '502', status: 502 }, 'unseen');
      expect(said).toContain('Vermutlich gelöscht');
      expect(said).toContain(`${what} ist nicht mehr zu sehen.`);
    });
  });
});

describe('ERR-00: what cannot succeed is not offered', () => {
  test.for([
    ['klasse-deletion', 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', 'Benutzer der Klasse ansehen', 'schulen=goethe&klassen=klasse'],
    ['schule-deletion', 'ORGANISATION_HAT_PERSONENKONTEXTE', 'Benutzer der Schule ansehen', 'schulen=goethe'],
    ['rolle-deletion', 'ROLLE_HAT_PERSONENKONTEXTE_ERROR', 'Benutzer mit der Rolle ansehen', 'rollen=rolle'],
  ] as const)(
    '%s: whoever is still assigned is named, with the way to them, and the same is not asked again',
    async ([id, code, link, query]) => {
      const steering = await order(id);
      steering.answer('perform', refuse({ code, status: 400, zugeordnetePersonen: 1 }));
      const way = await screen.findByRole('link', { name: link });
      expect(way.getAttribute('href')).toBe(`/admin/personen?${query}`);
      expect(document.body.innerText).toMatch(/noch (1 Person|zugeordnet)|1 Person hat/);
      expect(document.body.innerText).not.toContain('endgültig gelöscht');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['öffnen', 'bestätigen', 'Schließen']);
    },
  );

  test('ERR-00: a missing right is told without a way to persons', async () => {
    const steering = await order('rolle-deletion');
    steering.answer('perform', refuse({ code: 'MISSING_PERMISSIONS', status: 403 }));
    expect(await screen.findByText('Ihre Rolle erlaubt diese Aktion nicht.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
