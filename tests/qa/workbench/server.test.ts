import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Desk } from './desk';
import { FIRST_ORDER, type RunOrder } from './order';
import { startWorkbench, type RunningWorkbench } from './server';
import type { MachineGroup, RunView, ToldPaths } from './told';

let workbench: RunningWorkbench;
beforeAll(async () => {
  const desk = new Desk(new URL('lamp-worker.ts', import.meta.url));
  workbench = await startWorkbench(desk, { script: 'void 0;', style: 'p {}' });
});
afterAll(() => workbench.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As it goes over the wire: `fetch` would put hosts and paths right. */
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(workbench.address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const below = (path: string): string => `${new URL(workbench.address).pathname}${path}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, sent: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(below(path), { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(sent) });
const LAMP: RunOrder = { ...FIRST_ORDER, machine: 'lamp' };
const PORTAL = { tier: 'installation', address: 'https://portal.example.org', user: 'qa', passwordFrom: 'QA_NOT_SET' } as const;
const LONG: RunOrder = { ...LAMP, cover: 'random', seed: '7', until: '10m' };

/** The run as soon as it is so. */
async function runWhen(isSo: (run: RunView) => boolean): Promise<RunView> {
  const response = await fetch(`${workbench.address}ereignisse`);
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const letters = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += letters.decode(value, { stream: true });
    const lines = text.split('\n\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [, data] = /^event: lauf\ndata: (.*)$/.exec(line) ?? [];
      const run = data === undefined ? null : (JSON.parse(data) as RunView | null);
      if (run === null || !isSo(run)) continue;
      await reader.cancel();
      return run;
    }
    if (done) throw new Error('The run was never so');
  }
}

describe('Who gets anything from the workbench', () => {
  test('it listens on this computer alone, under an address that nobody guesses, and lets its page load nothing from elsewhere', async () => {
    expect(new URL(workbench.address).hostname).toBe('127.0.0.1');
    expect(new URL(workbench.address).pathname).toMatch(/^\/[\w-]{32}\/$/);
    const { status, headers, text } = await ask(below(''));
    expect(status).toBe(200);
    expect(text).toContain('<title>QA-Werkbank');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.for(['/', '/index.html', '/wrong/', '/ereignisse', `/${'A'.repeat(32)}/`, `/${'A'.repeat(32)}/ereignisse`])(
    '%s is nothing without the token',
    async (path) => {
      const { status, text } = await ask(path);
      expect([status, text]).toEqual([404, '{"message":"Hier ist nichts"}']);
    },
  );

  test.for<[string, Readonly<Record<string, string>>]>([
    ['a name that a foreign site gave to this computer', { host: 'evil.example:80' }],
    ['a foreign site', { origin: 'https://evil.example' }],
    ['another port of this computer', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a foreign site in a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['another page of this computer in a browser that says so', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused, reading and writing', async ([, headers]) => {
    expect((await ask(below(''), { headers })).status).toBe(403);
    expect((await post('lauf', LAMP, headers)).status).toBe(403);
  });

  test('its own page may', async () => {
    const headers = { origin: new URL(workbench.address).origin, 'sec-fetch-site': 'same-origin' };
    expect((await post('halt', {}, headers)).status).toBe(200);
    expect((await ask(below('seite.js'), { headers })).text).toBe('void 0;');
    expect((await ask(below('seite.css'), { headers })).text).toBe('p {}');
  });

  test.for([
    'bilder/../../../package.json',
    'pruefunterlagen/..%2f..%2fpackage.json',
    'bilder/',
    'bilder/menu',
    'pruefunterlagen/%00.html',
    '%',
  ])('no file but pictures and the site: %s', async (path) => {
    expect((await ask(below(path))).status).toBe(404);
  });

  test('what is no order is refused', async () => {
    const text = (type: string, body: string): Promise<Answer> =>
      ask(below('lauf'), { method: 'POST', headers: { 'content-type': type }, body });
    expect((await text('text/plain', JSON.stringify(LAMP))).status).toBe(415);
    expect((await text('application/json', '{')).status).toBe(400);
    expect((await text('application/json', `"${'a'.repeat(20_000)}"`)).status).toBe(413);
    expect((await ask(below('lauf'), { method: 'PUT' })).status).toBe(405);
    expect((await post('anderes', {})).status).toBe(404);
  });

  test.for<[string, Partial<Record<keyof RunOrder, unknown>>, RegExp]>([
    ['without a machine', { machine: null }, /Weder eine Maschine noch ein Bereich/],
    ['with both', { area: 'Import' }, /nur eines von beiden/],
    ['with a tier that there is not', { tier: 'all' }, /--tier all: Möglich ist/],
    ['with what the tier does not cover', { tier: 'page', cover: 'pairs' }, /--tier page geht gespeicherte Wege/],
    ['with a wrong seed', { seed: '-1' }, /--seed/],
    ['with a wrong time', { until: '10' }, /--until 10: Erwartet wird eine Dauer/],
    ['with a part that is none', { headed: 'yes' }, /headed fehlt/],
    ['with an option in place of a machine', { machine: '--workbench' }, /--machine/],
    ['with an address that is none', { ...PORTAL, address: 'portal' }, /--base-url: Erwartet wird eine Adresse ohne Pfad/],
    ['with the variable of a password that is not set', PORTAL, /--password-from-env: Diese Umgebungsvariable gibt es nicht/],
  ])('an order %s is refused by the rules of the command', async ([, change, message]) => {
    const { status, text } = await post('lauf', { ...LAMP, ...change });
    expect(status).toBe(400);
    expect((JSON.parse(text) as { message: string }).message).toMatch(message);
  });
});

describe('What the workbench does', () => {
  test('it names every machine by area, and says in German what a tier cannot walk', async () => {
    const groups = JSON.parse((await ask(below('maschinen'))).text) as readonly MachineGroup[];
    const machines = groups.flatMap((group) => group.machines);
    const whyNot = (id: string) => machines.find((one) => one.id === id)?.whyNot;
    expect(groups.map(({ title }) => title)).toContain('Klassen');
    expect(whyNot('profile')).toEqual({ pure: null, component: null, page: null, server: null });
    expect(whyNot('import')?.component).toBeNull();
    expect(whyNot('menu')).toMatchObject({ component: null, page: expect.stringContaining('nicht eingerichtet') });
    expect(whyNot('sign-in')).toMatchObject({ pure: null, component: expect.stringContaining('läuft auf dem Server') });
    expect(whyNot('lamp')).toMatchObject({ component: expect.stringContaining('Kein Test zeichnet') });
  });

  test('it shows the paths before they are walked, with the seed that was drawn, and walks nothing', async () => {
    const { text } = await post('wege', { ...LAMP, cover: 'random' });
    const { order, lists } = JSON.parse(text) as { readonly order: RunOrder; readonly lists: readonly ToldPaths[] };
    expect(order.seed).toMatch(/^\d+$/);
    expect(lists[0]?.cases).toHaveLength(10);
    expect(lists[0]?.cases[0]?.steps[0]).toMatchObject({ action: 'Beginn: Lampe', expected: ['Zustand „Sie ist aus“'] });
    const again = JSON.parse((await post('wege', order)).text) as typeof JSON & { readonly lists: readonly ToldPaths[] };
    expect(again.lists).toEqual(lists);
    expect((await post('wege', { ...LAMP, machine: 'lamb' })).text).toContain('am ähnlichsten ist lamp');
  });

  test('what a real server answers nobody knows before, and a password that came to the page is told to nobody', async () => {
    const { text } = await post('wege', { ...FIRST_ORDER, machine: 'profile', tier: 'server' });
    const [list] = (JSON.parse(text) as { readonly lists: readonly ToldPaths[] }).lists;
    expect([list?.cases, list?.covers]).toEqual([[], expect.stringContaining('ergeben sich die Wege erst aus seinen Antworten')]);
    const refused = await post('lauf', { ...FIRST_ORDER, machine: 'profile', ...PORTAL, passwordFrom: 'Geheim!2026' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('nicht das Geheimnis selbst')]);
    expect(refused.text).not.toContain('Geheim!');
  });

  test('one run at a time; it is stopped with its process, and the next one begins anew', async () => {
    const begun = JSON.parse((await post('lauf', LONG)).text) as RunView;
    expect([begun.number, begun.status]).toEqual([1, 'running']);
    const going = await runWhen(({ machines }) => (machines[0]?.paths ?? 0) > 0);
    expect(going.machines[0]).toMatchObject({ id: 'lamp', stage: 'walking', of: null });
    for (const path of ['lauf', 'wege']) expect((await post(path, LAMP)).status).toBe(409);
    const stopped = JSON.parse((await post('halt', {})).text) as RunView;
    expect([stopped.number, stopped.status]).toEqual([1, 'stopped']);
    expect((await runWhen(() => true)).status).toBe('stopped');
    expect((JSON.parse((await post('lauf', LAMP)).text) as RunView).number).toBe(2);
    const ended = await runWhen(({ number, status }) => number === 2 && status !== 'running');
    expect(ended.status).toBe('found');
    expect(ended.findings.map(({ kind, text, replay, script }) => [kind, text, replay, script])).toEqual([
      ['Dieser Satz gilt nicht', 'Nie ist sie durchgebrannt.', 'npm run replay -- lamp "Lampe > SWITCH > OVERLOAD"', null],
      [
        'Dieser Satz gilt für den letzten Schritt nicht',
        'Nichts wird bestellt.',
        'npm run replay -- lamp "Lampe > SWITCH > OVERLOAD > REPAIR"',
        null,
      ],
    ]);
    expect(ended.machines[0]).toMatchObject({ stage: 'done', states: ['off', 'on'], ofStates: 4, ofTransitions: 6 });
  });

  test('a run that cannot go says why', async () => {
    const reached = async (order: RunOrder): Promise<RunView> => {
      const { number } = JSON.parse((await post('lauf', order)).text) as RunView;
      return runWhen((run) => run.number === number && run.status !== 'running');
    };
    expect(await reached({ ...LAMP, machine: 'lamb' })).toMatchObject({
      status: 'broken',
      problem: expect.stringContaining('am ähnlichsten ist lamp'),
    });
    const nowhere = await reached({ ...LAMP, tier: 'component' });
    expect([nowhere.status, nowhere.problem]).toEqual(['broken', 'Von diesen Maschinen geht diese Stufe keine.']);
    expect(nowhere.machines[0]).toMatchObject({ stage: 'left out', why: 'Kein Test zeichnet einen Baustein dieser Maschine für sich.' });
  });
});
