/**
 * `npm run mutate [-- --only <id|family>] [--jobs 2] [--shard 1/4] [--continue] [--near] [--seconds 60] [--minutes 120]`: puts the faults
 * of the catalogue in, one at a time, each in a copy of the working tree, and tells which test notices it. A whole run is kept in
 * tests/mutate/result.json; `--continue` leaves alone what is known of the same program and the same tests,
 * and `--near` asks only what is likeliest to notice a fault, and leaves open what that does not decide.
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
import { failingAnyway, warmUp } from './run/tiers';
import { SURVIVORS } from './survivors';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '2' },
    shard: { type: 'string' },
    continue: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '120' },
  },
});

/** So often a fault is tried anew without the tests that fail without it, too. */
const ANEW_AT_MOST = 2;

const catalogue = readCatalogue();
const sources = hashOfSources();
const graph = readImports('.');
const kept = new KeptOutcomes(graph, catalogue);
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
if (asked.length > 0) await Promise.all(roots.map(warmUp));
const queue = [...asked];
const leftOut = new Map<string, string[]>();
const tried = new Map<string, Outcome>();
const workshops = roots.map((root): Workshop => ({ root, graph, limitMs: Number(values.seconds) * 1000, near: values.near }));
await Promise.all(workshops.map(work));
for (let time = 0; time < ANEW_AT_MOST && (await refute()); time += 1) await Promise.all(workshops.map(work));
await refute();
report();

/** Takes one fault after another until none is left or the time is over. */
async function work(shop: Workshop): Promise<void> {
  for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
    if (Date.now() >= endsAt) return void queue.unshift(fault);
    const outcome = await tryFault(shop, fault, leftOut.get(fault.id));
    keep(fault, outcome);
    console.log(`${`${tried.size}/${asked.length}`.padStart(7)}  ${lineOf(outcome)}`);
  }
}

function keep(fault: Fault, outcome: Outcome, proven = false): void {
  if (outcome.verdict.kind === 'noticed' || !values.near) kept.add(fault, outcome, proven);
  tried.set(fault.id, outcome);
}

/** Asks which tests fail without their faults, too. @returns whether some do: their faults are to be tried anew without them */
async function refute(): Promise<boolean> {
  const byId = new Map(catalogue.map((fault) => [fault.id, fault]));
  const unproven = kept.unproven();
  const tests = new Map(
    unproven.flatMap(({ verdict }) => (verdict.kind === 'noticed' ? [[`${verdict.file} ${verdict.title}`, verdict]] : [])),
  );
  const failing = await failingAnyway(first, [...tests.values()]);
  for (const { id, verdict, seconds } of unproven) {
    const fault = byId.get(id);
    if (fault === undefined || verdict.kind !== 'noticed') continue;
    const { file, title } = verdict;
    if (!failing.some((test) => test.file === file && test.title === title)) keep(fault, { id, verdict, seconds }, true);
    else {
      keep(fault, { id, verdict: { kind: 'unclear', file, title }, seconds });
      leftOut.set(id, [...(leftOut.get(id) ?? []), file]);
      queue.push(fault);
    }
  }
  return failing.length > 0;
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
  const known = kept.of(catalogue.map(({ id }) => id));
  const isWhole = known.length === catalogue.length && queue.length === 0;
  const outcomes = values.only === undefined ? known : [...tried.values()];
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
  if (isWhole) writeResult({ sources, limitS: Number(values.seconds), outcomes: known });
  process.exitCode = queue.length > 0 || unexplained.length > 0 || (isWhole && shareOf(known) < NOTICED_AT_LEAST) ? 1 : 0;
}
