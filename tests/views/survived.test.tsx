import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, StateMachine, waitFor } from 'xstate';
import { listeningKeeper } from '#api/keeper';
import type { Resumption } from '#api/resume';
import { WorkflowSetting } from '#shared/workflow/setting';
import SurvivedNotice from '#shared/workflow/SurvivedNotice';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { stepUpWorkflow } from '../models/step-up-workflow';

afterEach(cleanup);

const textOf = (resumption: Resumption): string | null =>
  render(
    <WorkflowSetting value={{ resumption }}>
      <SurvivedNotice />
    </WorkflowSetting>,
  ).container.textContent;

describe('STATE-13: what came back from the login is told on every page', () => {
  test('what was typed survived the quarter of an hour, or a new version of the portal', () => {
    const draft = (reason: 'expired' | 'changed'): Resumption => ({ kind: 'draft', machineId: 'any', offeredDraft: { draft: {}, reason } });
    expect(textOf(draft('expired'))).toBe(
      'Seit Ihrer letzten Eingabe ist zu viel Zeit vergangen.Ihre Eingaben sind noch da. Prüfen Sie sie und machen Sie hier weiter.',
    );
    cleanup();
    expect(textOf(draft('changed'))).toMatch(/^Das Portal wurde inzwischen aktualisiert\.Ihre Eingaben sind noch da\./);
  });

  test('nothing survived, and nothing of another person is shown', () => {
    expect(textOf({ kind: 'lost', reason: 'missing' })).toMatch(
      /^Ihre Eingaben von vorhin gibt es nicht mehr\..*geben Sie noch einmal ein\.$/,
    );
    cleanup();
    expect(textOf({ kind: 'lost', reason: 'otherPerson' })).toMatch(/^Die aufgehobenen Eingaben gehören zu einem anderen Konto/);
  });

  test('who begins, or goes on where it stopped, is told nothing', () => {
    expect(textOf({ kind: 'fresh' })).toBe('');
    cleanup();
    expect(textOf({ kind: 'resumed', machineId: 'any', snapshot: {} as never, level: 'gold' })).toBe('');
  });
});

/** Waits for the second factor as soon as it is checked. */
const upload = stepUpWorkflow.provide({
  actors: {
    keeper: listeningKeeper,
    check: fromPromise(async () => Promise.reject(Object.assign(new Error(), { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 }))),
  },
});

/** With another name: what it is told, it would take as well. */
const other = new StateMachine({ ...upload.config, id: 'other' }, upload.implementations) as typeof upload;

function Upload({ machine }: { readonly machine: typeof upload }): ReactElement {
  const [{ context }] = useWorkflow(machine, { input: { personId: 'frauke' } });
  return <p data-testid={machine.id}>{context.title}</p>;
}

test('STATE-13: of two workflows of a page that one goes on which waited for the sign-in; the other one begins anew', async () => {
  const before = createActor(upload, { input: { personId: 'frauke' } }).start();
  before.send({ type: 'CHOOSE', file: new Blob(['a']), title: 'Klasse 3a' });
  before.send({ type: 'CHECK' });
  await waitFor(before, (snapshot) => snapshot.hasTag('awaiting'));
  const resumption = { kind: 'resumed', machineId: 'sample', snapshot: before.getPersistedSnapshot(), level: 'silver' } as const;
  before.stop();
  render(
    <WorkflowSetting value={{ resumption }}>
      <Upload machine={other} />
      <Upload machine={upload} />
    </WorkflowSetting>,
  );
  expect(['sample', 'other'].map((id) => screen.getByTestId(id).textContent)).toEqual(['Klasse 3a', '']);
});
