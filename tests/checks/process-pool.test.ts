import { expect, test } from 'vitest';
import { sharesProcess } from '../server/process-pool';

const file = (name: string) => `/home/portal/tests/${name}`;

test('a file that leaves no traces shares a process', () => {
  expect(sharesProcess(file('server/reads.test.ts'), () => "test('reads')")).toBe(true);
  expect(sharesProcess(file('contract/csv.test.ts'), () => "test('reads')")).toBe(true);
});

test.for([
  "vi.stubEnv('TZ', 'UTC'); vi.unstubAllEnvs()",
  "vi.stubGlobal('fetch', answer); afterEach(() => vi.unstubAllGlobals())",
  'vi.useFakeTimers(); vi.useRealTimers()',
  "vi.spyOn(Date, 'now').mockRestore()",
  "const { PATH } = { PATH: process.env['PATH'] }; expect(process.env['CI'] === undefined)",
])('one that puts back what it replaced, or only looks, shares one: %s', (line) => {
  expect(sharesProcess(file('server/reads.test.ts'), () => line)).toBe(true);
});

test.for([
  "vi.mock('@node-rs/argon2')",
  "vi.stubEnv('TZ', 'UTC')",
  'vi.useFakeTimers()',
  'vi.resetModules()',
  "vi.stubGlobal('fetch', answer); vi.unstubAllEnvs()",
  "vi.spyOn(Date, 'now')",
  'globalThis.fetch = answer',
  "process.env['TZ'] = 'UTC'",
  'process.seteuid?.(0)',
])('a file that leaves traces in its process has one of its own: %s', (line) => {
  expect(sharesProcess(file('server/reads.test.ts'), () => `test('x', () => {\n  ${line};\n});`)).toBe(false);
});
