/**
 * `npm run mutate [-- --only <id|family>] [--jobs 2] [--shard 1/4] [--continue] [--seconds 60]`: puts the faults of the catalogue in,
 * one at a time, each in a copy of the working tree, and tells which test notices it. A whole run is kept in tests/mutate/result.json.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from '../browser/find-chromium';
import { readCatalogue } from './catalogue';
import { FAMILIES, type Family, type Fault } from './fault';
import { hashOfSources, NOTICED_AT_LEAST, shareOf, type Outcome } from './result';
import { uncompiledOf } from './run/compile';
import { makeCopy } from './run/copy';
import { readImports } from './run/imports';
import { KeptOutcomes, writeResult } from './run/kept';
import { tryFault, type Workshop } from './run/one';
import { endAll } from './run/process';
import { warmUp } from './run/tiers';
import { SURVIVORS } from './survivors';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '2' },
    shard: { type: 'string' },
    continue: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '120' },
  },
});

const catalogue = readCatalogue();
const sources = hashOfSources();
const kept = new KeptOutcomes(sources);
const asked = inShard(catalogue.filter(isAsked)).filter(({ id }) => !values.continue || !kept.has(id));
if (asked.length === 0 && !catalogue.some(isAsked)) throw new Error(`No fault and no family is called ${values.only?.join(' or ')}`);
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const roots = Array.from({ length: Math.min(Number(values.jobs), Math.max(1, asked.length)) }, (_, index) =>
  join(tmpdir(), `portal-mutate-${process.pid}-${index}`),
);

process.on('exit', () => {
  endAll();
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

provideChromium();
for (const root of roots) makeCopy(root);
const [first = ''] = roots;
if (values.only === undefined) await demandCompiling(first);
await Promise.all(roots.map(warmUp));
const graph = readImports(first);
const proven = new Set<string>();
const queue = [...asked];
const tried: Outcome[] = [];
await Promise.all(roots.map((root) => work({ root, graph, proven, limitMs: Number(values.seconds) * 1000 })));
report();

/** Takes one fault after another until none is left or the time is over. */
async function work(shop: Workshop): Promise<void> {
  for (let fault = queue.shift(); fault !== undefined && Date.now() < endsAt; fault = queue.shift()) {
    const outcome = await tryFault(shop, fault);
    kept.add(outcome);
    tried.push(outcome);
    console.log(`${`${tried.length}/${asked.length}`.padStart(7)}  ${lineOf(outcome)}`);
  }
}

function isAsked({ id, family }: Fault): boolean {
  return values.only === undefined || values.only.some((name) => name === family || id === name);
}

function inShard(faults: readonly Fault[]): Fault[] {
  const [part = 1, parts = 1] = (values.shard ?? '1/1').split('/').map(Number);
  return faults.filter((_, index) => index % parts === part - 1);
}

/** A fault that does not compile is none: the catalogue is mended before anything is run, a drawn one is named in `generate/unfit.ts`. */
async function demandCompiling(root: string): Promise<void> {
  const found = await uncompiledOf(root, asked);
  if (found.length > 0)
    throw new Error(`Faults that do not compile:\n${found.map(({ id, complaint }) => `${id}: ${complaint}`).join('\n')}`);
}

function lineOf({ id, verdict, seconds }: Outcome): string {
  const told = {
    noticed: () => (verdict.kind === 'noticed' ? `${verdict.tier}: ${verdict.file}: ${verdict.title}` : ''),
    survived: () => 'NOTICED BY NOTHING',
    slow: () => (verdict.kind === 'slow' ? `NOT NOTICED IN TIME (${verdict.tier})` : ''),
    unclear: () => (verdict.kind === 'unclear' ? `UNCLEAR, fails without it too: ${verdict.file}: ${verdict.title}` : ''),
  }[verdict.kind]();
  return `${seconds.toFixed(1).padStart(6)} s  ${id}  ${told}`;
}

/** Figures per family, what nothing noticed, and, of a whole run, the file that is kept. */
function report(): void {
  const families = new Map(catalogue.map(({ id, family }) => [id, family]));
  const whole = kept.all(catalogue.map(({ id }) => id));
  const outcomes = whole ?? tried;
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const own = outcomes.filter(({ id }) => families.get(id) === family);
    if (own.length > 0) console.log(`${family.padEnd(10)} ${shareOf(own).toFixed(0).padStart(4)} % of ${own.length} noticed`);
  }
  const unnoticed = outcomes.filter(({ verdict }) => verdict.kind !== 'noticed');
  const unexplained = unnoticed.filter(({ id }) => SURVIVORS[id] === undefined);
  for (const outcome of unnoticed) console.log(`${SURVIVORS[outcome.id] === undefined ? 'unexplained' : 'explained  '} ${lineOf(outcome)}`);
  console.log(
    `all        ${shareOf(outcomes).toFixed(0).padStart(4)} % of ${outcomes.length} noticed, ${unnoticed.length} not, ${queue.length} not tried`,
  );
  if (whole !== undefined) writeResult({ sources, outcomes: whole });
  process.exitCode = queue.length > 0 || unexplained.length > 0 || (whole !== undefined && shareOf(whole) < NOTICED_AT_LEAST) ? 1 : 0;
}
