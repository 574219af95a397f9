/** `npm run load-organisations -- file.csv [-- --help]`: schools, carriers and classes from a file, shown first and asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ORGANISATION_FILE_LIMITS } from '#contract/organisation-file';
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { parseOrganisationen } from '../import/parse-file';
import { compareWithBestand } from '../organisationsdatei/compare';
import { inWords, loadAll, type FileOutcome } from '../organisationsdatei/run';
import { NotFound } from '../rights/refused';
import { confirm } from '../setup/ask';
import { prepareDatabase } from '../start/prepare-database';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';

const USAGE = [
  'Aufruf: npm run load-organisations -- <Datei.csv> [Angaben]',
  '  --check   prüft und zeigt die Unterschiede; geschrieben wird nichts',
  '  --yes     schreibt, ohne zu fragen',
  '  --json    das Ergebnis als JSON',
  'Spalten: Dienststellennummer, Schulname, Schulform (öffentlich oder Ersatz), Schulträger, Klassen (mit Kommas getrennt).',
].join('\n');

interface Options {
  readonly file: string;
  readonly check: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

/** @returns null where only the usage is asked for, or what was said is no order */
function readOptions(words: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { check: { type: 'boolean' }, yes: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || values.help === true) return null;
    return { file, check: values.check === true, yes: values.yes === true, json: values.json === true };
  } catch {
    return null;
  }
}

/** @throws StartRefused */
function readFile(file: string): Buffer {
  if (!existsSync(file)) throw new StartRefused(`Es gibt keine Datei ${file}.`);
  const content = readFileSync(file);
  const megabytes = ORGANISATION_FILE_LIMITS.bytes / 1024 / 1024;
  if (content.length > ORGANISATION_FILE_LIMITS.bytes)
    throw new StartRefused(`Die Datei ist größer als ${megabytes} MB. Teilen Sie sie auf.`);
  return content;
}

async function mayWrite({ yes, json }: Options): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || json) throw new StartRefused('Es wurde nichts geschrieben. Geben Sie --yes oder --check an.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await confirm({ ask: (question) => lines.question(question), say: (line) => console.error(line) }, 'Jetzt schreiben?');
  } finally {
    lines.close();
  }
}

async function run(options: Options): Promise<FileOutcome> {
  const content = readFile(options.file);
  const settings = settingsOfPortal('Richten Sie das Portal zuerst mit npm run setup ein.');
  const connection = await connect(settings);
  try {
    const context = createContext(settings, connection.db);
    await prepareDatabase(settings, context, () => Promise.resolve());
    const check = await compareWithBestand(context.db, await parseOrganisationen(content)).catch((error: unknown) => {
      throw error instanceof NotFound ? new StartRefused('Hier ist noch kein Land eingerichtet: das tut npm run setup.') : error;
    });
    const outcome: FileOutcome = { check, written: null };
    if (check.fehlerGesamt > 0 || options.check) return outcome;
    if (!options.json) console.error(inWords(outcome));
    if (!(await mayWrite(options))) return outcome;
    return { check, written: await loadAll(context, check) };
  } finally {
    await connection.close();
  }
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(USAGE);
  process.exitCode = process.argv.includes('--help') ? 0 : 1;
} else
  try {
    const outcome = await run(options);
    console.log(options.json ? JSON.stringify(outcome, null, 2) : inWords(outcome));
    if (outcome.check.fehlerGesamt > 0 || (outcome.written?.failed.length ?? 0) > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
