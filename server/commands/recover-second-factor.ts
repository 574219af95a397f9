/** `npm run recover-second-factor -- <username> [--verloren]`: takes a second factor away when no administrator is left who could. */
import { createContext } from '../create-context';
import { demoKey } from '../start/data-folder';
import { connect } from '../db/connect';
import { hasDatabase } from '../db/put-in-place';
import { recoverSecondFactor, type Recovery } from '../second-factor/recover';
import { readSettings } from '../start/read-settings';
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
  const dataDir = process.env['DATA_DIR'] || '.data';
  if (!process.env['DATABASE_URL'] && !hasDatabase(dataDir))
    throw new StartRefused(`Unter DATA_DIR=${dataDir} liegt keine Datenbank. Geben Sie DATA_DIR oder DATABASE_URL des Portals an.`);
  const settings = readSettings(process.env, () => demoKey(dataDir));
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
