/**
 * `npm run pictures [-- <screen>...]`: every screen as each account meets it, in `test-results/pictures`; with `--states [<machine>...]`
 * every stable state of the machines, in `test-results/pictures/states`, for the site for auditors.
 */
import { parseArgs } from 'node:util';
import { takeScreens } from './screens';
import { takeStates } from './states';

const { values, positionals } = parseArgs({ options: { states: { type: 'boolean', default: false } }, allowPositionals: true });
if (values.states) process.exitCode = await takeStates(positionals);
else await takeScreens(positionals);
