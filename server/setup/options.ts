import { parseArgs } from 'node:util';
import { QUESTIONS, type Answered } from './answers';

/** What the command line of `npm run setup` says. */
export interface SetupOptions {
  readonly answered: Answered;
  readonly extend: boolean;
  readonly json: boolean;
  readonly beispielschulen: boolean;
  /** The file for the start passwords; null where they are shown. */
  readonly passwordFile: string | null;
}

/** @returns the options, or what is wrong with them; null where only the list of options is asked for */
export function readOptions(words: readonly string[]): SetupOptions | { readonly problem: string } | null {
  const texts = Object.fromEntries(QUESTIONS.map(({ option }) => [option, { type: 'string', multiple: true } as const]));
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        ...texts,
        extend: { type: 'boolean' },
        json: { type: 'boolean' },
        beispielschulen: { type: 'boolean' },
        help: { type: 'boolean' },
        'passwords-to': { type: 'string' },
      },
    });
    if (values.help === true) return null;
    const answered = Object.fromEntries(
      QUESTIONS.map(({ option }): [string, readonly string[]] => {
        const given = (values as Readonly<Record<string, unknown>>)[option];
        return [option, Array.isArray(given) ? given.map(String).filter((answer) => answer.trim() !== '') : []];
      }).filter(([, answers]) => answers.length > 0),
    );
    return {
      answered,
      extend: values.extend === true,
      json: values.json === true,
      beispielschulen: values.beispielschulen === true,
      passwordFile: values['passwords-to'] ?? null,
    };
  } catch (error) {
    const unknown = /'([^' ]+)/.exec((error as Error).message)?.[1] ?? words.join(' ');
    return { problem: `${unknown} gibt es nicht, oder dahinter fehlt etwas. Alle Angaben zeigt npm run setup -- --help` };
  }
}

/** The list of options, one a line. */
export const usage = (): string =>
  [
    'Aufruf: npm run setup -- [Angaben]. Ohne Angaben wird gefragt.',
    ...QUESTIONS.map(({ option, form, many }) => `  --${option} "${form}"${many ? '  (mehrmals möglich)' : ''}`),
    '  --beispielschulen        zwei Schulen mit je zwei Klassen zum Ausprobieren',
    '  --passwords-to <Datei>   Einstiegs-Passwörter in eine neue Datei, die nur Sie lesen können, statt auf den Bildschirm',
    '  --extend                 ergänzt, was fehlt; was da ist, bleibt',
    '  --json                   das Ergebnis als JSON',
  ].join('\n');
