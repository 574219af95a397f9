/** The portal as a child process for browser tests: steered by its parent, never over the network. */
import { fileURLToPath } from 'node:url';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/commands/otp-socket';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { resumeImports } from '#server/import/worker';
import { readSettings } from '#server/settings';
import { PristineData } from './pristine';

const OTP_STEP_MS = 30_000;
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const settings = readSettings(process.env);
const connection = await connect(settings);

const context = createContext(settings, connection.db, clock);
await migrate(context.db);
await seedDemo(context);
const pristine = new PristineData(context.db);
await pristine.keep();
const app = await buildApp(context, { dist });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const stopImports = await resumeImports(context);

interface Request {
  readonly id: number;
  readonly command: 'otp' | 'advance' | 'now' | 'restore';
  readonly argument: string;
}

process.on('message', ({ id, command, argument }: Request) => {
  const answer = async (): Promise<string> => {
    if (command === 'advance') {
      ahead += Number(argument);
      return '';
    }
    if (command === 'restore') {
      await pristine.restore();
      return '';
    }
    if (command === 'now') return String(clock.now().getTime());
    // A code works once: the clock moves on by one step before each.
    ahead += OTP_STEP_MS;
    return otpAnswer(context, argument);
  };
  void answer().then((value) => process.send?.({ id, value }));
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(stopImports)
    .then(() => connection.close())
    .then(() => process.exit(0));
});
process.send?.({ ready: address });
