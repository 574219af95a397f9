import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readTests } from '../../docs/generate/read/test-titles';

/** What a journey does to be in a state that no walk leaves behind; a journey that is named for a state must do it. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  '{"finished":"printing"}': /print-(?:slips|lists)-button/,
  '{"finished":"printed"}': /printed-button/,
  '{"finished":"saving"}': /download-all-data-button/,
  '"setUpHardware"': /Hardware-Token/,
};

/** The lists of the browser tier that name a journey for a state. */
const named = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const [, list = ''] = /\bBY_JOURNEY\b[^=]*= \{\n([\s\S]*?)\n\};/.exec(readFileSync(`tests/e2e/${name}`, 'utf8')) ?? [];
    return [...list.matchAll(/^ {2}'([^']+)':\s+'([^']+)',$/gm)].map(([, state = '', title = '']) => ({ state, title }));
  });
const journeys = readTests('tests/e2e').filter(({ always }) => always);

/** The source of a journey, from its title to the next test. */
function sourceOf(title: string): string {
  const { file = '' } = journeys.find((journey) => journey.title === title) ?? {};
  const [, after = ''] = file === '' ? [] : readFileSync(file, 'utf8').split(`test('${title}'`);
  return after.split(/\ntest(?:\.\w+)?\(/)[0] ?? '';
}

describe('a list that names a journey', () => {
  test('there are such lists', () => {
    expect(named.map(({ state }) => state).toSorted()).toEqual(Object.keys(SIGNS).toSorted());
  });

  test.for(named)('$state: the journey runs, and goes there', ({ state, title }) => {
    expect(journeys.map((journey) => journey.title)).toContain(title);
    expect(sourceOf(title)).toMatch(SIGNS[state] ?? /^$/);
  });
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What asserts: `expect`, and helpers that are told apart by their names. */
const ASSERTS = /\bexpect\w*\b|\bexpectAll\b|\bplay(?:Visit)?\(/;

/** Titles of the tests of a source that assert nothing, neither themselves nor by a function of the same file. */
function assertingNothing(source: string, tsx: boolean): string[] {
  const { program } = parseSync(tsx ? 'a.tsx' : 'a.ts', source, { lang: tsx ? 'tsx' : 'ts' });
  const body = (program as unknown as { body: Node[] }).body;
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const helpers = body
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [node]))
    .filter((node) => (node['id'] as { name?: string } | undefined)?.name !== undefined && ASSERTS.test(textOf(node)))
    .map((node) => (node['id'] as { name: string }).name);
  const asserts = (text: string): boolean => ASSERTS.test(text) || helpers.some((name) => new RegExp(`\\b${name}\\(`).test(text));
  const silent: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const [title, ...rest] = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : [];
    const act = rest.at(-1);
    if (title !== undefined && act !== undefined && /Function/.test(act.type) && isTest(node['callee'])) {
      if (!asserts(textOf(act))) silent.push(textOf(title));
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return silent;
}

/** `test`, `it`, and what they make: `test.for(rows)`, `it.each`, `test.skipIf(no)`. */
function isTest(callee: unknown): boolean {
  const node = callee as { type?: string; name?: string; object?: unknown; callee?: unknown; property?: { name?: string } };
  if (node.type === 'Identifier') return node.name === 'test' || node.name === 'it';
  if (node.type === 'CallExpression') return isTest(node.callee);
  return node.type === 'MemberExpression' && /^(?:for|each|skipIf|runIf)$/.test(node.property?.name ?? '') && isTest(node.object);
}

describe('a test that asserts nothing', () => {
  test('is none: every test expects something, itself or by a function of its file', () => {
    const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:test|spec)\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(150);
    const silent = files.flatMap((file) =>
      assertingNothing(readFileSync(`tests/${file}`, 'utf8'), file.endsWith('x')).map((title) => `${file}: ${title}`),
    );
    expect(silent).toEqual([]);
  });

  test.for([
    ["test('a', () => { doIt(); });", ["'a'"]],
    ["test.for(rows)('b', async () => { await doIt(); });", ["'b'"]],
    ["const look = () => expect(1).toBe(1); test('c', () => { look(); });", []],
    ["test('d', () => { expect(1).toBe(1); });", []],
  ] as const)('%s', ([source, silent]) => {
    expect(assertingNothing(source, false)).toEqual(silent);
  });
});

test('a journey with a clock of its own has a context of its own: in one that lasts, the journeys after it would live by that clock', () => {
  const files = ['tests/e2e', 'tests/jobs'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const clocked = files.filter((file) => file.endsWith('.ts') && /\.clock\.\w+\(/.test(readFileSync(file, 'utf8')));
  expect(clocked).not.toEqual([]);
  expect(clocked.filter((file) => !/test\.use\(\{[^}]*\bnewContext: true/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
