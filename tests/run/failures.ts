import { stripVTControlCharacters } from 'node:util';

/** What of the JSON report of Vitest is read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed: it does not load, or something before or after its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A build server keeps the end of the output only; what is named there has to be short. */
const LONGEST = 500;
const MOST = 30;

/** Each failed test of a report in a line, and each file that failed by itself. */
export function failedTests({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(/^.*\/tests\//, '');
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failureLine(file, message)];
    return failed.map(({ fullName, failureMessages }) => failureLine(`${file}: ${fullName}`, failureMessages?.[0]));
  });
}

/** What says nothing by itself: the name of a kind of error alone. */
const BARE_NAME = /^\w*Error:?$/;

/** The line that says why, and what is said to it: of a told scenario the step that failed, else the first line that says anything. */
function reason(error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !BARE_NAME.test(part));
  const step = lines.findIndex((line) => line.startsWith('✗'));
  return step === -1 ? (lines[0] ?? '') : lines.slice(step, step + 3).join(' · ');
}

/** The name of what failed and what says why, in one line. */
export function failureLine(name: string, error = ''): string {
  const why = reason(error);
  const line = why === '' ? name : `${name} — ${why}`;
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** For the end of a run, where they are read when nothing else is. */
export function failureLines(failures: readonly string[]): string[] {
  const lines = failures.slice(0, MOST).map((failure) => `failed: ${failure}`);
  return failures.length > MOST ? [...lines, `failed: … and ${failures.length - MOST} more`] : lines;
}
