import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { ServerContext } from './context';
import { createContext } from './create-context';
import { connect, type Connection } from './db/connect';
import { migrate } from './db/migrate';
import { seedDemo } from './demo/seed';
import { resumeImports } from './import/worker';
import { SettingsError, type Settings } from './settings';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  readonly address: string;
  stop(): Promise<void>;
}

/** The key of demo data outlives a restart, so that tokens and start passwords stay readable; it lies beside the database. */
export function demoKey(dataDir: string): string {
  if (dataDir === 'memory') return randomBytes(32).toString('hex');
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('hex');
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

/** Opens the database, brings it up to date, fills it with demo data when it is empty, and listens. */
export async function startServer(
  settings: Settings,
  options: { readonly dist?: string; readonly connection?: Connection; readonly log?: boolean } = {},
): Promise<RunningServer> {
  const connection = options.connection ?? (await connect(settings));
  const context = createContext(settings, connection.db);
  if (settings.portalApi === null) await prepareDatabase(context);
  const app = await buildApp(context, { log: options.log ?? true, ...(options.dist === undefined ? {} : { dist: options.dist }) });
  const address = await app
    .listen({ port: settings.port, host: process.env['HOST'] ?? 'localhost' })
    .catch(async (error: NodeJS.ErrnoException) => {
      await connection.close();
      if (error.code === 'EADDRINUSE')
        throw new SettingsError(
          `Der Port ${settings.port} ist schon belegt. Beenden Sie das Programm, das ihn benutzt, oder starten Sie mit PORT=<anderer Port>.`,
        );
      throw error;
    });
  const stopWorker = settings.portalApi === null ? await resumeImports(context, (line) => app.log.error(line)) : async () => undefined;
  return {
    app,
    context,
    address,
    stop: async () => {
      await app.close();
      await stopWorker();
      await connection.close();
    },
  };
}

async function prepareDatabase(context: ServerContext): Promise<void> {
  await migrate(context.db);
  const filled = await context.db.selectFrom('organisation').select('id').limit(1).executeTakeFirst();
  if (filled !== undefined) return;
  if (context.settings.production)
    throw new SettingsError(
      'Die Datenbank ist leer, und Demodaten werden in Produktion nicht angelegt. Spielen Sie den Bestand ein, bevor Sie starten.',
    );
  await seedDemo(context);
}
