import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#server/demo/accounts';
import { SETTING_NAMES } from '#server/start/read-settings';

const ROOT = new URL('../../', import.meta.url);
const README = readFileSync(new URL('README.md', ROOT), 'utf8');
const scripts = Object.keys(
  (JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: Record<string, string> }).scripts,
);

const section = (title: string): string => README.split(/^##+ /m).find((part) => part.startsWith(title)) ?? '';
/** What stands in code in the first column of the table of a section. */
const firstColumn = (title: string): string[] =>
  [...section(title).matchAll(/^\| (`[^|]+`)/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

test('the README lists every setting, and no other', () => {
  expect(firstColumn('Settings').toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

test('the README lists every command', () => {
  const listed = firstColumn('Commands').map((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? '');
  expect(listed.toSorted()).toEqual(scripts.toSorted());
});

test('the README lists the demo accounts', () => {
  expect(firstColumn('Demo accounts').toSorted()).toEqual(DEMO_ACCOUNTS.map(({ username }) => username).toSorted());
});

test('files that the README names exist', () => {
  const named = [...README.matchAll(/`((?:src|machines|server|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('each file of the traced click holds the words that the README sends the reader to', () => {
  const steps = section('The trace of one click')
    .split(/^\d+\. /m)
    .slice(1);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    const [file = '', ...words] = [...step.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    const missing = words.filter((word) => !/[/ ]/.test(word) && !text.includes(word));
    expect([file, missing]).toEqual([file, []]);
  }
});

test('every decision stands in exactly one range of the list of decisions', () => {
  const folder = new URL('docs/decisions/', ROOT);
  const list = readFileSync(new URL('README.md', folder), 'utf8');
  const ranges = [...list.matchAll(/^\| (\d{3})(?:–(\d{3}))? \|/gm)].map(([, from = '', to = from]) => [Number(from), Number(to)] as const);
  const numbers = readdirSync(folder).flatMap((name) => /^(\d{3})-[\w-]+\.md$/.exec(name)?.[1] ?? []);
  expect(numbers.filter((one, index) => numbers.indexOf(one) !== index)).toEqual([]);
  const wrong = numbers.filter((one) => ranges.filter(([from, to]) => from <= Number(one) && Number(one) <= to).length !== 1);
  expect(wrong).toEqual([]);
  expect(ranges.filter(([from, to]) => !numbers.some((one) => from <= Number(one) && Number(one) <= to))).toEqual([]);
});
