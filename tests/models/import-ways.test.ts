import { afterEach, describe, expect, test } from 'vitest';
import { createActor, type Actor } from 'xstate';
import { errorText } from '#contract/errors/lookup';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT_STATUS } from '#contract/enums';
import { pollDelay, reconnectDelay } from '#machines/import/delays';
import { importMachine } from '#machines/import/machine';
import { model } from '#machines/import/model';
import { opened, OTHER_SCHULE, read, ROLLE, SCHULE, SOME_IMPORTED } from '#machines/import/samples';
import type { ImportEvent } from '#machines/import/types';
import { HandClock } from './engine/hand-clock';
import { Steering } from './engine/steering';

const VORGANG = '0b5d8f3e-6f0c-4d1a-9a51-3f8a2f2f3a11';
const open: Actor<typeof importMachine>[] = [];
afterEach(() => open.splice(0).forEach((actor) => actor.stop()));

/** The page of an import that is on the server in some state, or of one that is just begun. */
class ImportPage {
  readonly #steering = new Steering(model);
  readonly #clock = new HandClock();
  readonly #actor: Actor<typeof importMachine>;

  constructor(vorgangId: string | null = VORGANG) {
    const machine = importMachine.provide({ actors: this.#steering.logic() as never });
    this.#actor = createActor(machine, {
      input: { personId: 'p', vorgangId, kennung: vorgangId && '1111165' },
      clock: this.#clock,
    }).start();
    open.push(this.#actor);
  }

  get snapshot() {
    return this.#actor.getSnapshot();
  }
  get timers(): number {
    return this.#clock.running;
  }
  get calls(): string[] {
    return Object.keys(this.snapshot.children).filter((id) => this.#steering.isRunning(id));
  }

  send(event: ImportEvent): void {
    this.#actor.send(event);
  }
  async answer(invokeId: string, output?: unknown): Promise<void> {
    this.#steering.answer(invokeId, { type: `xstate.done.actor.${invokeId}`, output });
    await turns();
  }
  async fail(invokeId: string, code: string, status: number): Promise<void> {
    this.#steering.answer(invokeId, { type: `xstate.error.actor.${invokeId}`, error: { code, status } });
    await turns();
  }
  async tick(milliseconds: number): Promise<void> {
    if (!this.#clock.fire(milliseconds)) throw new Error(`No timer of ${milliseconds} ms runs`);
    await turns();
  }
}

/** Lets settled promises reach the actor: promise actors need two turns. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

const running = async (): Promise<ImportPage> => {
  const page = new ImportPage();
  await page.answer('readVorgang', opened('INPROGRESS', 1));
  return page;
};
const finished = async (): Promise<ImportPage> => {
  const page = await running();
  await page.answer('pollStatus', read('FINISHED', 2));
  await page.answer('fetchUsers', SOME_IMPORTED);
  return page;
};

test('VAL-11: the same school chosen once more keeps the role and asks nothing; another one has roles of its own', async () => {
  const page = new ImportPage(null);
  page.send({ type: 'START' });
  await page.answer('loadSchulen', { schulen: [SCHULE, OTHER_SCHULE], total: 2 });
  page.send({ type: 'SCHULE_CHOSEN', schule: SCHULE });
  await page.answer('loadRollen', [ROLLE]);
  page.send({ type: 'SCHULE_CHOSEN', schule: SCHULE });
  expect([page.snapshot.context.rolle, page.calls]).toEqual([ROLLE, []]);
  page.send({ type: 'SCHULE_CHOSEN', schule: OTHER_SCHULE });
  expect([page.snapshot.context.rolle, page.calls]).toEqual([null, ['loadRollen']]);
});

describe('following an import', () => {
  test('STATE-09, CALL-18: whatever status is answered but one of a running import, nothing is asked on and on', async () => {
    const statuses = IMPORT_STATUS.filter((status) => status !== 'INPROGRESS' && status !== 'STARTED');
    expect(statuses.length).toBeGreaterThan(4);
    for (const status of [...statuses, 'ARCHIVED']) {
      const page = await running();
      await page.answer('pollStatus', read(status, 2));
      expect([status, page.snapshot.matches('running'), page.timers]).toEqual([status, false, 0]);
    }
  });

  test('STATE-09, ENT-05: an import that was cancelled elsewhere is told as cancelled', async () => {
    const page = await running();
    await page.answer('pollStatus', read('CANCELLED', 1));
    await page.answer('readVorgang', opened('CANCELLED', 1));
    expect(page.snapshot.value).toEqual({ ended: 'cancelled' });
    expect([page.calls, page.timers]).toEqual([[], 0]);
  });

  test('CALL-18: one question at a time, the next one only after the answer', async () => {
    const page = await running();
    expect([page.calls, page.timers]).toEqual([['pollStatus'], 0]);
    await page.answer('pollStatus', read('INPROGRESS', 1));
    expect([page.calls, page.timers]).toEqual([[], 1]);
    await page.tick(pollDelay);
    expect([page.calls, page.timers]).toEqual([['pollStatus'], 0]);
    await page.answer('pollStatus', read('FINISHED', 2));
    expect([page.calls, page.timers]).toEqual([['fetchUsers'], 0]);
  });

  test('STATE-09, ERR-65: a question that fails leaves the progress on the page, asks again by itself and at once when it is told to', async () => {
    const page = await running();
    await page.answer('pollStatus', read('INPROGRESS', 1));
    await page.tick(pollDelay);
    await page.fail('pollStatus', 'UNSPECIFIED_ERROR', 0);
    expect(page.snapshot.value).toEqual({ running: 'disconnected' });
    expect(page.snapshot.context.progress?.done).toBe(1);
    await page.tick(reconnectDelay);
    expect(page.calls).toEqual(['pollStatus']);
    await page.fail('pollStatus', 'UNSPECIFIED_ERROR', 0);
    page.send({ type: 'RETRY' });
    expect([page.calls, page.timers]).toEqual([['pollStatus'], 0]);
    await page.answer('pollStatus', read('FINISHED', 2));
    expect(page.calls).toEqual(['fetchUsers']);
  });
});

describe('what stays on the server', () => {
  test('CALL-14, SCREEN-08: another file withdraws the upload of the one before', async () => {
    const page = new ImportPage();
    await page.answer('readVorgang', opened('VALID'));
    expect(page.snapshot.matches('ready')).toBe(true);
    page.send({ type: 'BACK' });
    expect(page.calls).toEqual(['withdraw']);
    await page.answer('withdraw');
    expect([page.snapshot.matches('choosing'), page.snapshot.context.vorgangId]).toEqual([true, null]);
  });

  test('CALL-14, D-12: another import closes the one before, and asks first because its start passwords go with it', async () => {
    const page = await finished();
    page.send({ type: 'ANOTHER' });
    expect([page.snapshot.matches({ finished: 'confirmingErase' }), page.calls]).toEqual([true, []]);
    page.send({ type: 'ERASE' });
    expect(page.calls).toEqual(['erase']);
    await page.answer('erase');
    expect([page.snapshot.matches('choosing'), page.snapshot.context.vorgangId, page.snapshot.context.imported]).toEqual([
      true,
      null,
      null,
    ]);
  });

  test('D-12, SCREEN-08: leaving the result deletes nothing, and asks as long as the start passwords are not saved, each time', async () => {
    const page = await finished();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      page.send({ type: 'NAVIGATED_AWAY' });
      expect([page.snapshot.matches({ finished: 'confirmingLeave' }), page.calls]).toEqual([true, []]);
      page.send({ type: 'CANCEL' });
      expect(page.snapshot.matches({ finished: 'covered' })).toBe(true);
    }
    page.send({ type: 'SAVE' });
    await page.answer('saveFile');
    expect([page.snapshot.can({ type: 'NAVIGATED_AWAY' }), page.calls]).toEqual([false, []]);
  });
});

test('ERR-65, ERR-66: what failed is named by what it was: an upload, or an import', () => {
  const [upload, execution] = ['ERROR_UPLOADING_FILE', 'ERROR_IMPORTING_FILE'].map((code) => errorText(code, IMPORT_ERRORS).title);
  expect(upload).toContain('hochgeladen');
  expect(execution).toContain('Import');
  expect(execution).not.toBe(upload);
});
