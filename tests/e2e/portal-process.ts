/** The portal as a child process for browser tests: steered by its parent, never over the network. */
// First: what the server imports after it is already replaced.
import { holdHashes, letHashesGo } from './quick-hashes';
import { fileURLToPath } from 'node:url';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
import { resumeImports } from '#server/import/worker';
import { keepAnsweringTransfers } from '#server/itslearning/system';
import { readSettings } from '#server/start/read-settings';
import { DiscreetLog } from '../server/discreet-log';
import { JOURNEY_KEY, openDrawn } from './drawn-database';
import { PristineData } from './pristine';

const OTP_STEP_MS = 30_000;
const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Those handed out since the log was looked through. */
const codes: string[] = [];
let ahead = 0;
let latencyMs = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const settings = {
  ...readSettings({ ...process.env, LOG_LEVEL: 'info', SECRET_KEY: JOURNEY_KEY }),
  get latencyMs() {
    return latencyMs;
  },
};
const { context, connection } = await openDrawn(settings, clock);
const pristine = new PristineData(context.db);
await pristine.keep();
const log = new DiscreetLog();
const app = await buildApp(context, { log: log.stream, dist: process.env['PORTAL_DIST'] ?? folder('dist'), audit: folder('docs/audit') });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const stopImports = await resumeImports(context);
const stopTransfers = keepAnsweringTransfers(context, (line) => console.error(line));

const COMMANDS = {
  otp: async (username: string) => {
    // A code works once: the clock moves on by one step before each.
    ahead += OTP_STEP_MS;
    const code = await otpAnswer(context, username);
    codes.push(code);
    return code;
  },
  advance: (milliseconds: string) => void (ahead += Number(milliseconds)),
  slowDown: (milliseconds: string) => void (latencyMs = Number(milliseconds)),
  now: () => String(clock.now().getTime()),
  holdImports: holdHashes,
  letImportsGo: letHashesGo,
  restore: async () => {
    latencyMs = 0;
    letHashesGo();
    // As it is typed, and as a form sends it.
    await log.lookThrough(context.db, [
      settings.demoPassword,
      new URLSearchParams([[settings.demoPassword, '']]).toString().slice(0, -1),
      ...codes.splice(0),
    ]);
    await pristine.restore();
  },
} as const;

interface Request {
  readonly id: number;
  readonly command: keyof typeof COMMANDS;
  readonly argument: string;
}

process.on('message', ({ id, command, argument }: Request) => {
  void Promise.resolve(COMMANDS[command](argument)).then(
    (value) => process.send?.({ id, value: value ?? '' }),
    (error: unknown) => process.send?.({ id, value: '', error: String(error) }),
  );
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(stopTransfers)
    .then(stopImports)
    .then(() => connection.close())
    .then(() => process.exit(0));
});
// A parent that is gone asks for nothing any more.
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: address });
