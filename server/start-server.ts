import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp, buildGateway, type AppOptions } from './app';
import { loadCommonPasswords } from './auth/guessable';
import { sweepPending } from './auth/pending';
import { sweepSessions } from './auth/sessions';
import { sweepTries } from './auth/tries';
import type { ServerContext } from './context';
import { createContext } from './create-context';
import { connect, type Connection } from './db/connect';
import { migrate } from './db/migrate';
import { idOf } from './demo/draw';
import { meetDeadlines } from './deadlines/meet';
import { seedDemo } from './demo/seed';
import { codeOf, type Report } from './report';
import { resumeImports } from './import/worker';
import type { Settings } from './settings';
import { StartRefused } from './start-refused';

export interface RunningGateway {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}
export interface RunningServer extends RunningGateway {
  readonly context: ServerContext;
}

const SWEEP_MS = 60 * 60_000;
/** Servers that start together on one database fill it once. */
const PREPARING = 7_203_114;

/**
 * Opens the database, brings it up to date, fills it with demo data when it is empty, waits for the build and listens.
 * @throws StartRefused when the port, the folder or the database cannot be had
 */
export async function startServer(
  settings: Settings,
  options: AppOptions & { readonly connection?: Connection; readonly built?: Promise<void> } = {},
): Promise<RunningServer> {
  const connection = options.connection ?? (await connect(settings));
  const context = createContext(settings, connection.db);
  const undo: (() => Promise<void>)[] = [() => connection.close()];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await withLock(context, () => prepareDatabase(context));
    await options.built;
    await loadCommonPasswords();
    const app = await buildApp(context, { log: true, ...options });
    const report: Report = (line) => app.log.error(line);
    undo.push(await resumeImports(context, report), await keepSweeping(context, report), () => app.close());
    return { app, context, address: await listen(app, settings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the portal before an existing backend: no database, /api is passed on (PORTAL_API). */
export async function startGateway(settings: Settings & { readonly portalApi: string }, options: AppOptions = {}): Promise<RunningGateway> {
  const app = await buildGateway(settings, { log: true, ...options });
  return { app, address: await listen(app, settings), stop: () => app.close() };
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Der Port ${port} ist schon belegt. Beenden Sie das Programm, das ihn benutzt, oder starten Sie mit PORT=<anderer Port>.`,
        { cause: error },
      );
    if (code === 'EACCES')
      throw new StartRefused(`Für den Port ${port} fehlt die Berechtigung. Starten Sie mit einem PORT über 1023.`, { cause: error });
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartRefused(`HOST ${host} ist keine Adresse dieses Rechners. Lassen Sie HOST weg oder setzen Sie 0.0.0.0 für alle.`, {
        cause: error,
      });
    throw error;
  }
}

/** What time alone brings about: sessions and sign-ins that nobody ended, counters whose time is over, dates that were announced. */
async function sweep(context: ServerContext, report: Report): Promise<void> {
  await sweepSessions(context);
  await sweepPending(context);
  await sweepTries(context);
  await meetDeadlines(context, report);
}

/** Sweeps at once and every hour. @returns the way to stop */
async function keepSweeping(context: ServerContext, report: Report): Promise<() => Promise<void>> {
  const run = (): Promise<void> => sweep(context, report).catch((error: unknown) => report(`sweep: ${codeOf(error)}`));
  await run();
  const timer = setInterval(() => void run(), SWEEP_MS).unref();
  return () => Promise.resolve(clearInterval(timer));
}

/** The embedded database has one server and one connection; PostgreSQL may have several of both. */
async function withLock({ db, settings }: ServerContext, work: () => Promise<void>): Promise<void> {
  if (settings.databaseUrl === null) return work();
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${PREPARING}::bigint)`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${PREPARING}::bigint)`.execute(connection);
    }
  });
}

async function prepareDatabase(context: ServerContext): Promise<void> {
  const { db, settings } = context;
  await migrate(db);
  const filled = await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst();
  if (!settings.production) {
    if (filled === undefined) await seedDemo(context);
    return;
  }
  if (filled === undefined)
    throw new StartRefused(
      'Die Datenbank ist leer, und Demodaten werden in Produktion nicht angelegt. Spielen Sie den Bestand ein, bevor Sie starten.',
    );
  const demo = await db.selectFrom('person').select('id').where('id', '=', idOf('person', 'admin')).executeTakeFirst();
  if (demo !== undefined)
    throw new StartRefused(
      'Die Datenbank enthält Demodaten, deren Passwort allgemein bekannt ist. In Produktion startet das Portal nur auf einer eigenen Datenbank.',
    );
}
