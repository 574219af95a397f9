/** `npm run restore -- <file> [--replace] [--without-key] [--json]`: a backup becomes the embedded database again. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restore } from '../backup/restore';
import { restoreInWords } from '../backup/told';
import { readFlags, runCommand } from './command-line';
import { demoKey } from '../start/data-folder';
import { readSettings } from '../start/read-settings';
import { StartRefused } from '../start-refused';

const USAGE = [
  'Aufruf: npm run restore -- <Datei> [Angaben], mit den Einstellungen des Portals und während es angehalten ist',
  '  --replace      ersetzt die Datenbank, die unter DATA_DIR liegt',
  '  --without-key  auch ohne den SECRET_KEY von damals: zweite Faktoren und Einstiegs-Passwörter sind dann verloren',
  '  --json         das Ergebnis als JSON',
].join('\n');

/** A key that is made here would open nothing. @throws StartRefused */
function keyOfFolder(): string {
  const dataDir = process.env['DATA_DIR'] || '.data';
  if (existsSync(join(dataDir, 'secret-key'))) return demoKey(dataDir);
  throw new StartRefused('SECRET_KEY fehlt: setzen Sie den, mit dem das Portal lief, als die Sicherung entstand.');
}

await runCommand(
  readFlags(process.argv.slice(2), ['replace', 'without-key', 'json'], 1),
  USAGE,
  async ({ flags, words: [file = ''], told }) => {
    const options = { replace: flags.replace, withoutKey: flags['without-key'], told };
    const outcome = await restore(readSettings(process.env, keyOfFolder), file, options);
    return flags.json ? JSON.stringify(outcome, null, 2) : restoreInWords(outcome, options);
  },
);
