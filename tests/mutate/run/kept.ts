import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { RESULT_FILE, type Outcome, type Result } from '../result';

const fileOf = (sources: string): string => `node_modules/.cache/mutate/${sources}.json`;

/** What became of faults on the same sources, in this run and, where it is continued, in those before. */
export class KeptOutcomes {
  readonly #outcomes = new Map<string, Outcome>();

  constructor(
    private readonly sources: string,
    continued: boolean,
  ) {
    const file = fileOf(sources);
    if (!continued || !existsSync(file)) return;
    for (const outcome of JSON.parse(readFileSync(file, 'utf8')) as Outcome[]) this.#outcomes.set(outcome.id, outcome);
  }

  has(id: string): boolean {
    return this.#outcomes.has(id);
  }

  /** Kept at once: a run that is ended is continued from here. */
  add(outcome: Outcome): void {
    this.#outcomes.set(outcome.id, outcome);
    const file = fileOf(this.sources);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...this.#outcomes.values()]));
  }

  /** Those of some faults, by id; undefined while one of them is missing. */
  all(ids: readonly string[]): Outcome[] | undefined {
    const found = ids.toSorted().flatMap((id) => this.#outcomes.get(id) ?? []);
    return found.length === ids.length ? found : undefined;
  }
}

/** Writes a whole run where it is kept beside the tests. */
export function writeResult(result: Result): void {
  const outcomes = result.outcomes.map((outcome) => `    ${JSON.stringify(outcome)}`);
  writeFileSync(RESULT_FILE, `{\n  "sources": ${JSON.stringify(result.sources)},\n  "outcomes": [\n${outcomes.join(',\n')}\n  ]\n}\n`);
}
