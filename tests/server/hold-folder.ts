/** Holds a data folder until it is killed, or says why it cannot. */
import { lockFolder } from '#server/db/folder-lock';

try {
  await lockFolder(process.argv[2] ?? '');
  console.log('held');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log((error as Error).message);
}
