import { describe, expect, test } from 'vitest';
import { isBuildServer, leftOutOfJourneys, leftOutOfTests, missingPrograms } from '../run/left-out';

const asserted = (status: string) => ({ fullName: status, status });
const journey = (status: string) => ({ title: status, file: 'a.spec.ts', ok: true, tests: [{ status, results: [] }] });

describe('what a run leaves out', () => {
  test('each file is named with how many of its tests did not run', () => {
    const file = (name: string, ...statuses: readonly string[]) => ({
      name: `/home/portal/tests/server/${name}.test.ts`,
      status: 'passed',
      assertionResults: statuses.map(asserted),
    });
    expect(leftOutOfTests({ testResults: [file('a', 'passed', 'skipped'), file('b', 'passed'), file('c', 'skipped', 'pending')] })).toEqual(
      ['server/a.test.ts: 1 test', 'server/c.test.ts: 2 tests'],
    );
    const suite = { title: 'e2e/a.spec.ts', specs: [journey('expected')], suites: [{ title: 'inside', specs: [journey('skipped')] }] };
    expect(leftOutOfJourneys([suite, { title: 'e2e/b.spec.ts', specs: [journey('expected')] }])).toEqual(['e2e/a.spec.ts: 1 test']);
  });

  test('a missing program is named with what installs it', () => {
    const ways = (withNginx: boolean) => missingPrograms(withNginx, null, null).map((line) => line.replace(/.*: /, ''));
    expect(ways(true)).toEqual(['apt-get install postgresql', 'apt-get install nginx']);
    expect(ways(false)).toEqual(['apt-get install postgresql']);
    expect(missingPrograms(true, '/usr/lib/postgresql/15/bin', '/usr/sbin/nginx')).toEqual([]);
  });

  test('a build server is one that says so', () => {
    expect(['true', '1', 'false', '0', '', undefined].map((CI) => isBuildServer({ CI }))).toEqual([true, true, false, false, false, false]);
  });
});
