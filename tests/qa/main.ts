/**
 * `npm run qa -- --machine import --cover transitions --seed 7 --until 10m`: walks machines with their real actors, or prints the paths as
 * manual test steps; `docs/qa.md` tells how it is used.
 */
import { keepWalked } from '../run/walked';
import { qa } from './qa';

try {
  process.exitCode = await qa(
    process.argv.slice(2),
    (text) => console.log(text),
    (tier, walked) => keepWalked(tier, walked, true),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
