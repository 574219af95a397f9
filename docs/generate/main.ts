/**
 * `npm run docs` writes docs/audit; with `--check` it only compares and fails when the folder is not what the sources say.
 */
import { REGISTRY } from '#machines/registry';
import { buildSite } from './build';
import { drawBeside } from './diagram/drawn-beside';
import { differences, writeSite } from './folder';

const FOLDER = 'docs/audit';

const start = performance.now();
const diagramOf = drawBeside();
const site = await buildSite(REGISTRY, ({ entry }) => diagramOf(entry.id));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
if (process.argv.includes('--check')) {
  const found = await differences(FOLDER, site);
  for (const difference of found) console.error(`${FOLDER}/${difference}`);
  console.log(
    found.length === 0 ? `${FOLDER} is what the sources say (${seconds} s)` : `${FOLDER} is out of date: npm run docs writes it anew`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  await writeSite(FOLDER, site);
  console.log(`${FOLDER}: ${site.size} files in ${seconds} s`);
}
