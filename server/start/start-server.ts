import type { FastifyInstance } from 'fastify';
import { buildApp, buildGateway, type AppOptions } from '../app';
import { loadCommonPasswords } from '../auth/guessable';
import { sweepPending } from '../auth/pending';
import { sweepSessions } from '../sessions/sessions';
import { sweepTries } from '../auth/tries';
import type { ServerContext } from '../context';
import { createContext } from '../create-context';
import { connect, type Connection } from '../db/connect';
import { mayRewriteAuditLog } from '../db/grants';
import { meetDeadlines } from '../deadlines/meet';
import { seedDemo } from '../demo/seed';
import { hasDemoData, isSetUp } from '../setup/found';
import { portalConfigOf } from '../setup/portal-config';
import { prepareDatabase } from './prepare-database';
import { closeApp } from '../http/close-app';
import { codeOf, type Report } from '../report';
import { resumeImports } from '../import/worker';
import { keepAnsweringTransfers } from '../itslearning/system';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';

export interface RunningGateway {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}
export interface RunningServer extends RunningGateway {
  readonly context: ServerContext;
}

const AUDIT_LOG_OPEN =
  'Die Rolle aus DATABASE_URL kann Einträge des Prüfprotokolls ändern und löschen. Getrennte Rollen richtet npm run prepare-database ein.';
const SWEEP_MS = 60 * 60_000;

/**
 * Opens the database, brings it up to date, fills it with demo data when it is empty, waits for the build and listens.
 * @throws StartRefused when the port, the folder or the database cannot be had
 */
export async function startServer(
  settings: Settings,
  options: AppOptions & { readonly connection?: Connection; readonly built?: Promise<void> } = {},
): Promise<RunningServer> {
  const connection = options.connection ?? (await connect(settings));
  const undo: (() => Promise<void>)[] = [() => connection.close()];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await prepareDatabase(settings, createContext(settings, connection.db), fillOrRefuse);
    const context = createContext({ ...settings, portal: await portalConfigOf(settings, connection.db) }, connection.db);
    await options.built;
    await loadCommonPasswords();
    const app = await buildApp(context, { log: true, ...options });
    const report: Report = (line) => app.log.error(line);
    if (settings.production && settings.databaseUrl !== null && (await mayRewriteAuditLog(connection.db))) app.log.warn(AUDIT_LOG_OPEN);
    undo.push(await resumeImports(context, report), await keepSweeping(context, report), keepAnsweringTransfers(context, report));
    undo.push(() => closeApp(app));
    return { app, context, address: await listen(app, settings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the portal before an existing backend: no database, /api is passed on (PORTAL_API). */
export async function startGateway(settings: Settings & { readonly portalApi: string }, options: AppOptions = {}): Promise<RunningGateway> {
  const app = await buildGateway(settings, { log: true, ...options });
  return { app, address: await listen(app, settings), stop: () => closeApp(app) };
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

/** Sweeps at once, and as each hour begins: what ends, ends at a midnight. @returns the way to stop */
async function keepSweeping(context: ServerContext, report: Report): Promise<() => Promise<void>> {
  const run = (): Promise<void> => sweep(context, report).catch((error: unknown) => report(`sweep: ${codeOf(error)}`));
  await run();
  let timer = wait();
  return () => Promise.resolve(clearTimeout(timer));

  function wait(): NodeJS.Timeout {
    // A timer may be a moment early.
    const untilNextHour = SWEEP_MS - (context.clock.now().getTime() % SWEEP_MS) + 1000;
    return setTimeout(() => {
      timer = wait();
      void run();
    }, untilNextHour).unref();
  }
}

/** Demo data fill an empty database, but never in production. @throws StartRefused where production has nothing of its own to run on */
async function fillOrRefuse(context: ServerContext): Promise<void> {
  const isEmpty = !(await isSetUp(context.db));
  if (!context.settings.production) {
    if (isEmpty) await seedDemo(context);
    return;
  }
  if (isEmpty)
    throw new StartRefused(
      'Die Datenbank ist leer, und Demodaten werden in Produktion nicht angelegt. Richten Sie das Portal ein: npm run setup',
    );
  if (await hasDemoData(context.db))
    throw new StartRefused(
      'Die Datenbank enthält Demodaten, deren Passwort allgemein bekannt ist. In Produktion startet das Portal nur auf einer eigenen Datenbank.',
    );
}
