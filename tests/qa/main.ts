/**
 * `npm run qa -- --machine import --cover transitions --seed 7 --until 10m`: walks machines with their real actors, or prints the paths as
 * manual test steps; `docs/qa.md` tells how it is used.
 */
import { keepWalked } from '../run/walked';
import { readOptions } from './options';
import { qa } from './qa';

const args = process.argv.slice(2);
try {
  if (readOptions(args).workbench) {
    // Loaded here alone: it brings what puts the page together.
    const { openWorkbench } = await import('./workbench/open-workbench');
    const { address, stop } = await openWorkbench();
    console.log(`Die Werkbank: ${address}`);
    console.log('Nur auf diesem Rechner, und nur mit dieser Adresse. Strg+C beendet sie.');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
  } else {
    process.exitCode = await qa(
      args,
      (text) => console.log(text),
      (tier, walked) => keepWalked(tier, walked, true),
      // Since this process began.
      0,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
