import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What a column is: PostgreSQL's short name of its type, whether it may be null, whether an insertion may leave it out. */
export interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly omissible: boolean;
}

/** What is read of the parser's nodes. */
interface Node {
  readonly type: string;
  readonly declaration?: Node | null;
  readonly id?: { readonly name: string };
  readonly key?: { readonly name: string };
  readonly body?: { readonly body: readonly Node[] };
  readonly typeAnnotation?: Node & { readonly typeAnnotation?: Node };
  readonly typeName?: { readonly name: string };
  readonly typeArguments?: { readonly params: readonly Node[] } | null;
  readonly types?: readonly Node[];
  readonly elementType?: Node;
}

/** Types that stand for one of the database by their name. */
const NAMED: Readonly<Record<string, string>> = { Uuid: 'uuid', BigInteger: 'int8', Date: 'timestamptz', Buffer: 'bytea' };
const KEYWORDS: Readonly<Record<string, string>> = { TSStringKeyword: 'text', TSNumberKeyword: 'int4', TSBooleanKeyword: 'bool' };

const declarationsOf = (file: string): readonly Node[] =>
  (parseSync(file, readFileSync(file, 'utf8'), { lang: 'ts' }).program.body as unknown as readonly Node[]).flatMap(
    ({ declaration }) => declaration ?? [],
  );

const membersOf = (declaration: Node): readonly (readonly [name: string, type: Node])[] =>
  (declaration.body?.body ?? []).flatMap(({ key, typeAnnotation }) =>
    key === undefined || typeAnnotation?.typeAnnotation === undefined ? [] : [[key.name, typeAnnotation.typeAnnotation] as const],
  );

/** Reads the tables of `Database` from the text of its files: types are gone when a test runs. */
export function readSchema(main: string, files: readonly string[]): Readonly<Record<string, Readonly<Record<string, Column>>>> {
  const declared = new Map(files.flatMap(declarationsOf).map((node) => [node.id?.name ?? '', node]));

  function columnOf(node: Node): Column {
    const { type, types = [], elementType, typeName, typeArguments } = node;
    if (type === 'TSUnionType') {
      const others = types.filter((part) => part.type !== 'TSNullKeyword');
      const [only] = others;
      if (only === undefined || others.length > 1) throw new Error('A column has one type, and null beside it');
      return { ...columnOf(only), nullable: true, omissible: true };
    }
    const plain = { nullable: false, omissible: false };
    if (type === 'TSArrayType' && elementType !== undefined) return { type: `_${columnOf(elementType).type}`, ...plain };
    if (KEYWORDS[type] !== undefined) return { type: KEYWORDS[type], ...plain };
    const name = typeName?.name ?? '';
    const [first, second] = typeArguments?.params ?? [];
    if (['Generated', 'GeneratedAlways'].includes(name) && first !== undefined) return { ...columnOf(first), omissible: true };
    if (name === 'ColumnType' && first !== undefined && second !== undefined)
      return { ...columnOf(first), omissible: (second.types ?? []).some((part) => part.type === 'TSUndefinedKeyword') };
    if (NAMED[name] !== undefined) return { type: NAMED[name], ...plain };
    const alias = declared.get(name);
    // A closed set of the contract, stored as text.
    return alias?.typeAnnotation === undefined ? { type: 'text', ...plain } : columnOf(alias.typeAnnotation);
  }

  const database = declarationsOf(main).find(({ id }) => id?.name === 'Database');
  if (database === undefined) throw new Error(`${main} has no Database`);
  return Object.fromEntries(
    membersOf(database).map(([table, { typeName }]) => {
      const declaration = declared.get(typeName?.name ?? '');
      if (declaration === undefined) throw new Error(`The table ${table} is not declared`);
      return [table, Object.fromEntries(membersOf(declaration).map(([column, type]) => [column, columnOf(type)]))];
    }),
  );
}
