import { chmodSync, closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { StartRefused } from '../start-refused';
import type { SetupOutcome } from './set-up';

/** The outcome for scripts. Start passwords that lie in a file are not told again. */
export const asJson = ({ administratoren, ...made }: SetupOutcome, passwordFile: string | null): string =>
  JSON.stringify({
    ...made,
    administratoren: administratoren.map(({ startpasswort, ...person }) => (passwordFile === null ? { ...person, startpasswort } : person)),
    startpasswoerter: passwordFile,
  });

const listed = (kind: string, names: readonly string[]): readonly string[] => (names.length === 0 ? [] : [`${kind}: ${names.join(', ')}`]);

/** The outcome in words, with what comes next. */
export function inWords(
  { land, schulen, rollen, angebote, unveraendert, administratoren }: SetupOutcome,
  passwordFile: string | null,
): string {
  return [
    `Eingerichtet: ${land}`,
    ...listed('Neue Schulen', schulen),
    ...listed('Neue Rollen', rollen),
    ...listed('Neue Angebote', angebote),
    ...listed('Schon da und unverändert', unveraendert),
    ...(administratoren.length === 0
      ? []
      : [
          '',
          'Landesadministration. Das Einstiegs-Passwort gilt für die erste Anmeldung; danach folgen ein eigenes Passwort und der zweite Faktor:',
        ]),
    ...administratoren.map(
      ({ name, benutzername, startpasswort }) =>
        `  ${benutzername.padEnd(20)} ${passwordFile === null ? startpasswort.padEnd(28) : ''}${name}`,
    ),
    ...(administratoren.length === 0 || passwordFile !== null ? [] : ['Die Einstiegs-Passwörter werden nur jetzt gezeigt.']),
    ...(passwordFile === null
      ? []
      : [`Die Einstiegs-Passwörter stehen in ${passwordFile}. Löschen Sie die Datei, sobald sie übergeben sind.`]),
  ].join('\n');
}

/**
 * A new file that only its owner reads, for start passwords.
 * @returns how to write it, and how to take it away where nothing came of it
 * @throws StartRefused where it is there already or cannot be written
 */
export function openPasswordFile(path: string): { write(outcome: SetupOutcome): void; discard(): void; close(): void } {
  try {
    const file = openSync(path, 'wx', 0o600);
    chmodSync(path, 0o600);
    return {
      // A transaction that is begun anew writes anew.
      write: ({ administratoren }) => {
        ftruncateSync(file);
        writeSync(file, administratoren.map((row) => `${row.benutzername};${row.startpasswort};${row.name}\n`).join(''), 0);
      },
      discard: () => rmSync(path, { force: true }),
      close: () => closeSync(file),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      code === 'EEXIST'
        ? `${path} gibt es schon. Nennen Sie eine neue Datei; überschrieben wird keine.`
        : `${path} kann nicht geschrieben werden (${code ?? 'unbekannt'}).`,
      { cause: error },
    );
  }
}
