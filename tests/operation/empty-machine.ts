import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { startPostgres, type TestPostgres } from '../server/postgres';
import type { Commands } from './commands';
import { readEnvironment, readUnit } from './deployed';
import { freePorts, freePrefix } from './free-ports';
import { until } from './until';

/** Users that the page makes, with numbers that nobody has: what one of them may not read stays closed to it here, too. */
const USERS: Readonly<Record<string, number>> = { schulportal_owner: 64_101, schulportal: 64_102 };
/** Programs that run as they are. Every other one is one of `STAND_INS`, or is not found. */
const AS_IS = ['bash', 'cat', 'cp', 'curl', 'env', 'git', 'grep', 'ln', 'node', 'openssl', 'rm', 'sed', 'sh', 'stat'];
const OF_POSTGRES = ['createdb', 'createuser', 'dropdb', 'pg_dump', 'pg_restore', 'psql'];
/** Packages that the page installs, by a program of each that must be there instead. */
const PACKAGES: Readonly<Record<string, string>> = {
  curl: '/usr/bin/curl',
  git: '/usr/bin/git',
  nginx: '/usr/sbin/nginx',
  nodejs: process.execPath,
  npm: join(dirname(process.execPath), 'npm'),
  openssl: '/usr/bin/openssl',
  postgresql: '/usr/lib/postgresql',
};
/** A certificate for this name is good for the browser of the tests and for curl. */
const NAME = 'localhost';
const IS_ROOT = process.getuid?.() === 0;

/** What a command of the page said and how it ended. */
interface Said {
  readonly code: number;
  readonly text: string;
}
interface Service {
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** A machine on which nothing is yet, in a folder of its own: whoever runs the page's commands in it runs them as they stand (G6). */
export class EmptyMachine {
  readonly #root = mkdtempSync(join(tmpdir(), 'portal-path-'));
  readonly #services = new Map<string, Service>();
  readonly #said = new Map<string, string>();
  #postgres: TestPostgres | null = null;
  #isReloaded = false;

  private constructor(
    private readonly programs: { readonly postgres: string; readonly nginx: string },
    private readonly ports: { readonly http: number; readonly https: number; readonly postgres: number },
    /** What ports of servers, and of operators, begin with. */
    private readonly prefixes: { readonly server: string; readonly operation: string },
    private readonly standIns: Server,
  ) {}

  static async make(programs: { readonly postgres: string; readonly nginx: string }): Promise<EmptyMachine> {
    const [http = 0, https = 0, postgres = 0] = await freePorts(3);
    const prefixes = { server: await freePrefix(), operation: await freePrefix() };
    const standIns = createServer();
    const machine = new EmptyMachine(programs, { http, https, postgres }, prefixes, standIns);
    await machine.#furnish();
    return machine;
  }

  get origin(): string {
    return `https://${NAME}:${this.ports.https}`;
  }

  operationPort(server: number): number {
    return Number(`${this.prefixes.operation}${server}`);
  }

  /** A path of the page, where it lies here. */
  path(path: string): string {
    return join(this.#root, path);
  }

  /** Runs a block as whom it names, in the shell in which that user ran the one before, and ends with its first command that fails. */
  async run({ user, text }: Commands): Promise<Said> {
    const folder = user === 'root' ? this.path('root') : this.path(`home/${user}`);
    // Whoever follows the page has a shell open for each user: what one block sets the next one finds.
    const shell = join(folder, '.shell');
    const script = `if [ -e ${shell} ]; then . ${shell}; fi\n${this.#placed(text)}\n{ export -p; echo "cd '$PWD'"; } > ${shell}`;
    const [program, ...args] = [...this.#as(user), this.path('bin/bash'), '-e', '-o', 'pipefail', '-c', script];
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: this.path('bin'), HOME: folder, LANG: 'C.UTF-8', npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, text: (await said).join('\n').replaceAll(this.#root, '').replaceAll(String.fromCharCode(27), '') };
  }

  /** The repository from now on: what `git clone` of the page brings. */
  publish(change: (folder: string) => void = () => undefined): void {
    const folder = this.path('repository');
    change(folder);
    const git = (...args: readonly string[]): void => {
      execFileSync('git', ['-c', 'safe.directory=*', '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    };
    if (!existsSync(join(folder, '.git'))) git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version');
    if (IS_ROOT) execFileSync('chown', ['-R', String(USERS['schulportal_owner']), folder]);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#services.keys()].map((name) => this.#stop(name)));
    this.standIns.close();
    this.#postgres?.stop();
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #furnish(): Promise<void> {
    chmodSync(this.#root, 0o755);
    for (const folder of [
      'bin',
      'etc/nginx',
      'etc/systemd/system',
      'home',
      'repository',
      'run',
      'srv',
      'users',
      'var/backups',
      'var/log/nginx',
      'var/lib/nginx',
      'var/tmp',
    ])
      mkdirSync(this.path(folder), { recursive: true });
    mkdirSync(this.path('root'), { mode: 0o700 });
    chmodSync(this.path('var/tmp'), 0o1777);
    const id = USERS['schulportal'];
    if (
      IS_ROOT &&
      spawnSync(found('setpriv'), [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', 'test', '-r', 'node_modules/.bin']).status !== 0
    )
      throw new Error(`Nobody but root reads ${process.cwd()}: run this where others may read, or not as root`);
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
      cpSync(file, this.path(`repository/${file}`), { recursive: true });
    this.publish();
    for (const program of AS_IS) symlinkSync(program === 'node' ? process.execPath : found(program), this.path(`bin/${program}`));
    for (const program of OF_POSTGRES) symlinkSync(join(this.programs.postgres, program), this.path(`bin/${program}`));
    const socket = this.path('stand-ins');
    this.standIns.on('request', (request, response) => {
      void textOf(request)
        .then((body) => this.#standIn(JSON.parse(body) as readonly string[]))
        .catch((error: unknown) => ({ code: 1, text: String(error) }))
        .then(({ code, text }) => response.setHeader('x-code', code).end(text));
    });
    this.standIns.listen(socket);
    await once(this.standIns, 'listening');
    for (const [program, script] of Object.entries(this.#scripts(socket)))
      writeFileSync(this.path(`bin/${program}`), script, { mode: 0o755 });
  }

  /** Programs that would change this computer, or fetch what is here, with what is done instead. */
  #scripts(socket: string): Readonly<Record<string, string>> {
    const asked = (program: string): string =>
      `#!${process.execPath}\nrequire('node:http').request({ socketPath: ${JSON.stringify(socket)}, method: 'POST' }, (answer) => {\n` +
      `  answer.pipe(process.stdout);\n  answer.on('end', () => { process.exitCode = Number(answer.headers['x-code']); });\n` +
      `}).end(JSON.stringify([${JSON.stringify(program)}, ...process.argv.slice(2)]));\n`;
    const modules = join(process.cwd(), 'node_modules');
    const bash = (...lines: readonly string[]): string => ['#!/bin/bash -e', ...lines, ''].join('\n');
    const made = `case $name in ${Object.entries(USERS)
      .map(([name, id]) => `${name}) id=${IS_ROOT ? id : process.getuid?.()};;`)
      .join(' ')} *) echo "nobody is called $name"; exit 1;; esac`;
    return {
      'apt-get': asked('apt-get'),
      journalctl: asked('journalctl'),
      nginx: asked('nginx'),
      systemctl: asked('systemctl'),
      useradd: bash(
        'name=${@: -1}',
        made,
        `: > ${this.path('users')}/$name`,
        `case " $* " in *" --create-home "*) /usr/bin/install -d -m 700 ${IS_ROOT ? '-o $id' : ''} ${this.path('home')}/$name;; esac`,
      ),
      // Names of users become their numbers.
      install: bash(
        'set -- "$@"; args=()',
        `while [ $# -gt 0 ]; do if [ "$1" = -o ]; then name=$2; test -e ${this.path('users')}/$name; ${made}; ${IS_ROOT ? 'args+=(-o $id); ' : ''}shift 2; else args+=("$1"); shift; fi; done`,
        'exec /usr/bin/install "${args[@]}"',
      ),
      runuser: bash(
        'test "$1 $3" = "-u --"; name=$2; shift 3',
        `if [ $name = postgres ]; then exec env PGHOST=${this.path('run/postgresql')} PGPORT=${this.ports.postgres} PGUSER=portal PGDATABASE=postgres "$@"; fi`,
        `test -e ${this.path('users')}/$name`,
        made,
        IS_ROOT ? `exec ${found('setpriv')} --reuid=$id --regid=$id --clear-groups "$@"` : 'exec "$@"',
      ),
      npm: bash(
        // What is here instead of what a registry has; the folder is the installer's own.
        `if [ "$1" = ci ]; then rm -rf node_modules; ${found('mkdir')} node_modules; ln -s ${modules}/* ${modules}/.bin node_modules; exit; fi`,
        `exec ${join(dirname(process.execPath), 'npm')} "$@"`,
      ),
    };
  }

  /** What a program of the machine does that only this process can do. */
  async #standIn([program, ...args]: readonly string[]): Promise<Said> {
    const done = (text = ''): Said => ({ code: 0, text });
    if (program === 'nginx' && args.join(' ') === '-t') return done(this.#checkProxy());
    if (program === 'journalctl') {
      const units = args.flatMap((word, at) => (args[at - 1] === '-u' ? [word] : []));
      return done(units.map((unit) => this.#said.get(unit) ?? '').join(''));
    }
    if (program === 'apt-get' && args[0] === 'install') {
      const unknown = args.slice(1).filter((word) => word !== '-y' && !existsSync(PACKAGES[word] ?? ''));
      if (unknown.length > 0) return { code: 1, text: `E: Unable to locate package ${unknown.join(' ')}` };
      this.#startPostgres();
      return done();
    }
    if (program === 'apt-get' && args.join(' ') === 'update') return done();
    const [order = '', ...units] = args.filter((word) => word !== '--now');
    if (program === 'systemctl') return done(await this.#order(order, units));
    return { code: 1, text: `${program}: nobody stands in for ${args.join(' ')}` };
  }

  async #order(order: string, units: readonly string[]): Promise<string> {
    if (order === 'daemon-reload') this.#isReloaded = true;
    else if (!['enable', 'start', 'stop', 'restart'].includes(order)) throw new Error(`systemctl ${order}: nobody stands in for it`);
    for (const unit of units) {
      if (order === 'stop' || order === 'restart') await this.#stop(unit);
      if (order !== 'stop' && !this.#services.has(unit)) await (unit === 'nginx' ? this.#startProxy() : this.#startServer(unit));
    }
    return '';
  }

  #startPostgres(): void {
    this.#postgres ??= startPostgres(this.programs.postgres, this.ports.postgres);
    const folder = new URL(this.#postgres.url).searchParams.get('host') ?? '';
    if (!existsSync(this.path('run/postgresql'))) symlinkSync(folder, this.path('run/postgresql'));
  }

  /** Starts what the installed unit says, as systemd does. */
  async #startServer(name: string): Promise<void> {
    const [, template = '', instance = ''] = /^(\w+)@(\w+)$/.exec(name) ?? [];
    const file = this.path(`etc/systemd/system/${template}@.service`);
    if (!this.#isReloaded) throw new Error('systemd has not read its units');
    const own = readFileSync(`${file}.d/ports.conf`, 'utf8');
    const unit = readUnit(this.#placed(`${readFileSync(file, 'utf8')}\n${own}`).replaceAll('%i', instance));
    const [, ...args] = unit.command;
    const [program = '', ...more] = [...this.#as(unit.user), process.execPath, ...args];
    const child = spawn(program, more, {
      cwd: unit.folder,
      env: { PATH: this.path('bin'), ...unit.environment, ...readEnvironment(readFileSync(unit.environmentFile, 'utf8').split('\n')) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void this.#said.set(name, (this.#said.get(name) ?? '') + part.toString()));
    const stop = (): Promise<void> => end(child, unit.stopSignal, unit.stopWithinMs);
    this.#services.set(name, { child, stop });
  }

  #nginx(...args: readonly string[]): readonly string[] {
    return ['-p', this.#root, '-e', this.path('var/log/nginx/error.log'), '-c', this.path('etc/nginx/placed.conf'), ...args];
  }

  /** The installed configuration with the addresses and folders of here. @returns what nginx says of it */
  #checkProxy(): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${this.path(`var/lib/nginx/${name}`)};`,
    );
    const placed = this.#placed(readFileSync(this.path('etc/nginx/nginx.conf'), 'utf8'))
      .replace(/^user www-data;/m, IS_ROOT ? 'user root;' : '')
      .replace(/\blisten 80;/, `listen 127.0.0.1:${this.ports.http};`)
      .replace(/\blisten 443 /, `listen 127.0.0.1:${this.ports.https} `)
      .replace('http {', `http { ${temporary.join(' ')}`);
    writeFileSync(this.path('etc/nginx/placed.conf'), placed);
    return execFileSync('bash', ['-c', '"$0" "$@" 2>&1', this.programs.nginx, ...this.#nginx('-t')], { encoding: 'utf8' });
  }

  async #startProxy(): Promise<void> {
    this.#checkProxy();
    const child = spawn(this.programs.nginx, this.#nginx('-g', 'daemon off;'), { stdio: 'ignore' });
    this.#services.set('nginx', { child, stop: () => end(child, 'SIGTERM', 10_000) });
    await until('nginx has started', () => existsSync(this.path('run/nginx.pid')));
  }

  async #stop(name: string): Promise<void> {
    await this.#services.get(name)?.stop();
    this.#services.delete(name);
  }

  /** What runs a program as somebody. */
  #as(user: string): readonly string[] {
    const id = USERS[user];
    if (user === 'root' || !IS_ROOT) return [];
    if (id === undefined || !existsSync(this.path(`users/${user}`))) throw new Error(`Nobody is called ${user}`);
    return [found('setpriv'), `--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
  }

  /** A text of the page, or a file that it installs, with the folders, ports and names of here. */
  #placed(text: string): string {
    return text
      .replaceAll('https://git.example.org/schulportal.git', this.path('repository'))
      .replaceAll('https://portal.example.org', this.origin)
      .replaceAll('portal.example.org', NAME)
      .replace(/(?<![\w.])\/(?=(?:etc|home|root|run|srv|var)\/)/g, `${this.#root}/`)
      .replaceAll('@127.0.0.1/', `@127.0.0.1:${this.ports.postgres}/`)
      .replace(/\b809(?=[123%$\\])/g, this.prefixes.server)
      .replace(/\b910(?=[123%$\\])/g, this.prefixes.operation);
  }
}

const found = (program: string): string => execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

async function end(child: ChildProcess, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(timer);
}
