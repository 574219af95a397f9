import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { buildApp, buildGateway, type AppOptions } from '../app';
import { checkBreachedPasswords } from '../auth/breached-passwords';
import { loadCommonPasswords } from '../auth/guessable';
import { keepChaining, type ChainedLine } from '../audit/chain';
import { sweepAuditLog } from '../audit/sweep';
import { sweepPending } from '../auth/pending';
import { sweepSessions } from '../sessions/sessions';
import { sweepTries } from '../auth/tries';
import type { Clock, Db, ServerContext } from '../context';
import { createContext, systemClock } from '../create-context';
import { connect, type Connection } from '../db/connect';
import { DatabaseClock } from '../db/database-clock';
import { mayRewriteAuditLog } from '../db/grants';
import { meetDeadlines } from '../deadlines/meet';
import { foldPersonCount } from '../person/person-count';
import { sweepGivenUpNames } from '../names/given-up-names';
import { seedDemo } from '../demo/seed';
import { hasDemoData, isSetUp } from '../setup/found';
import { portalConfigOf } from '../setup/portal-config';
import { buildOf } from './built-folder';
import { gateOf, keepLooking, MOST_WAITING } from './gate';
import { prepareDatabase } from './prepare-database';
import { createMetrics } from '../metrics';
import { closeApp } from '../http/close-app';
import { codeOf, type Report } from '../report';
import { resumeImports } from '../import/worker';
import { showProcess, showServer } from '../operation/gauges';
import { listenForOperators } from '../operation/listen';
import { readinessOf, type Readiness } from '../operation/readiness';
import { keepAnsweringTransfers } from '../itslearning/system';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';

export interface RunningGateway {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Where operators ask; null where they cannot. */
  readonly operationPort: number | null;
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
  await provePort(settings);
  const connection = options.connection ?? (await connect(settings));
  const undo: (() => Promise<void>)[] = [() => connection.close()];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const { aside, clock } = await besideRequests(settings, connection, undo);
    await prepareDatabase(settings, createContext(settings, connection.db, clock), fillOrRefuse);
    const context = createContext({ ...settings, portal: await portalConfigOf(settings, connection.db) }, connection.db, clock);
    await options.built;
    await loadCommonPasswords();
    await checkBreachedPasswords(settings.breachedPasswordsFile);
    const app = await buildApp(context, { log: true, ...options });
    const report: Report = (line) => app.log.error(line);
    if (settings.production && settings.databaseUrl !== null && (await mayRewriteAuditLog(connection.db))) app.log.warn(AUDIT_LOG_OPEN);
    const sweeping = await keepSweeping(context, report);
    undo.push(await resumeImports(context, report), sweeping.stop, keepAnsweringTransfers(context, report));
    undo.push(keepChaining(context, report, settings.auditToLog ? auditTeller(app.log) : undefined));
    undo.push(() => closeApp(app));
    const address = await listen(app, settings);
    // The clock that is judged is this computer's own.
    const judge = (stopping: boolean) => readinessOf({ db: aside, clock: systemClock, sweptAt: sweeping.sweptAt(), stopping });
    if (settings.databaseUrl !== null) undo.push(keepLooking(() => judge(false), app.log, settings.severalServers ? gateOf(app) : null));
    showServer({ context, pool: () => connection.figures(), sweptAt: sweeping.sweptAt });
    return {
      app,
      context,
      address,
      ...(await operated(settings, { judge, registry: context.metrics.registry, build: builtIn(options) }, stop)),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * What goes beside the requests: on PostgreSQL the time of the database, and a connection that those who wait for one cannot take away, so
 * that a busy server does not count as one whose database is away.
 */
async function besideRequests(
  settings: Settings,
  { db }: Connection,
  undo: (() => Promise<void>)[],
): Promise<{ readonly aside: Db; readonly clock: Clock }> {
  if (settings.databaseUrl === null) return { aside: db, clock: systemClock };
  const own = await connect(settings);
  undo.push(() => own.close());
  const { clock, stop } = await DatabaseClock.follow(own.db);
  undo.push(stop);
  return { aside: own.db, clock };
}

/** Writes lines of the audit log to the log, whatever its level: for another system to collect (ASVS 16.4.3). */
function auditTeller(log: FastifyBaseLogger): (line: ChainedLine) => void {
  const always = log.child({}, { level: 'info' });
  return (audit) => always.info({ audit }, 'audit log');
}

const builtIn = ({ dist }: AppOptions): string | null => (dist === undefined ? null : buildOf(dist));

/** Serves the portal before an existing backend: no database, /api is passed on (PORTAL_API). */
export async function startGateway(settings: Settings & { readonly portalApi: string }, options: AppOptions = {}): Promise<RunningGateway> {
  const metrics = createMetrics();
  const app = await buildGateway(settings, { log: true, ...options }, metrics);
  const address = await listen(app, settings);
  const judge = (stopping: boolean) => Promise.resolve<Readiness>({ ready: !stopping, troubles: stopping ? ['stopping'] : [] });
  return {
    app,
    address,
    ...(await operated(settings, { judge, registry: metrics.registry, build: builtIn(options) }, () => closeApp(app))),
  };
}

/** What operators hear of. */
interface Operated {
  readonly judge: (stopping: boolean) => Promise<Readiness>;
  readonly registry: Registry;
  readonly build: string | null;
}

/**
 * Listens for operators, and stops as a proxy in front needs it (G3): first the server says that it is not ready and still answers, for
 * as long as the proxy may take to hear of it (DRAIN_S), then its work ends, at last the port of the operators.
 */
async function operated(
  settings: Settings,
  { judge, registry, build }: Operated,
  stop: () => Promise<void>,
): Promise<Pick<RunningGateway, 'stop' | 'operationPort'>> {
  let stopping = false;
  const operation = await listenForOperators(settings, () => judge(stopping), registry);
  if (operation !== null) showProcess(registry, build);
  return {
    operationPort: operation?.port ?? null,
    stop: async () => {
      stopping = true;
      if (operation !== null) await wait(settings.drainS * 1000);
      await stop();
      await operation?.close();
    },
  };
}

/** `localhost` has two addresses, and a gate has one door. */
const ONE_ADDRESS = '127.0.0.1';

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { port, host, severalServers } = settings;
  try {
    return await app.listen({ port, host: severalServers && host === 'localhost' ? ONE_ADDRESS : host, backlog: MOST_WAITING });
  } catch (error) {
    throw refusedPort(error, settings);
  }
}

/** Before anything is prepared: making a database takes long, and it would stay. @throws StartRefused when the port cannot be had */
async function provePort(settings: Settings): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(settings.port, settings.host), 'listening');
  } catch (error) {
    throw refusedPort(error, settings);
  }
  probe.close();
  await once(probe, 'close');
}

/** Why a port cannot be had, and what to do. */
function refusedPort(cause: unknown, { port, host }: Settings): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Der Port ${port} ist schon belegt. Beenden Sie das Programm, das ihn benutzt, oder starten Sie mit PORT=<anderer Port>.`,
      { cause },
    );
  if (code === 'EACCES')
    return new StartRefused(`Für den Port ${port} fehlt die Berechtigung. Starten Sie mit einem PORT über 1023.`, { cause });
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartRefused(`HOST ${host} ist keine Adresse dieses Rechners. Lassen Sie HOST weg oder setzen Sie 0.0.0.0 für alle.`, {
      cause,
    });
  return cause;
}

/** What time alone brings about: sessions and sign-ins that nobody ended, counters and names that were given up whose time is over, dates that were announced, lines of the audit log; and rows of the count of persons. */
async function sweep(context: ServerContext, report: Report): Promise<void> {
  await sweepSessions(context);
  await sweepPending(context);
  await sweepTries(context);
  await sweepGivenUpNames(context);
  await meetDeadlines(context, report);
  await sweepAuditLog(context);
  await foldPersonCount(context.db);
}

/** Sweeps at once, and as each hour begins: what ends, ends at a midnight. @returns the way to stop, and when it last came to its end */
async function keepSweeping(context: ServerContext, report: Report): Promise<{ stop(): Promise<void>; sweptAt(): Date }> {
  let sweptAt = context.clock.now();
  const { metrics } = context;
  const run = async (): Promise<void> => {
    const begun = performance.now();
    try {
      await sweep(context, report);
      sweptAt = context.clock.now();
      metrics.sweptAt.set(sweptAt.getTime() / 1000);
      metrics.sweeps.inc({ outcome: 'done' });
    } catch (error) {
      metrics.sweeps.inc({ outcome: 'failed' });
      report(`sweep: ${codeOf(error)}`);
    } finally {
      metrics.sweepSeconds.set((performance.now() - begun) / 1000);
    }
  };
  await run();
  let timer = next();
  return { stop: () => Promise.resolve(clearTimeout(timer)), sweptAt: () => sweptAt };

  function next(): NodeJS.Timeout {
    // A timer may be a moment early.
    const untilNextHour = SWEEP_MS - (context.clock.now().getTime() % SWEEP_MS) + 1000;
    return setTimeout(() => {
      timer = next();
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
