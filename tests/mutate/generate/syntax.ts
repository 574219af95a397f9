import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree with its place in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A source text and its tree. */
export interface Source {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * Whether a text is a program.
 * @returns the first complaint of the parser, null where it has none
 */
export function complaintOf(file: string, text: string): string | null {
  return parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).errors[0]?.message ?? null;
}

export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return { file, text, program: program as unknown as Node };
}

/** Visits every node, each with those around it, the nearest first. */
export function visit(node: Node, see: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []): void {
  see(node, around);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child, see, [node, ...around]);
}

/** The properties of an object literal by name. */
export function propertiesOf(node: unknown): Map<string, Node> {
  const bare = unwrapped(node);
  if (bare?.type !== 'ObjectExpression') return new Map();
  return new Map((bare['properties'] as readonly Node[]).filter(({ type }) => type === 'Property').map((property) => [keyOf(property), property]));
}

/** The name of a property. */
export function keyOf(property: Node): string {
  const key = property['key'] as Node;
  return key.type === 'Identifier' ? String(key['name']) : String(key['value']);
}

/** Without `as const`, `satisfies` and brackets around it. */
export function unwrapped(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type) ? unwrapped(node['expression']) : node;
}

/** The elements of a list literal. */
export function elementsOf(node: unknown): readonly Node[] {
  const bare = unwrapped(node);
  return bare?.type === 'ArrayExpression' ? (bare['elements'] as readonly unknown[]).filter(isNode) : [];
}

/** The text of a string literal; null for everything else. */
export function stringOf(node: unknown): string | null {
  const bare = unwrapped(node);
  return bare?.type === 'Literal' && typeof bare['value'] === 'string' ? bare['value'] : null;
}

/** The value of a number literal; null for everything else. */
export function numberOf(node: unknown): number | null {
  const bare = unwrapped(node);
  return bare?.type === 'Literal' && typeof bare['value'] === 'number' ? bare['value'] : null;
}

/** Names that a file imports or declares for itself: unused, they do not compile. */
export function ownNames({ program }: Source): string[] {
  return (program['body'] as readonly Node[]).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration')
      return (statement['specifiers'] as readonly Node[]).map((specifier) => String((specifier['local'] as Node)['name']));
    if (statement.type !== 'VariableDeclaration') return [];
    return (statement['declarations'] as readonly Node[]).map((declared) => String((declared['id'] as Node)['name'] ?? ''));
  });
}
