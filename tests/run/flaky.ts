import { failureLine } from './failures';
import type { Count } from './step';

/** A browser test, as Playwright's command line finds it again. */
export interface Journey {
  /** Below the folder of the browser tests. */
  readonly file: string;
  /** With the titles of what it stands in. */
  readonly title: string;
  /** What it failed with. */
  readonly error?: string | undefined;
}

/** What of Playwright's JSON report is read. */
export interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests?: readonly {
    readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    readonly status?: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** So many may pass only when they are alone; more is no accident. */
const TOLERATED = 2;

/** The journeys of a run that failed. */
export function failedJourneys(files: readonly Suite[]): Journey[] {
  return files.flatMap((file) => failedIn(file, []));
}

function failedIn({ specs = [], suites = [] }: Suite, around: readonly string[]): Journey[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => ({ file, title: [...around, title].join(' '), error: firstError(tests) }));
  return [...own, ...suites.flatMap((suite) => failedIn(suite, [...around, suite.title]))];
}

const firstError = (tests: NonNullable<Spec['tests']>): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message;

/** The arguments that find a journey and no other one. */
export const argumentsFor = ({ file, title }: Journey): string[] => [literally(`/${file}`), '--grep', `${literally(title)}$`];

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Runs each journey that failed once more, alone, and counts anew: one that passes then is flaky, and is named.
 * Up to two flaky ones count as passed, more of them as failed.
 * @param passesAlone runs one journey by itself
 */
export async function judgeAgain(
  count: Count,
  failed: readonly Journey[],
  passesAlone: (journey: Journey) => Promise<boolean>,
): Promise<Count> {
  const flaky: Journey[] = [];
  for (const journey of failed) if (await passesAlone(journey)) flaky.push(journey);
  const forgiven = flaky.length > TOLERATED ? [] : flaky;
  const failures = failed.filter((journey) => !forgiven.includes(journey)).map(journeyLine);
  return {
    ...count,
    passed: count.passed + forgiven.length,
    failed: count.failed - forgiven.length,
    failures,
    flaky: flaky.map(journeyLine),
  };
}

/** A failed journey in a line. */
export const journeyLine = ({ file, title, error }: Journey): string => failureLine(`${file}: ${title}`, error);
