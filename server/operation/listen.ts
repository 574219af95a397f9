import { createServer, type ServerResponse } from 'node:http';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import type { Registry } from 'prom-client';
import type { Readiness } from './readiness';

/** Where operators ask how a server is. */
export interface OperationPort {
  readonly port: number;
  close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(`${JSON.stringify(body)}\n`);
}

async function tell(response: ServerResponse, registry: Registry): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(text);
  } catch {
    answer(response, 500, { status: 'failed' });
  }
}

/**
 * Answers `/health/live`, `/health/ready` and `/metrics` on a port of its own, which no visitor of the portal reaches (OPERATION_PORT, G3).
 * Null where none is set.
 * @param readiness asked anew by each question
 * @throws StartRefused where the port cannot be had
 */
export async function listenForOperators(
  { operationPort, operationHost }: Pick<Settings, 'operationPort' | 'operationHost'>,
  readiness: () => Promise<Readiness>,
  registry: Registry,
): Promise<OperationPort | null> {
  if (operationPort === null) return null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://operation');
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, { status: 'not allowed' });
    if (pathname === '/health/live') return answer(response, 200, { status: 'live' });
    if (pathname === '/metrics') return void tell(response, registry);
    if (pathname !== '/health/ready') return answer(response, 404, { status: 'not found' });
    readiness().then(
      ({ ready, troubles }) => answer(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', troubles }),
      () => answer(response, 503, { status: 'not ready', troubles: ['database'] }),
    );
    return undefined;
  });
  try {
    await new Promise<void>((done, failed) => server.once('error', failed).listen(operationPort, operationHost, done));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `OPERATION_PORT ${operationPort} an ${operationHost} kann nicht benutzt werden (${code ?? 'unbekannt'}). Nennen Sie einen freien Port über 1023.`,
      { cause: error },
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : operationPort,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
