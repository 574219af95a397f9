import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#api/client';
import { transfersOf } from '#features/schulen/bind-list';
import { schulenOf } from '#features/schultraeger/bind-list';
import { organisationenByIds } from '#shared/organisation/named-organisationen';

const MANY = Array.from({ length: 300 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

let server: Server;
/** How long the addresses were that a server of Node has read; what is too long it refuses before anybody sees it. */
const lengths: number[] = [];
const inNode = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request, response) => {
    lengths.push(request.url?.length ?? 0);
    const isStatus = request.url?.includes('itslearning') === true;
    response.setHeader('content-type', 'application/json');
    response.end(isStatus ? '{"items":[]}' : '[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => inNode(new URL(path, origin), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

/** Every read that names as many ids as a list has rows. */
const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  'CALL-31: organisations by their ids': () => organisationenByIds({ systemrecht: 'SCHULEN_VERWALTEN' }, MANY, call),
  'CALL-31: the schools of carriers': () => schulenOf(MANY, call),
  'STATE-10: how the transfers of schools stand': () => transfersOf(MANY, call),
};

describe('a list of 300 rows asks in pieces of 100 ids', () => {
  test.for(Object.entries(READS))('%s', async ([, read]) => {
    lengths.length = 0;
    await read();
    expect(lengths).toHaveLength(3);
    expect(Math.max(...lengths), 'what every server on the way reads').toBeLessThan(8_000);
  });
});
