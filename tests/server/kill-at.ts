/** Backs up, restores or moves a database, and is gone at a step as by `kill -9`: `kill-at.ts <what> <file> <step>`. */
import { backUp } from '#server/backup/back-up';
import { moveDatabase } from '#server/backup/move-database';
import { restore } from '#server/backup/restore';
import { readSettings } from '#server/start/read-settings';

const [what, file = '', step] = process.argv.slice(2);
const told = (reached: string): void => {
  if (reached === step) process.kill(process.pid, 'SIGKILL');
};
const settings = readSettings(process.env);
if (what === 'backup') await backUp(settings, file, told);
else if (what === 'restore') await restore(settings, file, { replace: true, withoutKey: false, told });
else await moveDatabase(settings, told);
