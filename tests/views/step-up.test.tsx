import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor, type Snapshot } from 'xstate';
import { snapshotKeeper } from '#api/keeper';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { takeFromUrl } from '#api/resume';
import { survives } from '#api/survivors';
import { resumableOf } from '#machines/shared/content-hash';
import { stepUpWorkflow } from '../models/step-up-workflow';

const machine = resumableOf(stepUpWorkflow);
survives(machine);

afterEach(() => dropAllSnapshots());

test("STATE-13: a chosen file survives the step-up in the browser's own storage", async () => {
  let gold = false;
  const uploads: string[] = [];
  const returns: string[] = [];
  const wired = stepUpWorkflow.provide({
    actors: {
      keeper: snapshotKeeper(machine, () => '/admin/personen/import'),
      check: fromPromise<string, Blob | null>(async ({ input }) => {
        if (!gold) throw Object.assign(new Error('refused'), { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 });
        uploads.push(input instanceof File ? `${input.name}: ${await input.text()}` : 'no file');
        return '';
      }),
    },
    actions: { leaveForStepUp: ({ event }) => void (event.type === 'KEPT' && returns.push(event.returnTo)) },
  });
  const run = (snapshot?: Snapshot<unknown>) =>
    createActor(wired, { input: { personId: 'frauke' }, ...(snapshot ? { snapshot } : {}) }).start();

  const before = run();
  before.send({ type: 'CHOOSE', file: new File(['Nachname;Vorname\nÖztürk;Ümit'], 'klasse-3a.csv'), title: '3a' });
  before.send({ type: 'CHECK' });
  await waitFor(before, (snapshot) => snapshot.matches('awaitingStepUp'));
  before.send({ type: 'CONFIRM_STEP_UP' });
  await expect.poll(() => returns.length).toBe(1);
  before.stop();

  gold = true;
  const resumption = await takeFromUrl(returns[0] ?? '', { personId: 'frauke', level: 'gold' });
  expect(resumption.kind).toBe('resumed');
  const after = run(resumption.kind === 'resumed' ? resumption.snapshot : undefined);
  after.send({ type: 'RESUMED', level: 'gold' });
  await waitFor(after, (snapshot) => snapshot.matches('checked'));
  expect(uploads).toEqual(['klasse-3a.csv: Nachname;Vorname\nÖztürk;Ümit']);
  after.stop();
});
