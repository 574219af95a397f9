import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropAllSnapshots,
  dropExpiredSnapshots,
  keepSnapshot,
  KEPT_FOR_MS,
  takeSnapshot,
  type KeptSnapshot,
  type SnapshotOwner,
} from '#api/kept-snapshots';
import { takeFromUrl, ticketOf, withoutTicket, withTicket } from '#api/resume';
import { resumableOf } from '#machines/shared/content-hash';

const machine = { id: 'import', config: { initial: 'choosing' } };
const owner: SnapshotOwner = { personId: 'frauke', ...resumableOf(machine), url: '/admin/personen/import' };
const taker = { personId: owner.personId, url: owner.url };
const kept: KeptSnapshot = {
  ...owner,
  snapshot: {
    status: 'active',
    value: 'awaitingStepUp',
    context: { name: 'Klasse 3a' },
    children: { keeper: { snapshot: { input: {} } } },
  },
  draft: { name: 'Klasse 3a' },
};
const START = 1_000_000;

beforeEach(async () => void (await import('#api/survivors')).survives(resumableOf(machine)));
afterEach(async () => {
  vi.unstubAllGlobals();
  await dropAllSnapshots();
});

describe('STATE-13: kept snapshots', () => {
  test('STATE-13: what was kept comes back once', async () => {
    const ticket = await keepSnapshot(kept, START);
    expect(await takeSnapshot(ticket, taker, START + 1)).toEqual({ kind: 'snapshot', machineId: 'import', snapshot: kept.snapshot });
    expect(await takeSnapshot(ticket, taker, START + 2)).toEqual({ kind: 'lost', reason: 'missing' });
  });

  test('STATE-13: after 15 minutes only the draft is offered', async () => {
    const ticket = await keepSnapshot(kept, START);
    expect(await takeSnapshot(ticket, taker, START + KEPT_FOR_MS + 1)).toEqual({
      kind: 'draft',
      machineId: 'import',
      draft: kept.draft,
      reason: 'expired',
    });
  });

  test('STATE-13: another version of the machine is offered the draft only', async () => {
    const ticket = await keepSnapshot({ ...kept, machineHash: 'h2' }, START);
    expect(await takeSnapshot(ticket, taker, START)).toEqual({
      kind: 'draft',
      machineId: 'import',
      draft: kept.draft,
      reason: 'changed',
    });
  });

  test('STATE-13: another person gets nothing, and it is gone', async () => {
    const ticket = await keepSnapshot(kept, START);
    expect(await takeSnapshot(ticket, { ...taker, personId: 'hinnerk' }, START)).toEqual({ kind: 'lost', reason: 'otherPerson' });
    expect(await takeSnapshot(ticket, taker, START)).toEqual({ kind: 'lost', reason: 'missing' });
  });

  test.for([
    ['another page', { url: '/profile' }, {}],
    ['a page that does not have the workflow', {}, { machineId: 'nobody' }],
  ] as const)('STATE-13: %s gets nothing', async ([, asked, of]) => {
    const ticket = await keepSnapshot({ ...kept, ...of }, START);
    expect(await takeSnapshot(ticket, { ...taker, ...asked }, START)).toEqual({ kind: 'lost', reason: 'missing' });
  });

  test('STATE-13: passwords and one-time codes are emptied wherever they stand', async () => {
    const context = { rows: [{ startpasswort: 'geheim', name: 'a' }], otp: '123456', failure: { code: '429' } };
    const ticket = await keepSnapshot({ ...kept, snapshot: { context }, draft: { otp: '123456' } }, START);
    expect(await takeSnapshot(ticket, taker, START)).toEqual({
      kind: 'snapshot',
      machineId: 'import',
      snapshot: { context: { rows: [{ startpasswort: '', name: 'a' }], otp: '', failure: { code: '429' } } },
    });
  });

  test('AUTH-04: sign-out forgets everything', async () => {
    const ticket = await keepSnapshot(kept, START);
    await dropAllSnapshots();
    expect(await takeSnapshot(ticket, taker, START)).toEqual({ kind: 'lost', reason: 'missing' });
  });

  test('STATE-13: at the start of the portal the expired ones go, except the one that is asked for', async () => {
    const [old, wanted, fresh] = [await keepSnapshot(kept, 0), await keepSnapshot(kept, 0), await keepSnapshot(kept, START)];
    await dropExpiredSnapshots(wanted, START);
    expect(await takeSnapshot(old, taker, START)).toMatchObject({ kind: 'lost' });
    expect(await takeSnapshot(wanted, taker, START)).toMatchObject({ kind: 'draft' });
    expect(await takeSnapshot(fresh, taker, START)).toMatchObject({ kind: 'snapshot' });
  });

  test('STATE-13: a browser that keeps nothing is told apart, and asked again the next time', async () => {
    await dropAllSnapshots();
    const works = indexedDB;
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    vi.resetModules();
    const fresh = await import('#api/kept-snapshots');
    await expect(fresh.keepSnapshot(kept, START)).rejects.toThrow('blocked');
    await expect(fresh.dropAllSnapshots()).resolves.toBeUndefined();
    expect(await fresh.takeSnapshot('any', taker, START)).toEqual({ kind: 'lost', reason: 'missing' });
    vi.stubGlobal('indexedDB', works);
    expect(await fresh.keepSnapshot(kept, START)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('STATE-13: the ticket in the address', () => {
  test.for([
    ['/admin/personen/import', '/admin/personen/import?fortsetzen=t1'],
    ['/admin/personen/import?id=7', '/admin/personen/import?id=7&fortsetzen=t1'],
    ['/admin/personen/import?fortsetzen=t0', '/admin/personen/import?fortsetzen=t1'],
  ] as const)('STATE-13: %s takes and drops its ticket', ([address, ticketed]) => {
    expect(withTicket(address, 't1')).toBe(ticketed);
    expect(ticketOf(ticketed)).toBe('t1');
    expect(withoutTicket(ticketed)).toBe(withoutTicket(address));
  });

  const expected = { personId: 'frauke', level: 'gold' } as const;

  test('STATE-13: an address without ticket starts afresh', async () => {
    expect(await takeFromUrl('/admin/personen/import', expected)).toEqual({ kind: 'fresh' });
  });

  test('STATE-13: of several workflows of a page the kept one is named, its snapshot is as it was kept, and the level is told beside it', async () => {
    const ticket = await keepSnapshot(kept);
    const resumption = await takeFromUrl(withTicket(owner.url, ticket), expected);
    expect(resumption).toEqual({ kind: 'resumed', machineId: 'import', snapshot: kept.snapshot, level: 'gold' });
  });

  test('STATE-13: the draft of an older version goes to the input of the machine', async () => {
    const ticket = await keepSnapshot({ ...kept, machineHash: 'h0' });
    expect(await takeFromUrl(withTicket(owner.url, ticket), expected)).toEqual({
      kind: 'draft',
      machineId: 'import',
      offeredDraft: { draft: kept.draft, reason: 'changed' },
    });
  });

  test('STATE-13: what holds no keeper, or more than it, did not wait and is not restored', async () => {
    for (const children of [{}, { keeper: {}, upload: {} }]) {
      const ticket = await keepSnapshot({ ...kept, snapshot: { status: 'active', children } });
      expect(await takeFromUrl(withTicket(owner.url, ticket), expected)).toEqual({ kind: 'lost', reason: 'missing' });
    }
  });
});
