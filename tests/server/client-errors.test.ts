import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINES_PER_MINUTE, REPORTS } from '#server/client-errors/routes';
import { startTestServer, type TestServer } from './rig';

const PATH = '/api/client-errors';
const SECRET = 'Kanarienvogel';
const ID = 'b7c1d0f2-a4e8-4b6f-9d3e-5a7c00112233';
const REPORT = { kind: 'answer', place: 'personen.frontend', build: 'AbC_123', status: 502, requestId: ID } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicOrigin: 'https://portal.example.org' });
});
afterAll(() => server.stop());

interface Line {
  readonly msg: string;
}
const told = (target = server): Line[] =>
  target.log.lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'page failed');
const figure = async (name: string, target = server): Promise<number> => {
  const { values = [] } = (await target.context.metrics.registry.getSingleMetric(name)?.get()) ?? {};
  return values.reduce((sum, { value }) => sum + value, 0);
};

describe('what pages report of themselves (G3.4)', () => {
  test('a report appears in the log, under the id that its answer carries, and in the figures', async () => {
    const before = await figure('portal_client_errors_total');
    const answer = await server.browser().post(PATH, REPORT);
    expect(answer.statusCode).toBe(204);
    expect(told().at(-1)).toMatchObject({
      reqId: answer.headers['x-request-id'],
      level: 40,
      kind: 'answer',
      place: 'personen.frontend',
      status: 502,
      build: 'other',
      about: ID,
    });
    expect(await figure('portal_client_errors_total')).toBe(before + 1);
  });

  test.for([
    ['another kind', { kind: SECRET }],
    ['an address in place of its pattern', { place: `/admin/personen/${ID}` }],
    ['a text as a build', { build: `${SECRET} ${SECRET} ${SECRET}` }],
    ['a status that is none', { status: 70_000 }],
    ['a name in place of an id', { requestId: `${SECRET}-${SECRET}` }],
    ['a line of its own in the log', { requestId: `${ID}\n{"level":60,"msg":"${SECRET}"}` }],
    ['a message', { message: SECRET }],
    ['a stack', { stack: `Error: ${SECRET}` }],
  ] as const)('%s is refused and written nowhere', async ([, change]) => {
    const before = [told().length, await figure('portal_client_errors_total')];
    expect((await server.browser().post(PATH, { ...REPORT, ...change })).statusCode).toBe(400);
    expect([told().length, await figure('portal_client_errors_total')]).toEqual(before);
    expect(server.log.lines.join('\n')).not.toContain(SECRET);
  });

  test('a build that this server does not serve is not named', async () => {
    await server.browser().post(PATH, { ...REPORT, build: SECRET });
    expect(server.log.lines.join('\n')).not.toContain(SECRET);
  });

  test('more than a line is not read, nor anything that is not JSON', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      server.browser().send({ method: 'POST', url: PATH, headers, payload });
    expect((await send({ 'content-type': 'application/json' }, JSON.stringify({ ...REPORT, stack: 'x'.repeat(2000) }))).statusCode).toBe(
      413,
    );
    expect((await send({ 'content-type': 'text/plain' }, JSON.stringify(REPORT))).statusCode).toBe(400);
  });

  test('another origin reports nothing', async () => {
    const before = told().length;
    const from = (headers: Record<string, string>) => server.browser().send({ method: 'POST', url: PATH, headers, payload: REPORT });
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await from({ origin: 'https://portal.example.org.evil.example' })).statusCode).toBe(403);
    expect(told()).toHaveLength(before);
  });

  test('a session reports so often and no more, and another one behind the same address still can', async () => {
    const [one, other] = [await server.signIn('lehrkraft'), await server.signIn('schueler')];
    for (let report = 0; report < REPORTS.session.tries; report += 1) expect((await one.post(PATH, REPORT)).statusCode).toBe(204);
    const before = [told().length, await figure('portal_client_errors_refused_total')];
    const refused = await one.post(PATH, REPORT);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, REPORTS.session.withinS]);
    expect([told().length, await figure('portal_client_errors_refused_total')]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect((await other.post(PATH, REPORT)).statusCode).toBe(204);
    server.clock.advance(REPORTS.session.withinS * 1000 + 1000);
    expect((await one.post(PATH, REPORT)).statusCode).toBe(204);
  });

  test('an address reports so often and no more, and the log gets so many lines in a minute and no more', async () => {
    const flooded = await startTestServer();
    for (let report = 0; report < REPORTS.address.tries; report += 1)
      expect((await flooded.browser().post(PATH, REPORT)).statusCode).toBe(204);
    expect((await flooded.browser().post(PATH, REPORT)).statusCode).toBe(429);
    expect(told(flooded)).toHaveLength(LINES_PER_MINUTE);
    expect(await figure('portal_client_errors_total', flooded)).toBe(REPORTS.address.tries);
    flooded.clock.advance(REPORTS.address.withinS * 1000 + 1000);
    expect((await flooded.browser().post(PATH, REPORT)).statusCode).toBe(204);
    expect(told(flooded)).toHaveLength(LINES_PER_MINUTE + 1);
    await flooded.stop();
  });
});
