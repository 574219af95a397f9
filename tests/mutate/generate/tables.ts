import { readdirSync } from 'node:fs';
import type { Fault, KindOf } from '../fault';
import { chosenBy, faultOf, leavesNothingUnused, removal, sampleOf, type Edit } from './edit';
import {
  elementsOf,
  keyOf,
  nameOf,
  numberOf,
  propertiesOf,
  readSource,
  stringOf,
  unwrapped,
  visit,
  type Node,
  type Source,
} from './syntax';

type Kind = KindOf<'tables'>;
type Add = (kind: Kind, edit: Edit, description: string) => void;

/** So many of each kind. */
const OF_EACH_KIND = 9;
/** Words of the tests that ask for each kind, beside those of its file. */
const ABOUT: Readonly<Partial<Record<Kind, string>>> = {
  right: 'rights permissions menu routes',
  level: 'step-up rights-table',
  limit: 'validation hostile',
  endpoint: 'openapi portal-api',
  route: 'routes menu',
};
const FOLDERS = ['src/contract', 'src/rules', 'src/i18n/de'];
/** Names of fields whose words change places, by kind and the files that they count in. */
const SWAPPED: readonly (readonly [kind: Kind, files: RegExp, fields: readonly string[]])[] = [
  ['right', /endpoints\//, ['systemrecht']],
  ['level', /contract\/routes/, ['level']],
  ['endpoint', /endpoints\//, ['method', 'success']],
  ['route', /contract\/routes|rules\/menu/, ['layout', 'createType', 'screen', 'testid', 'route', 'auth', 'list', 'title', 'label']],
  ['code', /endpoints\//, ['defaultError']],
];
const BOUND = /(MAX|MOST|LIMIT|LENGTH|SIZE)/;
/** Functions that place an error; one stands for another. */
const PLACED = ['atField', 'inline', 'inDialog', 'warning'];

/** Faults in the tables that both sides share and in the German words, drawn from all that they allow: some of each kind. */
export function tableFaults(): Fault[] {
  const all = sources().flatMap(faultsIn);
  return [...new Set(all.map(({ kind }) => kind))].sort().flatMap((kind) =>
    sampleOf(
      all.filter((fault) => fault.kind === kind),
      OF_EACH_KIND,
    ),
  );
}

const sources = (): Source[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.split('\\').join('/')}`),
  )
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map(readSource);

function faultsIn(source: Source): Fault[] {
  const faults: Fault[] = [];
  const add: Add = (kind, edit, description) => {
    if (leavesNothingUnused(source, edit))
      faults.push({ ...faultOf(source, 'tables', kind, edit, `${source.file}: ${description}`), about: ABOUT[kind] ?? '' });
  };
  const words = wordsByField(source);
  visit(source.program, (node, around) => {
    if (node.type === 'Property') inRow(source, node, rowOf(around), words, add);
    if (node.type === 'ObjectExpression' && source.file.startsWith('src/i18n/')) inCatalogue(source, node, add);
    if (node.type === 'CallExpression' && source.file.includes('/errors/')) inError(source, node, rowOf(around), add);
    if (node.type === 'VariableDeclarator') inConstant(node, add);
  });
  return faults;
}

/** All values of a field in a file, as they are written. */
function wordsByField(source: Source): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  visit(source.program, (node) => {
    if (node.type !== 'Property' || unwrapped(node['value'])?.type !== 'Literal') return;
    const { start, end } = node['value'] as Node;
    words.set(keyOf(node), (words.get(keyOf(node)) ?? new Set()).add(source.text.slice(start, end)));
  });
  return words;
}

/** The names around a field, the outermost first. */
const rowOf = (around: readonly Node[]): string =>
  around
    .filter(({ type }) => type === 'Property')
    .map(keyOf)
    .toReversed()
    .join('.');

function inRow(source: Source, property: Node, row: string, words: ReadonlyMap<string, ReadonlySet<string>>, add: Add): void {
  const field = keyOf(property);
  const value = property['value'] as Node;
  const own = source.text.slice(value.start, value.end);
  for (const [kind, files, fields] of SWAPPED) {
    if (!fields.includes(field) || !files.test(source.file)) continue;
    const other = chosenBy(
      `${row}${field}`,
      [...(words.get(field) ?? [])].filter((word) => word !== own),
    );
    if (other !== undefined && unwrapped(value)?.type === 'Literal')
      add(kind, { start: value.start, end: value.end, text: other }, `${row}: ${field} ist ${other} statt ${own}.`);
  }
  if (field === 'level' && source.file.includes('/endpoints/'))
    add('level', removal(source, property), `${row} verlangt keine Stufe mehr.`);
  if (field === 'permissions' && elementsOf(value).length > 0)
    add('right', { start: value.start, end: value.end, text: '[]' }, `${row} verlangt kein Recht mehr (${own}).`);
  const [dropped] = field === 'errors' ? elementsOf(value) : [];
  if (dropped !== undefined && elementsOf(value).length > 1)
    add('code', removal(source, dropped), `${row} kennt den Code ${stringOf(dropped) ?? ''} nicht mehr.`);
  if (numberOf(value) !== null && field === 'limitMs')
    add(
      'limit',
      { start: value.start, end: value.end, text: String((numberOf(value) ?? 0) / 10) },
      `${row}: nach einem Zehntel der Zeit wird aufgegeben.`,
    );
}

/** Two words next to each other change places. */
function inCatalogue(source: Source, object: Node, add: Add): void {
  const rows = [...propertiesOf(object)].flatMap(([name, property]) => {
    const value = property['value'] as Node;
    const text = stringOf(value);
    return text === null ? [] : [{ name, value, text }];
  });
  rows.forEach((one, index) => {
    const other = rows[index + 1];
    if (other === undefined || one.text === other.text || placeholders(one.text) !== placeholders(other.text)) return;
    const { text } = source;
    const between = text.slice(one.value.end, other.value.start);
    const swapped = text.slice(other.value.start, other.value.end) + between + text.slice(one.value.start, one.value.end);
    add(
      'text',
      { start: one.value.start, end: other.value.end, text: swapped },
      `${one.name} und ${other.name} sind vertauscht: „${other.text}“ statt „${one.text}“.`,
    );
  });
}

const placeholders = (text: string): string => (text.match(/\{\{.*?\}\}/g) ?? []).join();

function inError(source: Source, call: Node, code: string, add: Add): void {
  const callee = call['callee'] as Node;
  const name = String(callee['name']);
  if (!PLACED.includes(name)) return;
  const other = chosenBy(
    code,
    PLACED.filter((placed) => placed !== name && new RegExp(`\\b${placed}\\b`).test(source.text)),
  );
  if (other !== undefined)
    add('code', { start: callee.start, end: callee.end, text: other }, `${code} wird wie ${other} gezeigt statt wie ${name}.`);
  const [, , title, text] = call['arguments'] as readonly (Node | undefined)[];
  if (title === undefined || text === undefined || stringOf(title) === null || stringOf(text) === null) return;
  const swapped =
    source.text.slice(text.start, text.end) + source.text.slice(title.end, text.start) + source.text.slice(title.start, title.end);
  add('text', { start: title.start, end: text.end, text: swapped }, `${code}: Titel und Text sind vertauscht („${stringOf(title)}“).`);
}

/** A number with a name that says that it is a bound. */
function inConstant(declared: Node, add: Add): void {
  const name = nameOf(declared['id']);
  if (!BOUND.test(name)) return;
  const numbers = [declared['init'] as Node, ...[...propertiesOf(declared['init']).values()].map((property) => property['value'] as Node)];
  for (const number of numbers) {
    const value = numberOf(number);
    if (value !== null)
      add('limit', { start: number.start, end: number.end, text: String(value + 1) }, `${name} ist ${value + 1} statt ${value}.`);
  }
}
