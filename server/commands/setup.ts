/** `npm run setup [-- --help]`: the first start without demo data, asked for or by options; `--extend` adds what is missing. */
import { createInterface } from 'node:readline/promises';
import { createContext } from '../create-context';
import { connect, placeOfDatabase } from '../db/connect';
import { answersOf, problemsOf, type Answered } from '../setup/answers';
import { askForRest, confirm, type Talk } from '../setup/ask';
import { readOptions, usage, type SetupOptions } from '../setup/options';
import { setUp, type SetupOutcome } from '../setup/set-up';
import { asJson, inWords, openPasswordFile } from '../setup/told';
import type { Settings } from '../settings';
import { prepareDatabase } from '../start/prepare-database';
import { warnOfMisspelt } from '../start/misspelt';
import { readSettings } from '../start/read-settings';
import { isGiven } from '../start/secret-files';
import { StartRefused } from '../start-refused';

/** The key must be one that is known later. @throws SettingsError, StartRefused */
function readOwnSettings(): Settings {
  warnOfMisspelt();
  const settings = readSettings(process.env);
  if (settings.portalApi !== null)
    throw new StartRefused('PORTAL_API ist gesetzt: dieses Portal steht vor einem anderen Backend und wird dort eingerichtet.');
  if (!isGiven(process.env, 'SECRET_KEY'))
    throw new StartRefused('SECRET_KEY fehlt: setzen Sie denselben, mit dem das Portal danach läuft, mindestens 32 zufällige Zeichen.');
  return settings;
}

/** What the environment says of links needs no answer. */
const fromEnvironment = (): Answered =>
  Object.fromEntries(
    [
      ['hilfe', process.env['HELP_URL']],
      ['kontakt', process.env['CONTACT_URL']],
      ['status', process.env['STATUS_URL']],
    ].flatMap(([option, url]) => (option && url ? [[option, [url]]] : [])),
  );

async function askWhereOneCan(options: SetupOptions): Promise<Pick<SetupOptions, 'answered'> & { readonly beispielschulen: boolean }> {
  const answered = { ...(options.extend ? {} : fromEnvironment()), ...options.answered };
  const given = { answered, beispielschulen: options.beispielschulen };
  const isComplete = problemsOf(answered, options.extend).length === 0;
  const saysSomething = Object.keys(options.answered).length > 0 || options.beispielschulen;
  if (!process.stdin.isTTY || (isComplete && saysSomething)) return given;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const talk: Talk = { ask: (question) => lines.question(question), say: (line) => console.error(line) };
  try {
    const asked = await askForRest(talk, answered, options.extend);
    const beispielschulen = given.beispielschulen || (await confirm(talk, 'Sollen Beispielschulen angelegt werden?'));
    if (!(await confirm(talk, 'Jetzt einrichten?'))) throw new StartRefused('Es wurde nichts eingerichtet.');
    return { answered: asked, beispielschulen };
  } finally {
    lines.close();
  }
}

async function run(options: SetupOptions, settings: Settings): Promise<SetupOutcome> {
  const { answered, beispielschulen } = await askWhereOneCan(options);
  const problems = [...problemsOf(answered, options.extend)];
  if (options.extend && Object.keys(answered).length === 0 && !beispielschulen) problems.push('Es ist nicht gesagt, was dazukommen soll.');
  if (problems.length > 0) throw new StartRefused([...problems, 'Alle Angaben zeigt npm run setup -- --help'].join('\n'));
  const answers = answersOf(answered, options.extend, beispielschulen);
  const file = options.passwordFile === null || answers.administratoren.length === 0 ? null : openPasswordFile(options.passwordFile);
  let isSetUp = false;
  try {
    const connection = await connect(settings);
    try {
      return await prepareDatabase(settings, createContext(settings, connection.db), async (context) => {
        const outcome = await setUp(context, answers, (made) => file?.write(made));
        isSetUp = true;
        return outcome;
      });
    } finally {
      await connection.close();
    }
  } catch (error) {
    // What fails after the commit, as a connection that does not close, must not take the passwords away.
    if (!isSetUp) file?.discard();
    throw error;
  } finally {
    file?.close();
  }
}

const options = readOptions(process.argv.slice(2));
if (options === null) console.log(usage());
else if ('problem' in options) {
  console.error(options.problem);
  process.exitCode = 1;
} else
  try {
    const settings = readOwnSettings();
    const outcome = await run(options, settings);
    console.log((options.json ? asJson : inWords)(outcome, options.passwordFile));
    if (!options.json) console.log(`Datenbank: ${placeOfDatabase(settings)}`);
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
