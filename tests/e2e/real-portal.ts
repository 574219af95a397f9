import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { otpSocketPath } from '#server/start/otp-socket';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A port that was free a moment ago; a restarted portal has to come up on the same one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The portal as it is started by hand, in a process of its own: it can be killed and started again on the same data. */
export class RealPortal {
  #process: ChildProcess | null = null;

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly databaseUrl: string | null,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async on(
    dataDir: string,
    databaseUrl: string | null = null,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<RealPortal> {
    return new RealPortal(dataDir, await freePort(), databaseUrl, settings);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** @throws Error with what the portal said when it ends before it is ready */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        ...this.settings,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        ...(this.databaseUrl === null ? {} : { DATABASE_URL: this.databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (part: Buffer): void => {
        said = `${said}${part.toString()}`.slice(-4_000);
        if (said.includes('Das Schulportal läuft')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code, signal) => reject(new Error(`The portal ended (${code ?? signal}) before it was ready: ${said}`)));
    });
  }

  /** `kill -9`: nothing is put in order. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** The current one-time code of an account, as `npm run otp` tells it. */
  async otp(username: string): Promise<string> {
    const socket = connect(otpSocketPath({ dataDir: this.dataDir, port: this.port }));
    socket.write(`${username}\n`);
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
