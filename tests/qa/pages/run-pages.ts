import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { essentialPaths } from '../../e2e/walker';
import { fewestPaths } from '../../models/engine/fewest-paths';
import type { StoredPath, StoredPaths } from '../../models/engine/paths-file';
import { execute } from '../../run/step';
import { linesOfStep } from '../lists';
import { manualSteps } from '../manual-steps';
import type { Path } from '../../models/engine/paths';
import type { Subject } from '../subject';
import { storedPath, walkedPage, type Order, type PageOutcome, type PageWay } from './page-walk';

const FOLDER = 'test-results/qa';
const CONFIG = 'tests/qa/pages/playwright.config.ts';

/** Something that is wrong on a page: the shortest path to it that was found, and the command that goes it again. */
export interface PageShown {
  readonly message: string;
  readonly path: Path;
  readonly script: string;
}

/** What came of walking a page. */
export interface PageRun {
  readonly paths: number;
  readonly steps: number;
  /** Each up to the step before what went wrong. */
  readonly walked: readonly Path[];
  readonly findings: readonly PageShown[];
}

/** The ways on the page of a machine: tours by its states, or the fewest stored paths that take every transition that a page can cause. */
export function pageWays(machine: string, cover: 'states' | 'transitions'): PageWay[] {
  const { tier } = walkedPage(machine);
  const isPossible = (path: StoredPath): StoredPath => {
    const end = path.steps.findIndex(({ event }) => tier.beyond(event));
    return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) };
  };
  const branchesOf = ({ input, steps }: StoredPath): Set<string> =>
    new Set([`begin ${input}`, ...steps.flatMap(({ branches }) => branches)]);
  const stored = (tier.paths as StoredPaths).paths.map(isPossible);
  const paths = cover === 'states' ? essentialPaths(tier) : fewestPaths(stored, branchesOf);
  return paths.map(({ input, steps }) => ({ input, events: steps.map(({ event }) => event) }));
}

/** Walks the page of a machine in the running portal, as it was built; Playwright tells how far it is. */
export async function runPages(subject: Subject, cover: 'states' | 'transitions', now = Date.now()): Promise<PageRun> {
  const ways = pageWays(subject.id, cover);
  mkdirSync(FOLDER, { recursive: true });
  const order: Order = { machine: subject.id, ways, results: `${FOLDER}/result-${now}-` };
  const file = `${FOLDER}/order-${now}.json`;
  writeFileSync(file, JSON.stringify(order));
  await execute('npx', ['playwright', 'test', '--config', CONFIG, 'tests/qa/pages/walk.spec.ts'], { QA_ORDER: file });
  rmSync(file);
  const outcomes = ways.map((way, index) => outcomeOf(`${order.results}${index}.json`, way));
  const found = new Map<string, PageShown>();
  for (const { finding } of outcomes) {
    const key = finding === null ? '' : `${finding.events.at(-1)} ${finding.message}`;
    if (finding === null || found.has(key)) continue;
    const path = pathOf(subject, finding);
    found.set(key, { message: finding.message, path, script: scriptCommand(writeScript(subject, finding, path, found.size + 1)) });
  }
  const walked = outcomes.map(({ walked: way, steps }) => pathOf(subject, { ...way, events: way.events.slice(0, steps) }));
  return { paths: ways.length, steps: outcomes.reduce((sum, { steps }) => sum + steps, 0), walked, findings: [...found.values()] };
}

/** What a walk left behind; one that did not even begin, as without a browser, is found too. */
function outcomeOf(file: string, way: PageWay): PageOutcome {
  if (!existsSync(file)) throw new Error(`The way ${way.input} > ${way.events.join(' > ')} was not walked; Playwright says why`);
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as PageOutcome;
  rmSync(file);
  return outcome;
}

function pathOf({ model, stepping }: Subject, { input, events }: PageWay): Path {
  const path = stepping.along(
    model.inputs.findIndex(({ name }) => name === input),
    events,
  );
  if (path === null) throw new Error(`${input} > ${events.join(' > ')} is no way of the machine`);
  return path;
}

/** @returns the file, whose first lines say what it shows and how it is run */
function writeScript(subject: Subject, finding: PageWay & { readonly message: string }, path: Path, number: number): string {
  const file = `${FOLDER}/${subject.id}-${number}.spec.ts`;
  const told = manualSteps(subject, path);
  const comment = (index: number): string[] => linesOfStep(told[index] ?? NOTHING, index, (data) => data).map((line) => `  // ${line}`);
  const { input, steps } = storedPath(subject.id, finding);
  writeFileSync(
    file,
    [
      `// Fund auf der Seite von ${subject.title} (${subject.id}): ${finding.message}`,
      `// Ausführen: ${scriptCommand(file)}`,
      "import { pageScript } from '../../tests/qa/pages/script';",
      '',
      ...comment(0).map((line) => line.trimStart()),
      `pageScript(${JSON.stringify(subject.id)}, ${JSON.stringify(input)}, [`,
      ...steps.flatMap(({ event, state }, index) => [...comment(index + 1), `  ${JSON.stringify({ event, state })},`]),
      ']);',
      '',
    ].join('\n'),
  );
  return file;
}

const NOTHING = { action: '', data: '', expected: [], req: [] };

/** How a script is run by itself. */
const scriptCommand = (file: string): string => `npx playwright test --config ${CONFIG} ${file}`;
