import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readUnit } from './deployed';
import { until } from './until';

/** Three that start at once on a busy computer, one of which fills the database. */
const READY_WITHIN_MS = 120_000;

/** What is different at each server. */
export interface ServerPlace {
  readonly port: number;
  readonly operationPort: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the portal lies at first; that of the tests where nothing is said. */
  readonly folder?: string;
  /** What Node loads before. */
  readonly preload?: string;
}

/** A server of the portal as `docs/deploy/portal.service` starts and stops it. */
export class ServerProcess {
  readonly #unit = readUnit();
  #child: ChildProcess | null = null;
  #folder: string;
  said = '';

  constructor(readonly place: ServerPlace) {
    this.#folder = place.folder ?? process.cwd();
  }

  /** @param folder where the portal lies from now on */
  start(folder = this.#folder): void {
    const { command, environment } = this.#unit;
    const { port, operationPort, preload } = this.place;
    this.#folder = folder;
    this.said = '';
    const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), ...command.slice(1)], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        OPERATION_PORT: String(operationPort),
        ...this.place.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        this.said += part.toString();
      });
    this.#child = child;
  }

  /** What speaks against the server; `[]` is ready, null no answer. */
  async troubles(): Promise<readonly string[] | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.place.operationPort}/health/ready`);
      return ((await answer.json()) as { troubles: readonly string[] }).troubles;
    } catch {
      return null;
    }
  }

  /** Waits until the server is ready. @throws Error with what it said where it ends before that */
  async ready(): Promise<void> {
    let last: readonly string[] | null = null;
    const isReady = async (): Promise<boolean> => {
      if (!this.isRunning()) throw new Error(`The server has ended: ${this.said}`);
      last = await this.troubles();
      return last?.length === 0;
    };
    await until(() => `a ready server: ${String(last)} ${this.said}`, isReady, READY_WITHIN_MS);
  }

  isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** A busy process takes no connection, and does nothing else. */
  busy(isBusy: boolean): void {
    this.#child?.kill(isBusy ? 'SIGSTOP' : 'SIGCONT');
  }

  /** As systemd stops it. */
  stop(): Promise<void> {
    return this.#end(this.#unit.stopSignal);
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning() || this.#child === null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), this.#unit.stopWithinMs);
    await ended;
    clearTimeout(timer);
  }
}
