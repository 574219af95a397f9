import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Agent } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConfig } from './deployed';
import { until } from './until';

/** A line of the log of nginx. */
interface Passed {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Ports of the servers that were asked, in order. */
  readonly asked: readonly number[];
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

const NAME = 'localhost';

/** nginx by `docs/deploy/nginx.conf`, with a certificate of its own, in a folder of its own. */
export class Proxy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  readonly #certificate: Buffer;
  #child: ChildProcess | null = null;
  readonly origin: string;

  constructor(
    private readonly program: string,
    private readonly ports: { readonly http: number; readonly https: number; readonly servers: readonly number[] },
  ) {
    this.origin = `https://${NAME}:${ports.https}`;
    const file = (name: string): string => join(this.#folder, name);
    const made = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '2', '-nodes', '-newkey', 'ec'];
    const curve = ['-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', file('portal.key'), '-out', file('portal.crt')];
    execFileSync('openssl', ['req', '-x509', ...made, ...curve], { stdio: 'ignore' });
    this.#certificate = readFileSync(file('portal.crt'));
    this.configure();
  }

  /** Writes the configuration; a running nginx takes it with `reload`. */
  configure(): void {
    const { http, https, servers } = this.ports;
    const file = (name: string): string => join(this.#folder, name);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${file(name)};`);
    const config = nginxConfig({
      user: process.getuid?.() === 0 ? ['user root;'] : [],
      pid: [`pid ${file('pid')};`],
      'error-log': [`error_log ${file('error.log')} warn;`],
      'access-log': [`  access_log ${file('access.log')} portal;`, ...temporary],
      servers: servers.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`),
      'listen-http': [`    listen 127.0.0.1:${http};`],
      'listen-https': [`    listen 127.0.0.1:${https} ssl http2;`],
      name: [`    server_name ${NAME};`],
      certificate: [`    ssl_certificate ${file('portal.crt')};`],
      key: [`    ssl_certificate_key ${file('portal.key')};`],
    });
    writeFileSync(file('nginx.conf'), config);
  }

  async start(): Promise<void> {
    const { program } = this;
    // Says what is wrong with the file.
    execFileSync(program, this.#arguments('-t'), { stdio: 'pipe' });
    this.#child = spawn(program, this.#arguments('-g', 'daemon off;'), { stdio: 'ignore' });
    await until('nginx listens', () => isHeard(this.ports.https));
  }

  /** As an operator does after a change; the process stays. */
  reload(): void {
    execFileSync(this.program, this.#arguments('-s', 'reload'), { stdio: 'ignore' });
  }

  #arguments(...more: readonly string[]): string[] {
    return ['-p', this.#folder, '-e', join(this.#folder, 'error.log'), '-c', join(this.#folder, 'nginx.conf'), ...more];
  }

  /** What nginx has passed on so far. */
  passed(): readonly Passed[] {
    const lines = readFileSync(join(this.#folder, 'access.log'), 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [, requestId = '', , method = '', path = '', status = ''] = line.split(' ');
      const [, asked = ''] = /\[(.*)\]$/.exec(line) ?? [];
      return { requestId, method, path, status: Number(status), asked: [...asked.matchAll(/:(\d+)/g)].map(([, port]) => Number(port)) };
    });
  }

  /**
   * Sends one request.
   * @param agent whose connections are used; without one it has a connection of its own, as a browser that has none open
   */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string | Buffer,
    agent: Agent | false = false,
  ): Promise<Answer> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: this.ports.https, method, path, servername: NAME, ca: this.#certificate, agent },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      for (const [name, value] of Object.entries({ host: new URL(this.origin).host, ...length, ...headers })) asked.setHeader(name, value);
      // nginx closes a connection after a thousand requests: whose next one meets that asks anew, as browsers do.
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(method, path, headers, body, agent));
        else reject(error);
      });
      asked.end(body);
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const isHeard = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (heard: boolean): void => {
      socket.destroy();
      resolve(heard);
    };
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });
