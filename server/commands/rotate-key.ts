/** `npm run rotate-key [-- --help]`: seals everything under SECRET_KEY that SECRET_KEY_OTHER opens. */
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import { inWords, isNothing, lostInWords, lostTexts, rotateKey, type Rotation } from '../keys/rotate-key';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';
import { askOnTerminal, readFlags, runCommand, type CommandLine } from './command-line';

const USAGE = [
  'Aufruf: npm run rotate-key [-- Angaben], mit den Einstellungen des Portals',
  '  SECRET_KEY        der neue Schlüssel, mit dem von jetzt an versiegelt ist',
  '  SECRET_KEY_OTHER  der bisherige',
  '  --forget          nimmt weg, was keiner der beiden öffnet: der Schlüssel ist verloren',
  '  --yes             fragt davor nicht',
  '  --json            das Ergebnis als JSON',
].join('\n');

async function run({ forget, yes, json }: CommandLine<'forget' | 'yes' | 'json'>['flags']): Promise<Rotation> {
  const settings = settingsOfPortal();
  const connection = await connect(settings);
  try {
    await migrate(connection.db);
    const context = createContext(settings, connection.db);
    if (forget && !yes) {
      const lost = await lostTexts(context);
      if (!isNothing(lost)) {
        console.error(lostInWords(lost));
        if (json || !(await askOnTerminal('Jetzt wegnehmen?')))
          throw new StartRefused('Es wurde nichts geändert. Mit --yes wird nicht gefragt.');
      }
    }
    return await rotateKey(context, { forget });
  } finally {
    await connection.close();
  }
}

await runCommand(readFlags(process.argv.slice(2), ['forget', 'yes', 'json'], 0), USAGE, async ({ flags }) => {
  const outcome = await run(flags);
  if (!isNothing(outcome.verloren) && !outcome.vergessen) process.exitCode = 1;
  return flags.json ? JSON.stringify(outcome, null, 2) : inWords(outcome);
});
