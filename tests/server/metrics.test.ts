import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded } from '#server/db/connect';
import { startGateway, startServer, type RunningServer } from '#server/start/start-server';
import { alertsIn, metricsIn, type Used } from './prometheus';
import { readSnapshot, testSettings } from './snapshot';

const OPERATED = { port: 0, host: '127.0.0.1', operationPort: 0, operationHost: '127.0.0.1' } as const;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(testSettings(OPERATED), { log: false, connection: await connectEmbedded({ snapshot: readSnapshot() }) });
});
afterAll(() => server.stop());

const textOf = async (port: number | null): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const seriesOf = async (): Promise<string[]> =>
  (await textOf(server.operationPort)).split('\n').filter((line) => line.startsWith('portal_'));
const valueOf = async (series: string): Promise<number> =>
  Number(
    (await seriesOf())
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

describe('what a server counts of itself (G3.3)', () => {
  test('stands on the port of the operators, in the text that Prometheus reads, and nowhere else', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.operationPort}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  });

  test('an answer is counted under its call, with its status and its time', async () => {
    const series = 'portal_http_requests_total{method="GET",route="/api/personen/:personId",status="401"}';
    await server.app.inject('/api/personen/6f1c1f0e-6d0f-4d59-9c5e-0d2f3a4b5c6d');
    expect(await valueOf(series)).toBe(1);
    expect(await valueOf('portal_http_request_duration_seconds_count{method="GET",route="/api/personen/:personId"}')).toBe(1);
  });

  test('hostile addresses and methods make no series: each falls under one that is there', async () => {
    const ask = async (round: string): Promise<void> => {
      for (let number = 0; number < 100; number += 1) {
        const name = `${round}-Mila-Thomsen-${number}`;
        await server.app.inject(`/${name}`);
        await server.app.inject(`/api/${name}?suche=${name}`);
        await server.app.inject(`/api/personen/${name}`);
        await server.app.inject({ method: 'POST', url: `/api/personen/${name}/${name}` });
        await server.app.inject({ method: 'PROPFIND' as 'GET', url: `/${name}` });
        await server.app.inject({ method: 'MKCOL' as 'GET', url: `/api/personen/${name}` });
        await server.app.inject(`/api/%E0%A4%A/${name}`);
      }
    };
    await ask('first');
    const before = await seriesOf();
    await ask('second');
    const after = await seriesOf();
    expect(after.length).toBe(before.length);
    expect(after.join('\n')).not.toMatch(/Mila|Thomsen|PROPFIND|MKCOL|suche/);
    expect(after.length).toBeLessThan(200);
  });

  test('a wrong password, sessions, imports, the sweep, connections and what runs are told', async () => {
    const login = new URLSearchParams({ username: 'lehrkraft', password: 'falsch', redirectUrl: '/start', requiredStepUpLevel: 'silver' });
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: login.toString(),
    });
    expect(await valueOf('portal_sign_in_refusals_total{step="password",reason="wrong"}')).toBe(1);
    expect(await valueOf('portal_sessions{level="gold"}')).toBe(0);
    expect(await valueOf('portal_imports{status="INPROGRESS"}')).toBe(0);
    expect(await valueOf('portal_sweeps_total{outcome="done"}')).toBe(1);
    expect(await valueOf('portal_sweep_late')).toBe(0);
    expect(Math.abs((await valueOf('portal_sweep_last_end_timestamp_seconds')) - Date.now() / 1000)).toBeLessThan(300);
    expect(await valueOf('portal_database_up')).toBe(1);
    expect(await valueOf('portal_database_connections{state="most"}')).toBeGreaterThan(0);
    expect(await valueOf('portal_password_hashes_waiting{lane="signIn"}')).toBe(0);
    expect((await seriesOf()).find((line) => line.startsWith('portal_build_info'))).toMatch(/version="[\d.]+",build="none",node="v/);
  });

  test('a database that is away is told as that, and nothing else of it', async () => {
    const connection = await connectEmbedded({ snapshot: readSnapshot() });
    const other = await startServer(testSettings(OPERATED), { log: false, connection });
    await connection.db.destroy();
    const text = await textOf(other.operationPort);
    expect(text).toContain('portal_database_up 0');
    expect(text).not.toContain('portal_sessions{');
    await other.stop().catch(() => undefined);
  });

  test('a portal before another backend counts its answers, too', async () => {
    const gateway = await startGateway({ ...testSettings(OPERATED), portalApi: 'http://127.0.0.1:9' }, { log: false });
    await gateway.app.inject('/api/personen/Mila');
    const text = await textOf(gateway.operationPort);
    expect(text).toContain('portal_http_requests_total{method="GET",route="/api/*",status="502"} 1');
    expect(text).not.toContain('Mila');
    await gateway.stop();
  });
});

describe('what is deployed beside it', () => {
  const alerts = alertsIn(readFileSync('docs/deploy/alerts.yml', 'utf8'));
  const { panels } = JSON.parse(readFileSync('docs/deploy/grafana.json', 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[] }[];
  };
  const queries = panels.flatMap(({ targets }) => targets);

  /** Names, labels and the values that they are asked for, that no running server has. */
  const unknownOf = async (used: readonly Used[]): Promise<string[]> => {
    await server.app.inject({ method: 'POST', url: '/api/client-errors', payload: { kind: 'view', place: 'start', build: 'x' } });
    const text = await textOf(server.operationPort);
    const labels = new Map<string, Set<string>>();
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) labels.set(name, new Set(['instance', 'job']));
    for (const [, name = '', given = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
      const base = labels.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
      for (const [, label = ''] of given.matchAll(/(\w+)="/g)) labels.get(base)?.add(label);
    }
    return used.flatMap(({ name, asks }) => {
      const base = labels.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
      const known = labels.get(base);
      if (name === 'up') return [];
      return known === undefined ? [name] : asks.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`);
    });
  };

  test('every figure and label that a rule asks for is one that a running server gives', async () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(await unknownOf(alerts.flatMap(({ expr }) => metricsIn(expr)))).toEqual([]);
  });

  test('every rule says in German what is wrong and what to do', () => {
    for (const { alert, severity, summary, description } of alerts) {
      expect(severity, alert).toMatch(/^(?:critical|warning|info)$/);
      expect(summary, alert).toMatch(/\.$/);
      expect(description.length, alert).toBeGreaterThan(20);
    }
  });

  test('every figure and label of the dashboard is one that a running server gives', async () => {
    expect(await unknownOf(queries.flatMap(({ expr }) => metricsIn(expr)))).toEqual([]);
  });

  test('the dashboard shows every figure that the portal has of its own', async () => {
    const text = await textOf(server.operationPort);
    const own = [...text.matchAll(/^# TYPE (portal_\w+)/gm)].map(([, name = '']) => name);
    const shown = queries.map(({ expr }) => expr).join('\n');
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('who compares finds a figure and a label that nobody gives', async () => {
    expect(await unknownOf(metricsIn('sum by (school) (rate(portal_http_requests_total{person="x"}[5m])) > portal_unheard'))).toEqual([
      'portal_http_requests_total{person}',
      'portal_http_requests_total{school}',
      'portal_unheard',
    ]);
  });
});
