import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

async function held(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => held(0)));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  return ports;
}

/** What three free ports begin with that end with 1, 2 and 3. */
export async function freePrefix(): Promise<string> {
  for (;;) {
    const prefix = String((await freePorts(1))[0]).slice(0, -1);
    const tried = await Promise.allSettled([1, 2, 3].map((last) => held(Number(`${prefix}${last}`))));
    const servers = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
    if (servers.length === tried.length) return prefix;
  }
}
