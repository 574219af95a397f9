import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** A line from one server to PostgreSQL that can be cut. */
export class Relay {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-relay-'));
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  /** @param url of PostgreSQL by its socket */
  constructor(private readonly target: string) {
    chmodSync(this.#folder, 0o755);
  }

  /** The same database, over this line. */
  get url(): string {
    return this.target.replace(/host=[^&]+/, `host=${encodeURIComponent(this.#folder)}`);
  }

  async join(): Promise<void> {
    const to = join(new URL(this.target).searchParams.get('host') ?? '', SOCKET);
    const server = createServer((near) => {
      const far = connect(to);
      for (const [from, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => from.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          other.destroy();
        });
        from.pipe(other);
      }
    });
    await new Promise<void>((resolve) => void server.listen(join(this.#folder, SOCKET), resolve));
    this.#server = server;
  }

  /** Ends every connection over it, and lets nobody come again. */
  cut(): void {
    this.#server?.close();
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
  }

  remove(): void {
    this.cut();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
