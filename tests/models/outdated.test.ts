import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { call, setPagePerson } from '#api/client';
import { openPage as openAnotherPage, queryClient, readsOf } from '#api/query-client';
import { announce } from '#api/tabs';
import { personLock } from '#shared/person/lock/bind';
import { personRecord, personSecondFactor, personZuordnungen } from '#features/person-details/bind';
import { personMetadata } from '#features/person-details/bind-forms';
import { stubWindow } from '../seen-window';

const ANNA = 'anna';
const ADA = 'ada';
const LOCK = { path: { personId: ANNA }, body: { lock: true, locked_by: 'goethe' } } as const;

/** How the person stands on the server, and how it answers. */
let stands: { vorname: string; status: number; revision: string };
/** Held answers: each waits until it is let go. */
let held: (() => void)[] | null;
const asked: string[] = [];
let windowsEvents: EventTarget;

const answerOf = (url: string): unknown => {
  if (url.includes('/dbiam/')) return { personId: ANNA, zuordnungen: [{ sskId: 'goethe', rolle: 'Lehrkraft', merkmale: [] }] };
  if (url.includes('logininfo')) return { personId: ADA, personenkontexte: [] };
  if (url.includes('/state')) return { hasToken: false, tokenKind: '', serial: '' };
  if (url.includes('/required')) return { required: true };
  if (url.includes('parents')) return { parents: [] };
  return { person: { id: ANNA, name: { vorname: stands.vorname, familienname: 'Meier' }, userLock: [], revision: stands.revision } };
};

beforeEach(() => {
  [stands, held, asked.length] = [{ vorname: 'Anna', status: 200, revision: '1' }, null, 0];
  queryClient.clear();
  setPagePerson(() => ADA);
  vi.useFakeTimers({ toFake: ['Date'] });
  windowsEvents = stubWindow();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.includes('csrf')) return Response.json({});
    asked.push(`${method} ${url}`);
    const { status } = stands;
    const body = answerOf(url);
    if (held !== null && method === 'GET') await new Promise<void>((resolve) => void held?.push(resolve));
    return Response.json(status === 200 ? body : { code: status }, { status: method === 'GET' ? status : 202 });
  });
});
afterEach(() => {
  setPagePerson(() => null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Record = ActorRefFrom<typeof personRecord>;
type Stand = SnapshotFrom<typeof personRecord>;
const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop();
});

function openPage(id = ANNA): Record {
  const actor = createActor(personRecord, { input: { personId: ADA, id } }).start();
  opened.push(actor);
  return actor;
}
const isFresh = (snapshot: Stand): boolean => snapshot.matches({ shown: 'fresh' });
const shows = (vorname: string) => (snapshot: Stand) => isFresh(snapshot) && snapshot.context.known?.vorname === vorname;
const reads = (): number => asked.filter((one) => one === `GET /api/personen/${ANNA}`).length;
const lock = () => call('personen.lock', LOCK);

/** Somebody looks at another window for so long, and comes back. */
function comeBackAfter(seconds: number): void {
  windowsEvents.dispatchEvent(new Event('blur'));
  vi.setSystemTime(Date.now() + seconds * 1000);
  windowsEvents.dispatchEvent(new Event('focus'));
}

/** The window comes to the front, or goes to the back. */
function turn(visibilityState: DocumentVisibilityState): void {
  Object.assign(document, { visibilityState });
  windowsEvents.dispatchEvent(new Event('visibilitychange'));
}

describe('what is shown of a person', () => {
  test('STATE-03: a lock that is set is read by the page itself, whoever set it on it', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    await lock();
    await waitFor(page, shows('Anne'));
    expect(reads()).toBe(2);
  });

  test('STATE-03: what was written of somebody else asks for nothing', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    await call('personen.lock', { ...LOCK, path: { personId: 'bo' } });
    expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 1]);
  });

  test('SCREEN-05, D-36: an order whose answer is lost has the page read anew, too', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'PUT' ? Promise.reject(new TypeError('lost')) : fetch(url, init),
    );
    await expect(lock()).rejects.toMatchObject({ status: 0 });
    await waitFor(page, shows('Anne'));
  });

  test('STATE-13: an order that waits for the second factor has nothing read anew: the page does not ask for it a second time', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    const { fetch } = globalThis;
    const code = 'REQUIRED_STEP_UP_LEVEL_NOT_MET';
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'PUT' ? Response.json({ i18nKey: code }, { status: 403 }) : fetch(url, init),
    );
    await expect(lock()).rejects.toMatchObject({ status: 403, code });
    expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 1]);
  });

  test('SCREEN-05: an answer from before the order is not shown as the newest: it is asked for again', async () => {
    held = [];
    const page = openPage();
    await expect.poll(() => held?.length).toBe(1);
    stands.vorname = 'Anne';
    await lock();
    held.splice(0).forEach((answer) => answer());
    await expect.poll(() => held?.length).toBe(1);
    held.splice(0).forEach((answer) => answer());
    await waitFor(page, shows('Anne'));
    expect(reads()).toBe(2);
  });

  test('ERR-00: what cannot be read anew stays as old, and the next try asks the server', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    Object.assign(stands, { vorname: 'Anne', status: 500 });
    await lock();
    const { context } = await waitFor(page, (snapshot) => snapshot.matches({ shown: 'stale' }));
    expect([context.known?.vorname, context.failure?.status]).toEqual(['Anna', 500]);
    stands.status = 200;
    page.send({ type: 'RETRY' });
    await waitFor(page, shows('Anne'));
  });

  test('SCREEN-05: whoever comes back within 30 seconds sees what stands there, later it is read anew', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    comeBackAfter(20);
    expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 1]);
    comeBackAfter(10);
    await waitFor(page, shows('Anne'));
  });

  test('SCREEN-05: whoever opens the page anew within 30 seconds sees what stands on the server now', async () => {
    await waitFor(openPage(), shows('Anna'));
    stands.vorname = 'Anne';
    vi.setSystemTime(Date.now() + 5000);
    openAnotherPage();
    await waitFor(openPage(), shows('Anne'));
    expect(reads()).toBe(2);
    vi.setSystemTime(0);
    openAnotherPage();
  });

  test('SCREEN-05: a window that comes to the front after 30 seconds asks anew; one that goes to the back asks nothing', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    vi.setSystemTime(Date.now() + 30_000);
    turn('hidden');
    expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 1]);
    turn('visible');
    await waitFor(page, shows('Anne'));
  });

  test('SCREEN-05: what a dialog has read newer stands on the page behind it, and is not asked for twice', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    vi.setSystemTime(Date.now() + 31_000);
    const form = createActor(personLock, { input: { personId: ADA, id: ANNA } }).start();
    opened.push(form);
    await waitFor(page, shows('Anne'));
    expect(reads()).toBe(2);
  });

  test('STATE-03: what is written here is told to the other windows, a change as well as a deletion, and of whom', async () => {
    const told: unknown[] = [];
    const other = new BroadcastChannel('schulportal');
    other.addEventListener('message', ({ data }) => told.push(data));
    await lock();
    await call('personen.delete', { path: { personId: ANNA } });
    const what = { ids: expect.arrayContaining(['personen.get']), of: expect.objectContaining({ personId: ANNA }) };
    await expect.poll(() => told.length).toBe(2);
    expect(told).toMatchObject([1, 2].map(() => ({ type: 'outdated', personId: ADA, what })));
    other.close();
  });

  test('STATE-03: a window of the same person tells; one of somebody else does not', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    const other = new BroadcastChannel('schulportal');
    const what = { ids: ['personen.get'], of: { personId: ANNA } };
    other.postMessage({ type: 'outdated', personId: 'somebody else', what, from: 'another window' });
    other.postMessage({ type: 'levelChanged', personId: ADA, level: 'gold', from: 'another window' });
    await new Promise((resolve) => void setTimeout(resolve));
    expect(reads()).toBe(1);
    other.postMessage({ type: 'outdated', personId: ADA, what, from: 'another window' });
    await waitFor(page, shows('Anne'));
    other.close();
  });

  test('STATE-03: without another window the own order is heard all the same, and a window that missed it asks when it is looked at', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    stands.vorname = 'Anne';
    vi.stubGlobal('BroadcastChannel', undefined);
    announce({ type: 'outdated', personId: ADA, what: { ids: ['personen.get'], of: {} } });
    expect(reads()).toBe(1);
    comeBackAfter(31);
    await waitFor(page, shows('Anne'));
  });

  test('SCREEN-05, CALL-40: the page on which somebody is deleted does not ask for them again; who comes to it later asks the server', async () => {
    const page = openPage();
    await waitFor(page, shows('Anna'));
    await call('personen.delete', { path: { personId: ANNA } });
    expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 1]);
    stands.status = 404;
    await waitFor(openPage(), (snapshot) => snapshot.matches('missing'));
    expect(reads()).toBe(2);
  });

  test('AUTH-04: who signs in after a sign-out is shown nothing that was read before', async () => {
    await waitFor(openPage(), shows('Anna'));
    queryClient.clear();
    setPagePerson(() => 'bea');
    stands.vorname = 'Anne';
    const page = openPage();
    expect(page.getSnapshot().context.known).toBeNull();
    await waitFor(page, shows('Anne'));
    expect(reads()).toBe(2);
  });

  test('SCREEN-05: the dialog of the lock asks for nothing that the open page has read', async () => {
    const input = { personId: ADA, id: ANNA };
    for (const section of [personZuordnungen, personSecondFactor] as const) opened.push(createActor(section, { input }).start());
    await waitFor(openPage(), shows('Anna'));
    const before = [...asked];
    const form = createActor(personLock, { input }).start();
    opened.push(form);
    await waitFor(form, (snapshot) => snapshot.hasTag('editable'));
    const again = asked.slice(before.length).filter((one) => before.includes(one));
    expect([again, asked.slice(before.length)]).toEqual([[], ['GET /api/auth/logininfo']]);
  });
});

describe('what is told to a form of a person', () => {
  const openForm = async () => {
    const form = createActor(personMetadata, { input: { personId: ADA, id: ANNA } }).start();
    opened.push(form);
    await waitFor(form, (snapshot) => snapshot.hasTag('editable'));
    await vi.dynamicImportSettled();
    return form;
  };
  const type = (form: ActorRefFrom<typeof personMetadata>): void => form.send({ type: 'CHANGE', change: { familienname: 'Maier' } });
  const change = (): void => void Object.assign(stands, { vorname: 'Anne', revision: '2' });

  test('STATE-12: who comes back after 30 seconds to what is typed is told of what others saved; what is typed stays', async () => {
    const form = await openForm();
    type(form);
    change();
    comeBackAfter(20);
    expect([form.getSnapshot().context.newer, reads()]).toEqual([null, 1]);
    comeBackAfter(11);
    await waitFor(form, ({ context }) => context.newer?.fields.vorname === 'Anne');
    expect(form.getSnapshot().context.draft).toMatchObject({ vorname: 'Anna', familienname: 'Maier' });
  });

  test('STATE-12: where nothing is typed the newer state stands in the form', async () => {
    const form = await openForm();
    change();
    await lock();
    await waitFor(form, ({ context }) => context.draft.vorname === 'Anne');
    expect(form.getSnapshot().context).toMatchObject({ newer: null, base: { version: 2 } });
  });

  test('STATE-12: what cannot be read, and what was saved elsewhere without a change here, says nothing', async () => {
    const form = await openForm();
    type(form);
    stands.status = 500;
    comeBackAfter(31);
    await expect.poll(reads).toBe(2);
    stands.status = 200;
    comeBackAfter(31);
    await expect.poll(reads).toBe(3);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(form.getSnapshot().context).toMatchObject({ newer: null, draft: { familienname: 'Maier' } });
  });

  test('STATE-12: two forms and a page that stand on the same ask once for all of them', async () => {
    const page = openPage();
    const forms = [await openForm(), await openForm()];
    forms.forEach(type);
    change();
    comeBackAfter(31);
    await waitFor(page, shows('Anne'));
    for (const form of forms) await waitFor(form, ({ context }) => context.newer !== null);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(reads()).toBe(2);
  });
});

test('SCREEN-05: what a machine asks no more has nothing read each time that somebody comes back', async () => {
  const page = openPage();
  await waitFor(page, shows('Anna'));
  readsOf.get(page)?.set('["personen.get",{"path":{"personId":"bo"}}]', Date.now());
  comeBackAfter(31);
  await expect.poll(reads).toBe(2);
  await waitFor(page, isFresh);
  comeBackAfter(5);
  expect([page.getSnapshot().value, reads()]).toEqual([{ shown: 'fresh' }, 2]);
});

test('ANG-05: after a role was written, what is told of every Angebot is asked for again', async () => {
  const keys = (['provider.verwendung', 'provider.details'] as const).flatMap((id) =>
    ['webuntis', 'opsh'].map((angebotId) => [id, { path: { angebotId } }]),
  );
  for (const key of keys) queryClient.setQueryData(key, {});
  await call('rolle.removeServiceProviders', { path: { rolleId: 'lehrkraft' }, body: { serviceProviderIds: ['webuntis'], version: 1 } });
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true));
});
