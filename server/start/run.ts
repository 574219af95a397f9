import { fileURLToPath } from 'node:url';
import { answerOtpRequests } from './otp-socket';
import { demoKey, removeDatabase } from './data-folder';
import { DEMO_ACCOUNTS } from '../demo/accounts';
import type { Settings } from '../settings';
import { misspeltSettings } from './misspelt';
import { readSettings } from './read-settings';
import { builtFolder } from './built-folder';
import { StartRefused } from '../start-refused';
import { describeError } from '../http/logging';
import { tell } from './tell';
import { startGateway, startServer, type RunningGateway } from './start-server';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const servedBy = ({ records }: Settings) => ({ dist: folder(builtFolder(records)), audit: folder('docs/audit') });
const STOP_WITHIN_MS = 10_000;

/** The address to open: the one that was set, else where the server listens. */
function openAt({ publicOrigin, port }: Settings, address: string): string {
  if (publicOrigin !== `http://localhost:${port}`) return publicOrigin;
  return address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
}

/** Where it runs, and what whoever started it needs to know; in production as lines of the log, in which everything is an object (G3.2). */
function announce(settings: Settings, { address, app }: Pick<RunningGateway, 'address' | 'app'>): void {
  const lines = [`Das Schulportal läuft: ${openAt(settings, address)}`];
  if (settings.portalApi !== null) lines.push(`/api geht weiter an ${settings.portalApi}`);
  if (settings.production) {
    lines.forEach((line) => app.log.info(line));
    return;
  }
  if (settings.portalApi === null) {
    lines.push('', `Demokonten, alle mit dem Passwort ${settings.demoPassword}:`);
    for (const { username, description, hasToken } of DEMO_ACCOUNTS)
      lines.push(`  ${username.padEnd(14)} ${description}${hasToken ? ' (zweiter Faktor eingerichtet)' : ''}`);
    lines.push('', 'Einmalpasswort ohne Telefon:  npm run otp -- admin');
  }
  if (settings.stepUp === 'off')
    lines.push('', 'ACHTUNG: STEP_UP=off. Ein Passwort allein gibt Zugang zur Verwaltung. Nur zum Ausprobieren.');
  if (settings.records)
    lines.push('', 'QA_RECORD=1: Jede Seite schreibt mit, was ihre Abläufe erreicht, und gibt es als QA-Protokoll heraus (docs/qa.md).');
  console.log(`${lines.join('\n')}\n`);
}

/** Starts what the settings ask for. @returns the address and the way to stop */
async function start(settings: Settings, built: Promise<void>): Promise<Pick<RunningGateway, 'address' | 'app' | 'stop'>> {
  const { portalApi } = settings;
  const served = servedBy(settings);
  if (portalApi !== null) {
    await built;
    return startGateway({ ...settings, portalApi }, served);
  }
  const server = await startServer(settings, { ...served, built });
  if (settings.production) return server;
  const closeSocket = await answerOtpRequests(server.context);
  return { ...server, stop: () => closeSocket().then(() => server.stop()) };
}

function stopOn(signal: NodeJS.Signals, drainS: number, stop: () => Promise<void>): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), drainS * 1000 + STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        tellFailure(error);
        process.exit(1);
      },
    );
  });
}

/** Why it cannot run; in production of what nobody foresaw no more than any log says. */
function tellFailure(error: unknown): void {
  if (error instanceof StartRefused) tell('fatal', error.message);
  else if (process.env['NODE_ENV'] === 'production') tell('fatal', 'start or stop failed', { err: describeError(error) });
  else console.error(error);
}

/** Starts the portal as environment and arguments say, until a signal ends it. While `built` is under way the database gets ready. */
export async function run(built: Promise<void> = Promise.resolve()): Promise<void> {
  try {
    const [unknown] = process.argv.slice(2).filter((word) => word !== '--fresh');
    if (unknown !== undefined) throw new StartRefused(`${unknown} gibt es nicht. npm start kennt nur --fresh (Demodaten neu anlegen).`);
    misspeltSettings(process.env).forEach((line) => tell('warn', line));
    const settings = readSettings(process.env, () => demoKey(process.env['DATA_DIR'] || '.data'));
    if (process.argv.includes('--fresh')) {
      if (settings.databaseUrl !== null)
        throw new StartRefused(
          '--fresh gilt nur für die eingebettete Datenbank. Eine PostgreSQL-Datenbank leeren Sie mit deren eigenen Mitteln.',
        );
      await removeDatabase(settings.dataDir);
    }
    const running = await start(settings, built);
    announce(settings, running);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) stopOn(signal, settings.drainS, () => running.stop());
  } catch (error) {
    tellFailure(error);
    process.exit(1);
  }
}
