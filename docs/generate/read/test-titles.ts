import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A test as it stands in its file; what is filled in at run time reads `…`. */
export interface TestTitle {
  readonly file: string;
  readonly title: string;
  /** False where it, or a group around it, runs only where something is installed (`skipIf`, `runIf`). */
  readonly always: boolean;
}

/** What the runner puts in place of these is known to it alone. */
const FILLED_IN = /%[sdifjoO]|\$[a-z][\w.]*/g;
/** A title for readers, who are told of it that something differs there. */
export const forReaders = (title: string): string => title.replace(FILLED_IN, '…');

/** All tests below tests/ that run, by file, in the order of the text. */
export const readTests = (folder = 'tests'): TestTitle[] => readAll(folder, testsIn);

/** All tests below tests/ that are marked as left out, or as failing. */
export const readTestsLeftOut = (folder = 'tests'): TestTitle[] => readAll(folder, leftOutIn);

function readAll(folder: string, read: typeof testsIn): TestTitle[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((file) => read(readFileSync(file, 'utf8'), file.endsWith('x')).map((test) => ({ file, ...test })));
}

/** The titles of all tests of a source text, each with those of the groups around it. */
export const titlesIn = (source: string, tsx = false): string[] => testsIn(source, tsx).map(({ title }) => title);

/** All tests of a source text but those that are marked as left out. */
export const testsIn = (source: string, tsx = false): Omit<TestTitle, 'file'>[] => foundIn(source, tsx, false);

/** Those alone that are marked as left out, or stand in a group that is. */
export const leftOutIn = (source: string, tsx = false): Omit<TestTitle, 'file'>[] => foundIn(source, tsx, true);

/** What was found in a text: a build asks several times for all tests, and to parse them takes seconds. */
const found = new Map<string, readonly Found[]>();

function foundIn(source: string, tsx: boolean, isWanted: boolean): Omit<TestTitle, 'file'>[] {
  const all = found.get(source) ?? collect(parsed(source, tsx), { titles: [], always: true, leftOut: false });
  found.set(source, all);
  return all.filter(({ leftOut }) => leftOut === isWanted).map(({ title, always }) => ({ title, always }));
}

const parsed = (source: string, tsx: boolean): unknown =>
  parseSync(tsx ? 'tests.tsx' : 'tests.ts', source, { lang: tsx ? 'tsx' : 'ts' }).program;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The groups around a place of the text. */
interface Around {
  readonly titles: readonly string[];
  readonly always: boolean;
  readonly leftOut: boolean;
}

type Found = Omit<TestTitle, 'file'> & Pick<Around, 'leftOut'>;

function collect(value: unknown, around: Around): Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, around));
  if (!isNode(value)) return [];
  const [title, ...rest] = value.type === 'CallExpression' ? (value['arguments'] as readonly unknown[]) : [];
  const name = value.type === 'CallExpression' ? calleeOf(value['callee']) : '';
  const text = textOf(title);
  const leftOut = around.leftOut || (text !== null && LEFT_OUT.test(name));
  const always = around.always && !/\.(?:skipIf|runIf)$/.test(name);
  if (text !== null && /^(describe|test\.describe)\b/.test(name))
    return collect(rest, { titles: [...around.titles, text], always, leftOut });
  if (text !== null && (rest.length > 0 || leftOut) && /^(test|it)\b/.test(name) && !NO_TESTS.test(name))
    return [{ title: [...around.titles, text].join(' › '), always, leftOut }];
  return Object.values(value).flatMap((child) => collect(child, around));
}

/** Tests and groups that do not run, or that pass because they fail. */
const LEFT_OUT = /^(?:describe|test|it)\b.*\.(?:skip|todo|fixme|fails?)$/;

/** Members of `test` that take a text, but are no tests. */
const NO_TESTS = /\.(step|info|use|extend|setTimeout|beforeEach|afterEach|beforeAll|afterAll)\b/;

/** `test`, `test.for`, `describe`: what is called, without its arguments. */
function calleeOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  if (callee.type === 'MemberExpression') return `${calleeOf(callee['object'])}.${calleeOf(callee['property'])}`;
  return callee.type === 'CallExpression' ? calleeOf(callee['callee']) : '';
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}
