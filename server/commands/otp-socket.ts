import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { ServerContext } from '../context';
import { currentTotp } from '../domain/totp';

/** The socket lies in the data folder, which only its owner can enter; there is no way in over the network. */
export const otpSocketPath = (dataDir: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\schulportal-${dataDir.replace(/\W/g, '-')}` : join(dataDir, 'otp.sock');

/** The current one-time code of a demo account, or what is wrong. */
export async function otpAnswer({ db, secrets, clock }: ServerContext, username: string): Promise<string> {
  const token = await db
    .selectFrom('token')
    .innerJoin('person', 'person.id', 'token.person_id')
    .select('token.secret')
    .where('person.username', '=', username)
    .orderBy('token.verified', 'desc')
    .orderBy('token.created_at', 'desc')
    .executeTakeFirst();
  return token === undefined ? `FEHLER ${username} hat keinen zweiten Faktor.` : currentTotp(secrets.open(token.secret), clock.now());
}

/** Answers `npm run otp` of the same machine while demo data run. @returns the way to stop */
export async function answerOtpRequests(context: ServerContext): Promise<() => Promise<void>> {
  if (context.settings.dataDir === 'memory') return async () => undefined;
  const path = otpSocketPath(context.settings.dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    socket.once('data', (data) => {
      void otpAnswer(context, data.toString().trim()).then((answer) => socket.end(answer));
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
