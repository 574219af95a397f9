import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The line between browser and portal: it can break in the middle of what is being sent. */
export class Line {
  readonly #open = new Set<Socket>();
  /** Bytes that one connection may send before it breaks. */
  #breaksAfter = Number.POSITIVE_INFINITY;

  private constructor(private readonly server: Server) {}

  static async to(origin: string): Promise<Line> {
    const { hostname, port } = new URL(origin);
    const server = createServer();
    const line = new Line(server);
    server.on('connection', (browser) => line.#join(browser, connect(Number(port), hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  breakAfter(bytes: number): void {
    this.#breaksAfter = bytes;
  }

  mend(): void {
    this.#breaksAfter = Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.#open.forEach((socket) => socket.destroy());
    await closed;
  }

  #join(browser: Socket, portal: Socket): void {
    const cut = (): void => {
      for (const socket of [browser, portal]) {
        this.#open.delete(socket);
        socket.destroy();
      }
    };
    let sent = 0;
    browser.on('data', (part) => {
      sent = this.#breaksAfter === Number.POSITIVE_INFINITY ? 0 : sent + part.length;
      if (sent > this.#breaksAfter) cut();
      else portal.write(part);
    });
    portal.pipe(browser);
    for (const socket of [browser, portal]) {
      this.#open.add(socket);
      socket.on('error', cut);
      socket.on('close', cut);
    }
  }
}
