import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from '#contract/zod';
import { call } from '#api/client';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
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

/** Every read that names as many ids as a list has rows, by endpoint and parameter. */
const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  'organisationen.list organisationIds': () => organisationenByIds({ systemrecht: 'SCHULEN_VERWALTEN' }, MANY, call),
  'organisationen.list zugehoerigZu': () => schulenOf(MANY, call),
  'organisationen.itslearningStatus organisationIds': () => transfersOf(MANY, call),
};

const ONE = 'Asked for one at a time.';
const CHOSEN = 'What somebody chose by hand in a filter or a step.';
const UNUSED = 'The portal does not name any.';

/** Parameters that take several ids, too, and never as many as a list has rows. */
const FEW: Readonly<Record<string, string>> = {
  'personen.frontend organisationIDs': CHOSEN,
  'personen.frontend rolleIDs': CHOSEN,
  'personen.list organisationIDs': UNUSED,
  'personen.list rolleIDs': UNUSED,
  'personAdministration.rollen organisationIds': UNUSED,
  'provider.rollenerweiterungen organisationIds': ONE,
  'provider.rollenerweiterungen rolleIds': UNUSED,
  'organisationen.list administriertVon': CHOSEN,
  'workflow.step rollenIds': CHOSEN,
  'landesbediensteter.step rollenIds': CHOSEN,
  'rolle.list administrationsebenen': CHOSEN,
  'rolle.list organisationenForFilter': ONE,
  'rolle.list rolleIds': UNUSED,
  'import.history rolleIds': ONE,
  'import.history organisationIds': ONE,
};

const takesIds = (field: z.ZodMiniType): boolean =>
  field.safeParse(MANY.slice(0, 2)).success && !field.safeParse(['no id', 'nor this']).success;

test('CALL-31, STATE-10: every parameter of the API that takes several ids is asked in pieces, or says why it need not be', () => {
  const found = Object.entries(SCHEMAS as Readonly<Record<string, EndpointSchemas>>).flatMap(([id, { query }]) =>
    Object.entries((query as z.ZodMiniObject | undefined)?.shape ?? {})
      .filter(([, field]) => takesIds(field as z.ZodMiniType))
      .map(([name]) => `${id} ${name}`),
  );
  expect(found.toSorted()).toEqual([...Object.keys(READS), ...Object.keys(FEW)].toSorted());
});

describe('CALL-31, STATE-10: a list of 300 rows asks in pieces of 100 ids', () => {
  test.for(Object.entries(READS))('%s', async ([, read]) => {
    lengths.length = 0;
    await read();
    expect(lengths).toHaveLength(3);
    expect(Math.max(...lengths), 'what every server on the way reads').toBeLessThan(8_000);
  });
});
