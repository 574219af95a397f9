/** `npm run recover-second-factor -- <username> [--verloren]`: takes a second factor away when no administrator is left who could. */
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { recoverSecondFactor, type Recovery } from '../second-factor/recover';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';

const username = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const lost = process.argv.includes('--verloren');

const SENTENCES: Readonly<Record<Recovery, string>> = {
  recovered: `Der zweite Faktor von ${username} ist zurückgesetzt, alle Sitzungen sind beendet. Nach der nächsten Anmeldung kann ein neuer eingerichtet werden.`,
  unknown: `Es gibt niemanden mit dem Benutzernamen ${username}.`,
  withoutToken: `${username} hat keinen zweiten Faktor.`,
};

/** @throws StartRefused when there is no database, or a portal runs on it */
async function recover(name: string): Promise<Recovery> {
  const settings = settingsOfPortal();
  const connection = await connect(settings);
  try {
    return await recoverSecondFactor(createContext(settings, connection.db), name, lost);
  } finally {
    await connection.close();
  }
}

if (username === undefined) {
  console.error('Aufruf: npm run recover-second-factor -- <Benutzername> [--verloren]');
  process.exit(1);
}
try {
  const outcome = await recover(username);
  if (outcome === 'recovered') console.log(SENTENCES[outcome]);
  else {
    console.error(SENTENCES[outcome]);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
