import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerContext } from '../context';
import { currentTotp } from '../auth/totp';
import { mailSentence, readMailOrder, runMailSystem } from '../email/mail-system';

/** Longer addresses of a socket are cut off by some systems. */
const LONGEST = 100;

/**
 * Where a running portal answers `npm run otp`: a socket of this machine that only its owner may open, no way in over the network.
 * It lies in the data folder, or, where that has no room for it, beside other temporary files.
 */
export function otpSocketPath({ dataDir, port }: { readonly dataDir: string; readonly port: number }): string {
  const folder = resolve(dataDir);
  const name = dataDir === 'memory' ? `port-${port}` : createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\schulportal-${name}`;
  const inside = join(folder, 'otp.sock');
  return dataDir === 'memory' || inside.length > LONGEST ? join(tmpdir(), `schulportal-${process.getuid?.() ?? ''}-${name}.sock`) : inside;
}

/** The current one-time code of a demo account, or of a hardware token by its serial, or what is wrong. */
export async function otpAnswer({ db, secrets, clock }: ServerContext, name: string): Promise<string> {
  const token = await db
    .selectFrom('token')
    .leftJoin('person', 'person.id', 'token.person_id')
    .select('token.secret')
    .where((where) => where.or([where('person.username', '=', name), where('token.serial', '=', name)]))
    .where('token.blocked', '=', false)
    .orderBy('token.verified', 'desc')
    .orderBy('token.created_at', 'desc')
    .executeTakeFirst();
  return token === undefined ? `FEHLER ${name} hat keinen zweiten Faktor.` : currentTotp(secrets.open(token.secret), clock.now());
}

/** Answers one line: `mail` with its words runs the stand-in for the mail system, everything else is a name. */
function answerTo(context: ServerContext, line: string): Promise<string> {
  const [first, ...words] = line.split(' ');
  if (first !== 'mail') return otpAnswer(context, line);
  const order = readMailOrder(words);
  return order === null ? Promise.resolve('FEHLER Unbekannte Angabe.') : runMailSystem(context, order).then(mailSentence);
}

/** Answers `npm run otp` and `npm run mail` of the same machine while demo data run. @returns the way to stop */
export async function answerOtpRequests(context: ServerContext): Promise<() => Promise<void>> {
  const path = otpSocketPath(context.settings);
  if (process.platform !== 'win32') {
    if (context.settings.dataDir !== 'memory') mkdirSync(context.settings.dataDir, { recursive: true, mode: 0o700 });
    rmSync(path, { force: true });
  }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      answerTo(context, data.toString().trim()).then(
        (answer) => socket.end(answer),
        () => socket.end('FEHLER Das ging nicht. Wurde SECRET_KEY geändert?'),
      );
    });
  });
  // The socket's rights are those of this moment.
  const before = process.umask(0o077);
  try {
    await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  } finally {
    process.umask(before);
  }
  return () => new Promise((done) => server.close(() => done()));
}
