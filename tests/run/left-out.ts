import { nginxProgram } from '../operation/programs';
import { postgresPrograms } from '../server/postgres';
import type { Suite } from './flaky';
import type { VitestReport } from './failures';

/** A file of tests, and how many of its tests did not run. */
const line = (file: string, count: number): string => `${file}: ${count} ${count === 1 ? 'test' : 'tests'}`;

/** What of a Vitest report was not run although nothing was filtered, by file. */
export const leftOutOfTests = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, assertionResults }) => {
    const count = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending').length;
    return count === 0 ? [] : [line(name.replace(/^.*\/tests\//, ''), count)];
  });

/** The same of a Playwright report. */
export const leftOutOfJourneys = (files: readonly Suite[]): string[] =>
  files.flatMap((file) => {
    const count = skippedIn(file);
    return count === 0 ? [] : [line(file.title, count)];
  });

const skippedIn = ({ specs = [], suites = [] }: Suite): number =>
  specs.filter(({ tests = [] }) => tests.some(({ status }) => status === 'skipped')).length +
  suites.reduce((sum, suite) => sum + skippedIn(suite), 0);

/**
 * Programs that tests need and that are missing here, each with the way to get it. Where `CI` is set each of them fails the run: nobody
 * reads there that something was left out.
 * @param withNginx whether several servers stand behind it
 */
export const missingPrograms = (withNginx: boolean, postgres = postgresPrograms(), nginx = nginxProgram()): string[] => [
  ...(postgres === null ? ['PostgreSQL is not installed under /usr/lib/postgresql: apt-get install postgresql'] : []),
  ...(withNginx && nginx === null ? ['nginx is not installed as /usr/sbin/nginx: apt-get install nginx'] : []),
];

/** Whether a build server runs this. */
export const isBuildServer = (env: Readonly<Record<string, string | undefined>> = process.env): boolean =>
  !['', '0', 'false', undefined].includes(env['CI']);
