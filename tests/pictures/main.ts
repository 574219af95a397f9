/**
 * `npm run pictures [-- <screen>...]`: every screen as each account meets it, in `test-results/pictures`; with `--states [<machine>...]`
 * every stable state of the machines, in `test-results/pictures/states`, for the site for auditors; with
 * `--handbook [<picture>...]` those of the handbook, in `docs/handbuch/bilder`.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { takeHandbook } from './handbook';
import { takeScreens } from './screens';
import { takeStates } from './states';

const { values, positionals } = parseArgs({
  options: { states: { type: 'boolean', default: false }, handbook: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build first.');
if (values.states) process.exitCode = await takeStates(positionals);
else if (values.handbook) await takeHandbook(positionals);
else await takeScreens(positionals);
