/** `npm run mail -- [ablehnen=<address>] [deaktivieren=<address>] [entfernen=<address>]`: stands in for the mail system, once. */
import { connect as connectSocket } from 'node:net';
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { mailSentence, readMailOrder, runMailSystem, type MailOrder } from '../email/mail-system';
import { isGiven } from '../start/secret-files';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';
import { otpSocketPath } from '../start/otp-socket';

const words = process.argv.slice(2);
const dataDir = process.env['DATA_DIR'] || '.data';
const port = Number(process.env['PORT'] || 8099);

/** Asks the portal with demo data that runs on this machine; null where there is none. */
function askRunning(): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectSocket(otpSocketPath({ dataDir, port }));
    let answer = '';
    socket.on('error', () => resolve(null));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.write(`${['mail', ...words].join(' ')}\n`);
  });
}

/** @throws StartRefused when there is no database, or a portal runs on it */
async function runAlone(order: MailOrder): Promise<string> {
  const settings = settingsOfPortal();
  const connection = await connect(settings);
  try {
    return mailSentence(await runMailSystem(createContext(settings, connection.db), order));
  } finally {
    await connection.close();
  }
}

const order = readMailOrder(words);
if (order === null) {
  console.error('Aufruf: npm run mail -- [ablehnen=<Adresse>] [deaktivieren=<Adresse>] [entfernen=<Adresse>]');
  process.exit(1);
}
try {
  console.log((isGiven(process.env, 'DATABASE_URL') ? null : await askRunning()) ?? (await runAlone(order)));
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
