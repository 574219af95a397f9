import { afterEach, describe, expect, test } from 'vitest';
import { createActor, type Actor } from 'xstate';
import { errorText } from '#contract/errors/lookup';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT_STATUS } from '#contract/import-enums';
import { pollDelay, reconnectDelay } from '#machines/import/import/delays';
import { lossOfImport } from '#machines/import/import/loss';
import { importMachine } from '#machines/import/import/machine';
import { model } from '#machines/import/import/model';
import {
  CSV_FILE,
  opened,
  OTHER_SCHULE,
  read,
  REPEATED,
  ROLLE,
  SCHULE,
  SHORT_IMPORTED,
  SOME_IMPORTED,
  UPLOADED_INVALID,
  UPLOADED_KNOWN,
  UPLOADED_VALID,
  WORKBOOK,
} from '#machines/import/import/samples';
import type { ImportEvent, ImportInput } from '#machines/import/import/types';
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

  constructor(vorgangId: string | null = VORGANG, more: Partial<ImportInput> = {}) {
    const machine = importMachine.provide({ actors: this.#steering.logic() as never });
    this.#actor = createActor(machine, {
      input: { personId: 'p', vorgangId, kennung: vorgangId && '1111165', ...more },
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
    const statuses = IMPORT_STATUS.filter((status) => status !== 'INPROGRESS');
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
    for (const type of ['REVEAL', 'COVER', 'CLOSE', 'CANCEL'] as const) {
      expect([lossOfImport(page.snapshot), page.calls]).toEqual(['secret', []]);
      page.send({ type });
    }
    page.send({ type: 'SAVE' });
    expect(lossOfImport(page.snapshot)).toBe('secret');
    await page.answer('saveFile');
    expect([lossOfImport(page.snapshot), page.calls]).toEqual([null, []]);
  });
});

test('ERR-65, ERR-66: what failed is named by what it was: an upload, or an import', () => {
  const [upload, execution] = ['ERROR_UPLOADING_FILE', 'ERROR_IMPORTING_FILE'].map((code) => errorText(code, IMPORT_ERRORS).title);
  expect(upload).toContain('hochgeladen');
  expect(execution).toContain('Import');
  expect(execution).not.toBe(upload);
});

const choosing = async (): Promise<ImportPage> => {
  const page = new ImportPage(null);
  page.send({ type: 'START' });
  await page.answer('loadSchulen', { schulen: [SCHULE, OTHER_SCHULE], total: 2 });
  page.send({ type: 'SCHULE_CHOSEN', schule: SCHULE });
  await page.answer('loadRollen', [ROLLE]);
  page.send({ type: 'FILE_CHOSEN', file: CSV_FILE });
  return page;
};
const reviewing = async (): Promise<ImportPage> => {
  const page = await choosing();
  page.send({ type: 'SUBMIT' });
  await page.answer('checkFile', REPEATED);
  await page.answer('compareKlassen', []);
  return page;
};
const uploaded = async (answer: unknown): Promise<ImportPage> => {
  const page = await reviewing();
  page.send({ type: 'UPLOAD' });
  await page.answer('upload', answer);
  return page;
};

describe('an order counts for the status that the page shows', () => {
  test('D-18, CALL-14: whatever withdraws is refused when the import stands elsewhere; then it is looked up, told, and nothing is forgotten', async () => {
    const orders = [
      ['withdraw', UPLOADED_VALID, { type: 'BACK' }],
      ['withdraw', UPLOADED_INVALID, { type: 'BACK' }],
      ['replace', UPLOADED_INVALID, { type: 'FILE_CHOSEN', file: CSV_FILE }],
      ['leaveOut', UPLOADED_KNOWN, { type: 'UPLOAD' }],
    ] as const;
    for (const [call, answer, event] of orders) {
      const page = await uploaded(answer);
      if (call === 'leaveOut') page.send({ type: 'LEAVE_OUT', zeilen: [3] });
      page.send(event);
      await page.fail(call, 'IMPORT_STAND_GEAENDERT', 409);
      expect([call, page.calls, page.snapshot.context.vorgangId]).toEqual([call, ['readVorgang'], 'vorgang-1']);
      await page.answer('readVorgang', opened('FINISHED', 2));
      await page.answer('fetchUsers', SOME_IMPORTED);
      expect([page.snapshot.matches({ finished: 'covered' }), page.snapshot.context.moved]).toEqual([true, true]);
    }
  });

  test('D-18, D-12: closing is refused when another window closed it; its result is not claimed to be there any more', async () => {
    const page = await finished();
    page.send({ type: 'CLOSE' });
    page.send({ type: 'ERASE' });
    await page.fail('erase', 'IMPORT_STAND_GEAENDERT', 409);
    expect([page.calls, page.snapshot.context.imported]).toEqual([['readVorgang'], null]);
    await page.answer('readVorgang', opened('COMPLETED'));
    expect(page.snapshot.value).toEqual({ ended: 'erased' });
  });

  test('STATE-09, ENT-05: an upload that never came to its end is told as such, read again, and deleted on demand only', async () => {
    const page = new ImportPage();
    await page.answer('readVorgang', opened('STARTED'));
    expect([page.snapshot.value, page.timers]).toEqual(['begun', 0]);
    page.send({ type: 'BACK' });
    expect(page.calls).toEqual([]);
    page.send({ type: 'DISCARD' });
    expect(page.calls).toEqual(['withdraw']);
    await page.answer('withdraw');
    expect(page.snapshot.matches('choosing')).toBe(true);
  });
});

describe('the result of which rows are missing', () => {
  test('CALL-19, D-12: neither closing nor another import is offered, what is there can be saved, and the rest is read again', async () => {
    const page = await running();
    await page.answer('pollStatus', read('FINISHED', 5));
    await page.answer('fetchUsers', SHORT_IMPORTED);
    const can = (['CLOSE', 'ANOTHER', 'ERASE', 'SAVE', 'RETRY'] as const).filter((type) => page.snapshot.can({ type }));
    expect(can).toEqual(['SAVE', 'RETRY']);
    page.send({ type: 'RETRY' });
    expect(page.calls).toEqual(['fetchUsers']);
    await page.answer('fetchUsers', SOME_IMPORTED);
    expect(page.snapshot.can({ type: 'CLOSE' })).toBe(true);
  });

  test('D-19: of an import of somebody else nothing is read until the take-over is confirmed and noted', async () => {
    const page = await running();
    await page.answer('pollStatus', read('FINISHED', 2));
    await page.fail('fetchUsers', 'IMPORT_ZUGANGSDATEN_FREMD', 403);
    expect([page.snapshot.value, page.calls, page.snapshot.context.vorgang?.created]).toEqual([{ othersResult: 'shown' }, [], 1]);
    page.send({ type: 'TAKE_OVER' });
    expect(page.calls).toEqual([]);
    page.send({ type: 'CONFIRM' });
    expect(page.calls).toEqual(['takeOver']);
    await page.answer('takeOver');
    expect(page.calls).toEqual(['fetchUsers']);
  });
});

describe('the choice', () => {
  test('VAL-11, D-10: the only school is chosen, also after a failed first load and whatever was typed meanwhile', async () => {
    const only = { schulen: [SCHULE], total: 1 };
    const retried = new ImportPage(null);
    retried.send({ type: 'START' });
    await retried.fail('loadSchulen', 'UNSPECIFIED_ERROR', 0);
    retried.send({ type: 'RETRY_SCHULEN' });
    await retried.answer('loadSchulen', only);
    expect(retried.snapshot.context.schule).toEqual(SCHULE);

    const typed = new ImportPage(null);
    typed.send({ type: 'START' });
    typed.send({ type: 'SCHULE_TYPED', text: 'Tes' });
    typed.send({ type: 'SCHULE_TYPED', text: 'Test' });
    await typed.answer('loadSchulenFirst', only);
    expect(typed.snapshot.context.schule).toEqual(SCHULE);
  });

  test('CALL-31: who types before the first answer gets what fits the text, once it is known that there is a choice', async () => {
    const page = new ImportPage(null);
    page.send({ type: 'START' });
    page.send({ type: 'SCHULE_TYPED', text: 'Test' });
    await page.answer('loadSchulenFirst', { schulen: [SCHULE, OTHER_SCHULE], total: 40 });
    expect([page.calls, page.snapshot.context.schuleSearch, page.snapshot.context.schule]).toEqual([['searchSchulen'], 'Test', null]);
  });

  test('SCREEN-08: rows that were left out stay left out on the way back and forth, and none of them is hidden', async () => {
    const page = await reviewing();
    page.send({ type: 'LEAVE_OUT', zeilen: [3] });
    page.send({ type: 'BACK' });
    page.send({ type: 'SUBMIT' });
    await page.answer('checkFile', REPEATED);
    await page.answer('compareKlassen', []);
    expect(page.snapshot.context.leftOut).toEqual([3]);
    page.send({ type: 'UPLOAD' });
    await page.answer('upload', UPLOADED_VALID);
    expect([page.snapshot.can({ type: 'EXECUTE' }), page.snapshot.context.omitted]).toEqual([true, [3]]);
    page.send({ type: 'BACK' });
    await page.answer('withdraw');
    page.send({ type: 'SUBMIT' });
    await page.answer('checkFile', REPEATED);
    await page.answer('compareKlassen', []);
    expect([page.snapshot.context.leftOut, page.snapshot.context.check?.rows.length]).toEqual([[3], 3]);
    page.send({ type: 'FILE_CHOSEN', file: CSV_FILE });
    page.send({ type: 'TAKE_IN', zeilen: [3] });
    expect(page.snapshot.context.leftOut).toEqual([]);
  });

  test('SCREEN-08: rows left out after the upload, whose second upload is given up, are shown and can be taken in again', async () => {
    const page = await reviewing();
    page.send({ type: 'UPLOAD' });
    await page.answer('upload', UPLOADED_KNOWN);
    page.send({ type: 'LEAVE_OUT', zeilen: [3] });
    page.send({ type: 'UPLOAD' });
    await page.answer('leaveOut');
    page.send({ type: 'CANCEL' });
    expect([page.snapshot.value, page.snapshot.context.check?.rows.map(({ zeile }) => zeile), page.snapshot.context.leftOut]).toEqual([
      { reviewing: 'sound' },
      [2, 3, 4],
      [3],
    ]);
    expect(page.snapshot.can({ type: 'TAKE_IN', zeilen: [3] })).toBe(true);
  });

  test('VAL-10: a corrected file that is no CSV file, chosen where the server found faults, is named at the choice', async () => {
    const page = await uploaded(UPLOADED_INVALID);
    page.send({ type: 'FILE_CHOSEN', file: WORKBOOK });
    await page.answer('withdraw');
    expect([page.snapshot.matches('choosing'), page.snapshot.context.problems]).toEqual([true, { file: 'notCsv' }]);
  });

  test('STATE-13, STATE-09: an expired draft beside the address of an import: the import counts, and no old file is checked', async () => {
    const draft = { schule: SCHULE, rolle: ROLLE, file: CSV_FILE };
    const page = new ImportPage(VORGANG, { draft });
    await page.answer('readVorgang', opened('VALID'));
    page.send({ type: 'BACK' });
    await page.answer('withdraw');
    expect([page.snapshot.matches('choosing'), page.calls.includes('checkFile')]).toEqual([true, false]);
  });
});

describe('leaving while something is sent or erased', () => {
  test('STATE-09, SCREEN-08: every order is asked about until it is answered, also one that takes over the credentials of others', async () => {
    const page = await reviewing();
    expect(lossOfImport(page.snapshot)).toBe('input');
    page.send({ type: 'UPLOAD' });
    expect([lossOfImport(page.snapshot), page.calls]).toEqual(['order', ['upload']]);
    await page.answer('upload', UPLOADED_VALID);
    expect(lossOfImport(page.snapshot)).toBeNull();
    page.send({ type: 'EXECUTE' });
    page.send({ type: 'CONFIRM' });
    expect([lossOfImport(page.snapshot), page.calls]).toEqual(['order', ['execute']]);
    await page.answer('execute');
    await page.answer('pollStatus', read('FINISHED', 2));
    await page.fail('fetchUsers', 'IMPORT_ZUGANGSDATEN_FREMD', 403);
    expect(lossOfImport(page.snapshot)).toBeNull();
    page.send({ type: 'TAKE_OVER' });
    page.send({ type: 'CONFIRM' });
    expect([lossOfImport(page.snapshot), page.calls]).toEqual(['order', ['takeOver']]);

    const erasing = await finished();
    erasing.send({ type: 'CLOSE' });
    erasing.send({ type: 'ERASE' });
    expect([lossOfImport(erasing.snapshot), erasing.calls]).toEqual(['order', ['erase']]);
    await erasing.answer('erase');
    expect(lossOfImport(erasing.snapshot)).toBeNull();
  });

  test('CALL-14, D-18: what was uploaded and is withdrawn holds nobody: what may still be on the server is offered again', async () => {
    const page = await uploaded(UPLOADED_VALID);
    page.send({ type: 'BACK' });
    expect([lossOfImport(page.snapshot), page.calls]).toEqual([null, ['withdraw']]);
  });
});
