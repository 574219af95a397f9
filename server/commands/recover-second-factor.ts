/** `npm run recover-second-factor -- <username> [--verloren]`: takes a second factor away when no administrator is left who could. */
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { recoverSecondFactor, type Recovery } from '../second-factor/recover';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';
import { readFlags, runCommand } from './command-line';

const USAGE = [
  'Aufruf: npm run recover-second-factor -- <Benutzername> [--verloren]',
  '  --verloren   ein Hardware-Token wird dabei gesperrt und kann niemandem mehr zugeordnet werden',
].join('\n');

/** @throws StartRefused when there is no database, or a portal runs on it */
async function recover(name: string, lost: boolean): Promise<Recovery> {
  const settings = settingsOfPortal();
  const connection = await connect(settings);
  try {
    return await recoverSecondFactor(createContext(settings, connection.db), name, lost);
  } finally {
    await connection.close();
  }
}

await runCommand(readFlags(process.argv.slice(2), ['verloren'], 1), USAGE, async ({ flags: { verloren }, words: [name = ''] }) => {
  const outcome = await recover(name, verloren);
  if (outcome === 'unknown') throw new StartRefused(`Es gibt niemanden mit dem Benutzernamen ${name}.`);
  if (outcome === 'withoutToken') throw new StartRefused(`${name} hat keinen zweiten Faktor.`);
  const done = `Der zweite Faktor von ${name} ist zurückgesetzt, alle Sitzungen sind beendet.`;
  const blocked = verloren ? ' War es ein Hardware-Token, ist er jetzt als verloren gesperrt.' : '';
  return `${done}${blocked} Nach der nächsten Anmeldung kann ein neuer eingerichtet werden.`;
});
