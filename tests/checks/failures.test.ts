import { expect, test } from 'vitest';
import { failedTests, failureLine, failureLines } from '../run/failures';

const asserted = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });

test('each failed test is named with its file and the first line of what it failed with', () => {
  const testResults = [
    { name: '/home/portal/tests/server/a.test.ts', status: 'passed', assertionResults: [asserted('D-01: holds', 'passed')] },
    {
      name: '/home/portal/tests/server/b.test.ts',
      status: 'failed',
      assertionResults: [
        asserted('D-02: holds', 'failed', '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at b.test.ts:3'),
        asserted('D-03: holds', 'passed'),
      ],
    },
    { name: '/home/portal/tests/server/c.test.ts', status: 'failed', message: '\n  Cannot find module d\n at e', assertionResults: [] },
  ];
  expect(failedTests({ testResults })).toEqual([
    'server/b.test.ts: D-02: holds — AssertionError: expected 1 to be 2',
    'server/c.test.ts — Cannot find module d',
  ]);
});

test('what failed without a word is named alone, and a long word is cut', () => {
  expect(failureLine('lint')).toBe('lint');
  expect(failureLine('lint', 'x'.repeat(5000))).toMatch(/^lint — x{100,}…$/);
});

test('of a told scenario the step that failed is named, with why and with what was sent', () => {
  const told = [
    'Error: ',
    'NAV-S99 (NAV-07): Titel',
    '  Gegeben: jemand',
    '  ✓ öffnet /start',
    '  ✗ bleibt',
    '      er geht',
    '  Gesendet: nichts',
  ];
  expect(failureLine('scenario', told.join('\n'))).toBe('scenario — ✗ bleibt · er geht · Gesendet: nichts');
});

test('many failures leave room for the figures of the run', () => {
  expect(failureLines(['a', 'b'])).toEqual(['failed: a', 'failed: b']);
  const many = failureLines(Array.from({ length: 100 }, (_, index) => String(index)));
  expect(many).toHaveLength(31);
  expect(many.at(-1)).toBe('failed: … and 70 more');
});
