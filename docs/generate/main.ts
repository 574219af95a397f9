/**
 * `npm run docs` writes docs/audit and docs/machines; with `--check` it leaves docs/machines, which is committed, as it is and fails when
 * that is not what the sources say.
 */
import { buildSite } from './build';
import { copyInto, differences, writeFiles } from './folder';
import { readStamp } from './html/stamp';
import { machineFiles } from './markdown/files';
import { pictureFiles } from './pages/pictures-pages';
import { picturesOf, readPictures } from './read/pictures';
import { readInParallel } from './parallel';
import { bundleSimulator } from './simulator/bundle';

const SITE = 'docs/audit';
const MACHINES = 'docs/machines';

const start = performance.now();
const simulator = bundleSimulator();
const { machines, draw } = await readInParallel();
const stamp = readStamp();
const site = await buildSite(machines, draw, await simulator, stamp);
await writeFiles(SITE, site);
const pictures = readPictures();
await copyInto(SITE, pictureFiles(machines.map((facts) => picturesOf(facts, pictures))));
console.log(`${SITE}: ${site.size} files in ${((performance.now() - start) / 1000).toFixed(1)} s`);
console.log(`Schulportal ${stamp.version}, Prüfsumme des Quelltexts ${stamp.sources}`);

const files = machineFiles(machines);
if (process.argv.includes('--check')) {
  const found = await differences(MACHINES, files);
  for (const difference of found) console.error(`${MACHINES}/${difference}`);
  console.log(found.length === 0 ? `${MACHINES} is what the sources say` : `${MACHINES} is out of date: npm run docs writes it anew`);
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  await writeFiles(MACHINES, files);
  console.log(`${MACHINES}: ${files.size} files`);
}
