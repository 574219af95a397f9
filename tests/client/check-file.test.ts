import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkFile } from '#features/import/check-file';

/** A worker that a test answers for, or leaves silent. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    super();
    SilentWorker.last = this;
  }
}

const file = new File(['Nachname;Vorname;Klasse\n'], 'klasse.csv');
/** Lets the file be read, so that the worker has it. */
async function started(): Promise<SilentWorker> {
  await vi.waitUntil(() => SilentWorker.last?.postMessage.mock.calls.length === 1);
  if (SilentWorker.last === null) throw new Error('A worker was started');
  return SilentWorker.last;
}

beforeEach(() => {
  SilentWorker.last = null;
  vi.stubGlobal('Worker', SilentWorker);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('VAL-10, ERR-64: the check of a file in the browser ends', () => {
  test('a file that is not read within half a minute is unreadable, and the worker is ended', async () => {
    const check = checkFile(file, new AbortController().signal);
    const refused = expect(check).rejects.toMatchObject({ code: 'CSV_PARSING_ERROR' });
    const worker = await started();
    vi.advanceTimersByTime(29_000);
    expect(worker.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    await refused;
    expect(worker.terminate).toHaveBeenCalled();
  });

  test('an answer in time is taken, and the worker is ended', async () => {
    const check = checkFile(file, new AbortController().signal);
    const worker = await started();
    worker.dispatchEvent(new MessageEvent('message', { data: { fault: null } }));
    expect(await check).toEqual({ fault: null });
    expect(worker.terminate).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('whoever goes away ends the worker at once', async () => {
    const leaving = new AbortController();
    void checkFile(file, leaving.signal).catch(() => undefined);
    const worker = await started();
    leaving.abort();
    expect(worker.terminate).toHaveBeenCalled();
  });
});
