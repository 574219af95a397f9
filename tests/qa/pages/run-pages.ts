import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { essentialPaths } from '../../e2e/walker';
import { fewestPaths } from '../../models/engine/fewest-paths';
import type { StoredPath, StoredPaths } from '../../models/engine/paths-file';
import { execute } from '../../run/step';
import { followLines } from '../follow-lines';
import { linesOfStep } from '../lists';
import { caseId, manualSteps } from '../manual-steps';
import type { Path } from '../../models/engine/paths';
import { keyOf } from '../findings';
import { changedWays, changeOf, machineCommand } from '../stored-ways';
import { pathOfWay, type Subject, type Way } from '../subject';
import type { SeenFinding, SeenRun, Watch } from '../watch';
import { storedPath, walkedPage, type Order, type PageFinding, type PageLine } from './page-walk';

const FOLDER = 'test-results/qa';
const CONFIG = 'tests/qa/pages/playwright.config.ts';

/** What can be covered on a page. */
export type PageCover = 'states' | 'transitions';

const pathsOfPage = ({ id }: Subject): readonly StoredPath[] => (walkedPage(id).tier.paths as StoredPaths).paths;

/** The ways on the page of a machine: tours by its states, or the fewest stored paths that take every transition that a page can cause. */
function pageWays(subject: Subject, cover: PageCover): Way[] {
  const { tier } = walkedPage(subject.id);
  const isPossible = (path: StoredPath): StoredPath => {
    const end = path.steps.findIndex(({ event }) => tier.beyond(event));
    return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) };
  };
  const branchesOf = ({ input, steps }: StoredPath): Set<string> =>
    new Set([`begin ${input}`, ...steps.flatMap(({ branches }) => branches)]);
  // What the machine goes otherwise than stored is a finding; no page can go it.
  const paths = pathsOfPage(subject).filter((path) => changeOf(subject, path) === null);
  const stored = paths.map(isPossible);
  const chosen =
    cover === 'states' ? essentialPaths({ ...tier, paths: { ...(tier.paths as StoredPaths), paths } }) : fewestPaths(stored, branchesOf);
  return chosen.map(({ input, steps }) => ({ input, events: steps.map(({ event }) => event) }));
}

/** The same as paths of the machine. */
export const pagePaths = (subject: Subject, cover: PageCover): Path[] => pageWays(subject, cover).map((way) => pathOfWay(subject, way));

interface PageOptions {
  readonly cover: PageCover;
  /** Whether the browser is seen. */
  readonly headed?: boolean;
  /** The folder for a picture of the page at each step, emptied before; null where none are taken. */
  readonly pictures?: string | null;
}

/** Walks the page of a machine in the running portal, as it was built; Playwright tells how far it is. */
export async function runPages(
  subject: Subject,
  { cover, headed = false, pictures = null }: PageOptions,
  watch: Watch<SeenFinding> = {},
  now = Date.now(),
): Promise<SeenRun> {
  if (headed && !hasScreen()) throw new Error('Ein Browser, den man sieht, braucht einen Bildschirm: DISPLAY ist nicht gesetzt.');
  const ways = pageWays(subject, cover);
  const paths = ways.map((way) => pathOfWay(subject, way));
  mkdirSync(FOLDER, { recursive: true });
  if (pictures !== null) rmSync(pictures, { recursive: true, force: true });
  const order: Order = {
    machine: subject.id,
    ways,
    results: `${FOLDER}/results-${now}.jsonl`,
    pictures: pictures === null ? null : ways.map((_, index) => `${pictures}/${caseId(subject.id, cover, index)}`),
  };
  const file = `${FOLDER}/order-${now}.json`;
  writeFileSync(file, JSON.stringify(order));
  const walked = new Map<number, Path>();
  const found = new Map<string, SeenFinding>();
  for (const { finding, path } of changedWays(subject, pathsOfPage(subject))) {
    const shown = { message: finding.text, path, script: machineCommand(subject.id), isOfMachine: true, picture: null };
    found.set(keyOf(finding), shown);
    watch.found?.(shown);
  }
  const onLine = ({ way, at, isWrong, picture, outcome }: PageLine): void => {
    const path = paths[way] ?? { input: 0, edges: [] };
    if (outcome === null) return watch.arrived?.(path, { at, went: isWrong ? at - 1 : at, picture });
    const soundly = { ...path, edges: path.edges.slice(0, outcome.steps) };
    walked.set(way, soundly);
    watch.walked?.(path);
    const key = outcome.finding === null ? '' : `${outcome.finding.events.at(-1)} ${outcome.finding.message}`;
    if (outcome.finding === null || found.has(key)) return;
    const shown = findingOf(subject, outcome.finding, picture, found.size + 1);
    found.set(key, shown);
    watch.found?.(shown);
  };
  const stop = followLines(order.results, onLine);
  const shownTo = headed ? ['--headed', '--workers=1'] : [];
  // Playwright empties its folder when it begins: another run may be using it.
  const left = `${FOLDER}/left-${now}`;
  await execute('npx', ['playwright', 'test', '--config', CONFIG, '--output', left, ...shownTo, 'tests/qa/pages/walk.spec.ts'], {
    QA_ORDER: file,
  });
  stop();
  for (const one of [file, order.results, left]) rmSync(one, { recursive: true, force: true });
  // One that did not even begin, as without a browser, is found too.
  const missing = ways.find((_, way) => !walked.has(way));
  if (missing !== undefined)
    throw new Error(`Der Weg ${missing.input} > ${missing.events.join(' > ')} wurde nicht gegangen; Playwright sagt, warum`);
  return {
    paths: ways.length,
    steps: [...walked.values()].reduce((sum, { edges }) => sum + edges.length, 0),
    walked: [...walked.values()],
    findings: [...found.values()],
  };
}

const hasScreen = ({ DISPLAY, WAYLAND_DISPLAY } = process.env): boolean =>
  process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;

function findingOf(subject: Subject, finding: PageFinding, picture: string | null, number: number): SeenFinding {
  const path = pathOfWay(subject, finding);
  return { message: finding.message, path, script: scriptCommand(writeScript(subject, finding, path, number)), picture };
}

/** @returns the file, whose first lines say what it shows and how it is run */
function writeScript(subject: Subject, finding: Way & { readonly message: string }, path: Path, number: number): string {
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
