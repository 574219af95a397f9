import { hasDatabase } from '../db/put-in-place';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import { demoKey } from './data-folder';
import { warnOfMisspelt } from './misspelt';
import { readSettings } from './read-settings';
import { isGiven } from './secret-files';

/**
 * The settings of a command that works on the database of a portal which is there.
 * @param advice what to do where there is none
 * @throws StartRefused where there is none; as `readSettings`
 */
export function settingsOfPortal(advice = 'Geben Sie DATA_DIR oder DATABASE_URL des Portals an.'): Settings {
  warnOfMisspelt();
  const dataDir = process.env['DATA_DIR'] || '.data';
  if (!isGiven(process.env, 'DATABASE_URL') && !hasDatabase(dataDir))
    throw new StartRefused(`Unter DATA_DIR=${dataDir} liegt keine Datenbank. ${advice}`);
  return readSettings(process.env, () => demoKey(dataDir));
}
