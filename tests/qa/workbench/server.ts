import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Bundle } from './bundle';
import { Busy, type Desk, type News } from './desk';
import { readOrder } from './read-order';
import { PICTURES } from './walk-order';

/** The workbench, answering on this computer alone. */
export interface RunningWorkbench {
  /** With the token; whoever has it may start runs. */
  readonly address: string;
  stop(): Promise<void>;
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

const PAGE = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>QA-Werkbank – Schulportal</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="seite.css" />
    <script defer src="seite.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Die Werkbank braucht JavaScript. Alles geht auch als Befehl: npm run qa.</p></noscript>
  </body>
</html>
`;

/** An order is smaller. */
const BYTES_AT_MOST = 10_000;

/** What is answered instead of what was asked for. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Serves the workbench on 127.0.0.1, on a port that is free. Only who knows the token gets anything, and only pages from here: a foreign
 * site could else start runs in the browser of whoever visits it.
 */
export async function startWorkbench(desk: Desk, bundle: Bundle): Promise<RunningWorkbench> {
  const token = randomBytes(24).toString('base64url');
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      if (!response.headersSent) send(response, status, 'application/json', JSON.stringify({ message: messageOf(error) }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { port } = server.address() as AddressInfo;
    refuseForeign(request, port);
    const path = pathBelow(request.url ?? '', token);
    const { method } = request;
    if (method === 'GET' && path === 'ereignisse') return follow(response);
    if (method === 'GET') return get(response, path);
    if (method !== 'POST') throw new Refusal(405, 'Nur GET und POST');
    const sent = await bodyOf(request);
    return json(response, await post(path, sent));
  }

  async function get(response: ServerResponse, path: string): Promise<void> {
    if (path === '') return send(response, 200, TYPES['.html'] ?? '', PAGE);
    if (path === 'seite.js') return send(response, 200, TYPES['.js'] ?? '', bundle.script);
    if (path === 'seite.css') return send(response, 200, TYPES['.css'] ?? '', bundle.style);
    if (path === 'maschinen') return json(response, await desk.groups());
    const file = fileOf(path);
    return send(response, 200, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  }

  async function post(path: string, sent: unknown): Promise<unknown> {
    try {
      if (path === 'wege') {
        const order = readOrder(sent);
        return { order, lists: await desk.paths(order) };
      }
      if (path === 'lauf') return desk.start(readOrder(sent));
      if (path === 'halt') return await desk.stop();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(error instanceof Busy ? 409 : 400, messageOf(error));
    }
    throw new Refusal(404, 'Hier ist nichts');
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
    const end = desk.follow((news: News) => {
      const [name, data] = 'chart' in news ? ['ablauf', news.chart] : ['lauf', news.run];
      response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      end();
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/${token}/`,
    stop: async () => {
      for (const response of open) response.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await desk.close();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Another name for this computer is one that a foreign site gave it; another origin is a foreign site. */
function refuseForeign({ headers }: IncomingMessage, port: number): void {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? '')) throw new Refusal(403, 'Nicht unter diesem Namen');
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) throw new Refusal(403, 'Nicht von dort');
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])) throw new Refusal(403, 'Nicht von dort');
}

/** What of an address comes after the token, without its query. */
function pathBelow(address: string, token: string): string {
  const [, given = '', ...rest] = (address.split('?')[0] ?? '').split('/');
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  if (one.length !== other.length || !timingSafeEqual(one, other) || !address.startsWith(`/${given}/`))
    throw new Refusal(404, 'Hier ist nichts');
  try {
    return decodeURIComponent(rest.join('/'));
  } catch {
    throw new Refusal(404, 'Hier ist nichts');
  }
}

/** Pictures of pages, and the site for auditors with its simulator. */
function fileOf(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  const below = normalize(rest.join('/'));
  const base = { bilder: PICTURES, pruefunterlagen: 'docs/audit' }[folder];
  const file = base === undefined || below.startsWith('..') || below.includes('\0') ? null : join(base, below);
  if (file === null || TYPES[extname(file)] === undefined || !existsSync(file) || !statSync(file).isFile())
    throw new Refusal(404, 'Hier ist nichts');
  return file;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  // A form of a foreign site cannot send this without asking before.
  if (request.headers['content-type'] !== 'application/json') throw new Refusal(415, 'Nur JSON');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BYTES_AT_MOST) throw new Refusal(413, 'Zu viel');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refusal(400, 'Kein JSON');
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type });
  response.end(body);
}

const json = (response: ServerResponse, value: unknown): void => send(response, 200, 'application/json', JSON.stringify(value));
