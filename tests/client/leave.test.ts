import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as PageOwner from '#app/page-owner';

const left: string[] = [];
const stored = new Map<string, string>();

/** The address line, the storage of the tab, and a server that knows nobody. */
async function freshPage(storage: Partial<Storage> = {}) {
  vi.resetModules();
  vi.stubGlobal('window', {
    location: {
      pathname: '/profile',
      search: '?von=mail',
      hash: '#zuordnung',
      assign: (url: string) => left.push(url),
      replace: (url: string) => left.push(url),
      reload: () => left.push('again'),
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
    ...storage,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const leave = await import('#app/leave');
  leave.leaveOnUnauthorized();
  const { call } = await import('#api/client');
  const refused = async (id: 'provider.list' | 'config.get'): Promise<void> => {
    await expect(call(id, {})).rejects.toMatchObject({ status: 401 });
  };
  return { ...leave, refused };
}

const TO_LOGIN = '/api/auth/login?redirectUrl=%2Fprofile%3Fvon%3Dmail%23zuordnung';

beforeEach(() => {
  left.length = 0;
  stored.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('CALL-60: a refused call that no machine handles', () => {
  test('leads to the login and back to the same address', async () => {
    const page = await freshPage();
    await page.refused('provider.list');
    expect(left).toEqual([TO_LOGIN]);
  });

  test('that is refused again right after the login does not go round; another one may', async () => {
    await (await freshPage()).refused('provider.list');
    const back = await freshPage();
    await back.refused('provider.list');
    expect(left).toEqual([TO_LOGIN]);
    await back.refused('config.get');
    expect(left).toEqual([TO_LOGIN, TO_LOGIN]);
  });

  test('and another one beside it do not send the browser round in turns', async () => {
    const page = await freshPage();
    await Promise.all([page.refused('provider.list'), page.refused('config.get')]);
    expect(new Set(left)).toEqual(new Set([TO_LOGIN]));
    left.length = 0;
    for (let returns = 0; returns < 3; returns += 1) {
      const back = await freshPage();
      await Promise.all([back.refused('provider.list'), back.refused('config.get')]);
    }
    expect(left).toEqual([]);
  });

  test('may lead to the login from another address, and from the same one when a minute has passed', async () => {
    await (await freshPage()).refused('provider.list');
    window.location.pathname = '/start';
    const elsewhere = await import('#api/client');
    await expect(elsewhere.call('provider.list', {})).rejects.toMatchObject({ status: 401 });
    expect(left).toHaveLength(2);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await (await freshPage()).refused('provider.list');
    expect(left).toEqual([TO_LOGIN, expect.stringContaining('redirectUrl=%2Fstart'), TO_LOGIN]);
    vi.restoreAllMocks();
  });
});

describe('CALL-60: a browser that stores nothing', () => {
  test.for(['reading', 'writing'] as const)('and refuses %s is led nowhere: nothing would tell whether it goes round', async (refuses) => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    const page = await freshPage({
      getItem: refuses === 'reading' ? refuse : () => null,
      setItem: refuse,
    });
    await page.refused('provider.list');
    await page.refused('config.get');
    expect(left).toEqual([]);
  });
});

describe('AUTH-04: signing out', () => {
  test('a call that was still under way is refused, and does not lead to the login', async () => {
    const page = await freshPage();
    page.leaveSignedOut('/api/auth/logout');
    await page.refused('provider.list');
    expect(left).toEqual(['/api/auth/logout']);
  });

  test('leaves at once, forgets what the tab has stored, and is known once when the browser comes back', async () => {
    await freshPage();
    stored.set('previousUrl', '/admin/personen/import');
    const { isReturnFromSignOut } = await import('#app/sign-out');
    const { signOut } = await import('#app/page-owner');
    expect(isReturnFromSignOut()).toBe(false);
    signOut();
    expect([left, stored.has('previousUrl')]).toEqual([['/api/auth/logout'], false]);
    expect([isReturnFromSignOut(), isReturnFromSignOut()]).toEqual([true, false]);
  });

  test.for([
    ['signed out in another window', ({ leaveAfterSignOut }) => leaveAfterSignOut(false)],
    ['signed out without a word', ({ dropPage }) => dropPage()],
    ['followed by somebody else', ({ startAnew }) => startAnew({ context: { openedFor: 'ada' } })],
  ] as const satisfies readonly (readonly [string, (page: typeof PageOwner) => void])[])(
    'AUTH-04, D-12: of somebody who is %s nothing that was read or left in a list stays in this window, and nothing is drawn',
    async ([, ends]) => {
      await freshPage();
      const { LEFT_ROWS, queryClient } = await import('#api/query-client');
      const page = await import('#app/page-owner');
      const unmount = vi.fn<() => void>();
      page.holdPage({ unmount });
      for (const key of [
        ['personen.get', { path: { personId: 'anna' } }],
        [LEFT_ROWS, '/admin/personen'],
      ])
        queryClient.setQueryData(key, { vorname: 'Anna' });
      ends(page);
      expect([queryClient.getQueryCache().getAll(), unmount.mock.calls.length, page.wasEmptied()]).toEqual([[], 1, true]);
    },
  );
});
