import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { setPagePerson } from '#api/client';
import { model } from '#machines/patterns/list/model';
import { wireList } from '#shared/list/wire-list';
import { stubWindow } from '../seen-window';

const ADA = 'ada';
let windowsEvents: EventTarget;
let asked = 0;
/** Answers in the order of their questions; each waits until it is let go. */
let held: (() => void)[] | null = null;
const list = wireList<typeof model>(model.machine, async () => {
  asked += 1;
  if (held !== null) await new Promise<void>((resolve) => void held?.push(resolve));
  return { items: [{ id: 'eintrag' }], total: 1 };
});

let shown: ActorRefFrom<typeof list>;
const isListed = (snapshot: ReturnType<(typeof shown)['getSnapshot']>): boolean => snapshot.matches({ shown: 'listed' });
const another = new BroadcastChannel('schulportal');

beforeEach(async () => {
  [asked, held] = [0, null];
  setPagePerson(() => ADA);
  vi.useFakeTimers({ toFake: ['Date'] });
  windowsEvents = stubWindow();
  shown = createActor(list, { input: { personId: ADA, query: { search: '', page: 0, size: 30 } } }).start();
  await waitFor(shown, isListed);
});
afterEach(() => {
  shown.stop();
  setPagePerson(() => null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Somebody looks at another window for so long, and comes back. */
function comeBackAfter(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  windowsEvents.dispatchEvent(new Event('focus'));
}
/** Another window writes; this one has heard it. */
async function writeElsewhere(personId = ADA): Promise<void> {
  const listening = new BroadcastChannel('schulportal');
  const heard = new Promise((resolve) => {
    listening.addEventListener('message', resolve, { once: true });
  });
  another.postMessage({ type: 'outdated', personId, what: { ids: ['personen.get'], of: {} }, from: 'another window' });
  await heard;
  listening.close();
}
function turn(visibilityState: DocumentVisibilityState): void {
  Object.assign(document, { visibilityState });
  windowsEvents.dispatchEvent(new Event('visibilitychange'));
}

test('LIST-01: whoever comes back to a list within 30 seconds sees what stands there, later it is loaded anew', async () => {
  comeBackAfter(20);
  expect([shown.getSnapshot().value, asked]).toEqual([{ shown: 'listed' }, 1]);
  comeBackAfter(11);
  expect(shown.getSnapshot().context.items).toHaveLength(1);
  await expect.poll(() => asked).toBe(2);
  await waitFor(shown, isListed);
  comeBackAfter(20);
  expect([shown.getSnapshot().value, asked]).toEqual([{ shown: 'listed' }, 2]);
});

test('LIST-01: a run in another window has the list loaded once, when it rests', async () => {
  for (let item = 0; item < 5; item += 1) await writeElsewhere();
  await expect.poll(() => asked, { timeout: 5000 }).toBe(2);
  await waitFor(shown, isListed);
  await expect.poll(() => isListed(shown.getSnapshot())).toBe(true);
  expect(asked).toBe(2);
});

test('LIST-01, AUTH-04: what somebody else writes in another window is not heard', async () => {
  turn('hidden');
  await writeElsewhere('bo');
  turn('visible');
  expect([shown.getSnapshot().value, asked]).toEqual([{ shown: 'listed' }, 1]);
});

test('LIST-01: what is written elsewhere while the list is asked for is not missed', async () => {
  held = [];
  comeBackAfter(31);
  await expect.poll(() => held?.length).toBe(1);
  await writeElsewhere();
  held.shift()?.();
  await expect.poll(() => held?.length, { timeout: 5000 }).toBe(1);
  expect(asked).toBe(3);
  held.shift()?.();
  await waitFor(shown, isListed);
});

test('LIST-01: a window that nobody sees is loaded anew when it comes to the front', async () => {
  turn('hidden');
  await writeElsewhere();
  expect(asked).toBe(1);
  turn('visible');
  await expect.poll(() => asked).toBe(2);
});

test('LIST-01: without a line the rows stay, and are loaded anew once there is one again', async () => {
  Object.assign(window.navigator, { onLine: false });
  comeBackAfter(31);
  expect([shown.getSnapshot().value, asked]).toEqual([{ shown: 'listed' }, 1]);
  Object.assign(window.navigator, { onLine: true });
  windowsEvents.dispatchEvent(new Event('online'));
  await expect.poll(() => asked).toBe(2);
});
