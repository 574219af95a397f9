/** `npm run audit:pdf [-- --out <file>]`: the report for auditors as a tagged PDF with bookmarks; Chromium prints it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readStamp } from './html/stamp';
import { readInParallel } from './parallel';
import { printed } from './report/print';
import { reportOf } from './report/report';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'test-results/pruefbericht.pdf' } } });
const start = performance.now();
const { machines, draw } = await readInParallel();
const drawn = await Promise.all(machines.map(async (facts) => [facts, await draw(facts)] as const));
const pdf = await printed(reportOf(drawn, readStamp(), new Date()));
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, pdf);
console.log(`${values.out}: ${Math.round(pdf.length / 1000)} kB in ${((performance.now() - start) / 1000).toFixed(1)} s`);
