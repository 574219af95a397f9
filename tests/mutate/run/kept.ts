import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault } from '../fault';
import { filesOf, RESULT_FILE, type Outcome, type Result } from '../result';
import { needed, type ImportGraph } from './imports';

const FILE = 'node_modules/.cache/mutate/kept.json';
/** What a run is made on beside what tests import. */
const ALWAYS = ['tests/vitest.config.ts', 'tests/playwright.config.ts', 'tests/server/global-setup.ts', 'package-lock.json'];

/** What tests read without importing it: servers are made of all that stands there, and paths are read by name. */
const READ_AS_DATA: readonly (readonly [tests: RegExp, data: RegExp])[] = [
  [/^tests\/server\//, /^(server\/|tests\/models\/generated\/)/],
  [/^tests\/models\//, /^tests\/models\/generated\//],
];
/** What puts faults in, and what asks whether it does so rightly, notices none. */
const OF_THE_RUN = /^tests\/(mutate\/|checks\/mutate\b|audit\/|qa\/)/;

/** An outcome, what it was found on, and whether the test that noticed it is known to pass without the fault. */
interface Kept {
  readonly outcome: Outcome;
  readonly needs: string;
  readonly proven: boolean;
}

/**
 * What became of faults, in this run and in those before. An outcome holds as long as all that it was found on is the same: that a test
 * notices a fault, while what this test needs of program and tests is; that none does, while there is no change at all.
 */
export class KeptOutcomes {
  readonly #kept = new Map<string, Kept>();
  /** Of all files as they were at the start: who works on during a run changes nothing of what it was made on. */
  readonly #prints: ReadonlyMap<string, string>;
  readonly #hashes = new Map<string | null, string>();

  constructor(
    private readonly graph: ImportGraph,
    faults: readonly Fault[],
    private readonly root = '.',
  ) {
    const names = [...filesOf(root), ...ALWAYS].filter((name) => existsSync(join(root, name)));
    this.#prints = new Map(names.map((name) => [name, hashOf(readFileSync(join(root, name)))]));
    const byId = new Map(this.#stored().map((kept) => [kept.outcome.id, kept]));
    for (const fault of faults) {
      const kept = byId.get(fault.id);
      if (kept !== undefined && kept.needs === this.#needsOf(fault, kept.outcome)) this.#kept.set(fault.id, kept);
    }
  }

  #stored(): Kept[] {
    const file = join(this.root, FILE);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
  }

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  /** Kept at once, beside what other runs have found meanwhile: a run that is ended is continued from here. */
  add(fault: Fault, outcome: Outcome, proven = false): void {
    const kept = { outcome, needs: this.#needsOf(fault, outcome), proven: proven || outcome.verdict.kind !== 'noticed' };
    this.#kept.set(fault.id, kept);
    const file = join(this.root, FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...this.#stored().filter(({ outcome: { id } }) => id !== fault.id), kept]));
    renameSync(`${file}.new`, file);
  }

  /** Outcomes of which it is not known yet whether the test that noticed passes without the fault. */
  unproven(): Outcome[] {
    return [...this.#kept.values()].filter(({ proven }) => !proven).map(({ outcome }) => outcome);
  }

  /** Those of some faults, by id. */
  of(ids: readonly string[]): Outcome[] {
    return ids.toSorted().flatMap((id) => this.#kept.get(id)?.outcome ?? []);
  }

  #needsOf({ file, find, replace }: Fault, { verdict }: Outcome): string {
    // Journeys open the whole portal, and checks read all sources.
    const isNear = verdict.kind === 'noticed' && verdict.tier !== 'journeys' && !verdict.file.startsWith('tests/checks/');
    const test = isNear ? verdict.file : null;
    const known = this.#hashes.get(test) ?? this.#hashOf(test);
    this.#hashes.set(test, known);
    return hashOf([known, file, find, replace].join('\0'));
  }

  /** Of what a test imports and what its tier is made with; of everything without one. */
  #hashOf(test: string | null): string {
    const imported = test === null ? null : needed(this.graph, test);
    const read = test === null ? [] : READ_AS_DATA.filter(([tests]) => tests.test(test)).map(([, data]) => data);
    const isNeeded = (name: string): boolean =>
      ALWAYS.includes(name) || (imported?.has(name) ?? !OF_THE_RUN.test(name)) || read.some((data) => data.test(name));
    return hashOf([...this.#prints].filter(([name]) => isNeeded(name)).join('\0'));
  }
}

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Writes a whole run where it is kept beside the tests. */
export function writeResult({ sources, limitS, outcomes }: Result): void {
  const rows = outcomes.map((outcome) => `    ${JSON.stringify(outcome)}`).join(',\n');
  writeFileSync(RESULT_FILE, `{\n  "sources": ${JSON.stringify(sources)},\n  "limitS": ${limitS},\n  "outcomes": [\n${rows}\n  ]\n}\n`);
}
