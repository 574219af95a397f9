import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isNode(value) ? Object.values(value) : []);

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  for (const child of childrenOf(value)) yield* nodesIn(child);
}

/** What a test of a file is called: `test(...)`, `test.each(...)(...)`; not one that is left out or waits. */
const IS_TEST = /^(?:test|it)(?:\.(?:each|for|concurrent)\b[^]*)?\(/;

const namesIn = (source: string): ReadonlySet<string> => new Set(source.match(/[A-Za-z_$][\w$]*/g) ?? []);

/** Each file is read once. */
const read = new Map<string, readonly string[]>();

/** What a test does, without what it is called. */
function untitled({ start, end, arguments: given }: Node, text: string): string {
  const [title] = given as readonly Node[];
  return title === undefined ? '' : `${text.slice(start, title.start)}${text.slice(title.end, end)}`;
}

/**
 * The texts of the tests of a file: each with the rows that it is run for, and with the constants and functions of the file that it
 * uses, and those that these use; comments are left out.
 */
function testSourcesOf(file: string): readonly string[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const { program } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const shared = new Map<string, string>();
  for (const statement of program.body as unknown as readonly Node[]) {
    const declarations = statement.type === 'FunctionDeclaration' ? [statement] : ((statement['declarations'] ?? []) as readonly Node[]);
    for (const declaration of declarations) {
      const { id } = declaration as unknown as { readonly id?: { readonly name?: string } };
      if (id?.name !== undefined) shared.set(id.name, text.slice(declaration.start, declaration.end));
    }
  }
  const withUsed = (source: string): string => {
    const used = new Map<string, string>();
    const add = (from: string): void => {
      for (const name of namesIn(from)) {
        const found = shared.get(name);
        if (found === undefined || used.has(name)) continue;
        used.set(name, found);
        add(found);
      }
    };
    add(source);
    return [source, ...used.values()].join('\n');
  };
  const sources = [...nodesIn(program)]
    .filter(({ type, start, end }) => type === 'CallExpression' && IS_TEST.test(text.slice(start, end)))
    .map((call) => withUsed(untitled(call, text)));
  read.set(file, sources);
  return sources;
}

/** Whether a running test of a file names a code, or a status, in what it does. */
export const namesCode = (file: string, code: string): boolean =>
  testSourcesOf(file).some((source) => new RegExp(`\\b${code}\\b`).test(source));
