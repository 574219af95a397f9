import { StartRefused } from '../start-refused';

const NOT_WRITABLE = 'darf nicht beschrieben werden. Geben Sie dem Benutzer, unter dem das Portal läuft, die Rechte';
const FULL = 'liegt auf einem vollen Laufwerk. Schaffen Sie Platz';
const NO_FOLDER = 'lässt sich nicht anlegen. Prüfen Sie den Pfad';

/** What is wrong with a folder, and what to do, by what the system says. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: 'liegt auf einem Laufwerk, von dem nur gelesen werden darf. Binden Sie es beschreibbar ein',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  ENOENT: NO_FOLDER,
};

/** The refusal that tells why the data folder cannot be used; any other error as it is. */
export function asRefusal(folder: string, error: unknown): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return problem === undefined
    ? error
    : new StartRefused(`Der Datenordner ${folder} ${problem}, oder setzen Sie DATA_DIR auf einen anderen Ordner.`, { cause: error });
}
