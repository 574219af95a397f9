import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { REGISTRY } from '#machines/registry';
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

type Kind = KindOf<'machines'>;

/** So many of each kind beside one for each folder. */
const OF_EACH_KIND = 3;
/** What is no behaviour: samples, words, types, the sentences that judge the rest. */
const NO_BEHAVIOUR = /(^|\/)(model|samples|\w+-samples|words|types|actor-types|invariants|registry(\/[\w-]+)?|meta|not-provided)\.ts$/;
const WIRED = ['on', 'invoke', 'after', 'always', 'entry', 'exit', 'states', 'tags', 'initial'];

/** Faults in machines, drawn from all that their texts allow: one for each folder that has any, and some of each kind. */
export function machineFaults(): Fault[] {
  const all = sources().flatMap(faultsIn);
  const folders = [...new Set(all.map(({ file }) => folderOf(file)))].sort();
  const first = folders.flatMap((folder) =>
    sampleOf(
      all.filter(({ file }) => folderOf(file) === folder),
      1,
    ),
  );
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  const rest = kinds.flatMap((kind) =>
    sampleOf(
      all.filter((fault) => fault.kind === kind && !first.includes(fault)),
      OF_EACH_KIND,
    ),
  );
  return [...first, ...rest];
}

const sources = (): Source[] =>
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .map((name) => `machines/${name.split('\\').join('/')}`)
    .filter((file) => file.endsWith('.ts') && !NO_BEHAVIOUR.test(file))
    .sort()
    .map(readSource);

/** The folder of a machine, or of what several share. */
const folderOf = (file: string): string =>
  REGISTRY.map(({ folder }) => `machines/${folder}`).find((folder) => file.startsWith(`${folder}/`)) ?? dirname(file);

function faultsIn(source: Source): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Kind, edit: Edit, description: string): void => {
    if (leavesNothingUnused(source, edit)) faults.push(faultOf(source, 'machines', kind, edit, `${titleOf(source.file)}: ${description}`));
  };
  visit(source.program, (node, around) => {
    if (node.type === 'ObjectExpression' && isState(node)) targetsOf(source, node, add);
    if (node.type === 'Property') inProperty(source, node, around, add);
    if (node.type === 'ArrayExpression') inBranches(source, node, add);
  });
  return faults;
}

type Add = (kind: Kind, edit: Edit, description: string) => void;

const isState = (node: Node): boolean => WIRED.some((name) => propertiesOf(node).has(name));
const isTransition = (node: unknown): boolean => {
  const parts = propertiesOf(node);
  return parts.has('description') && (parts.has('target') || parts.has('actions') || parts.has('guard')) && !isState(node as Node);
};

/** Targets change places among the transitions of one state: each of them exists there. */
function targetsOf(source: Source, state: Node, add: Add): void {
  const found: { readonly target: Node; readonly transition: Node }[] = [];
  for (const [name, property] of propertiesOf(state)) if (name !== 'states') collectTargets(property, found);
  const names = [...new Set(found.map(({ target }) => stringOf(target['value']) ?? ''))];
  for (const { target, transition } of found) {
    const own = stringOf(target['value']) ?? '';
    const other = chosenBy(
      `${source.file}${descriptionOf(transition)}`,
      names.filter((name) => name !== own),
    );
    const value = target['value'] as Node;
    if (other !== undefined)
      add(
        'target',
        { start: value.start, end: value.end, text: `'${other}'` },
        `„${descriptionOf(transition)}“ führt nach ${other} statt nach ${own}.`,
      );
  }
}

function collectTargets(node: Node, found: { readonly target: Node; readonly transition: Node }[]): void {
  visit(node, (inner) => {
    const target = inner.type === 'ObjectExpression' ? propertiesOf(inner).get('target') : undefined;
    if (target !== undefined && stringOf(target['value']) !== null && descriptionOf(inner) !== '')
      found.push({ target, transition: inner });
  });
}

function inProperty(source: Source, property: Node, [object, ...around]: readonly Node[], add: Add): void {
  const key = keyOf(property);
  const value = property['value'] as Node;
  const places = around.filter(({ type }) => type === 'Property').map(keyOf);
  if (key === 'guard' && isTransition(object))
    add('guard-removed', removal(source, property), `„${descriptionOf(object)}“ geschieht, ohne dass seine Bedingung gelten muss.`);
  if (key === 'actions' && isTransition(object))
    add('action', removal(source, property), `„${descriptionOf(object)}“ hat keine Wirkung mehr (${namesIn(source, value)}).`);
  if (['entry', 'exit'].includes(key) && object !== undefined && isState(object))
    add(
      'action',
      removal(source, property),
      `Beim ${key === 'entry' ? 'Betreten' : 'Verlassen'} eines Zustands fehlt die Wirkung ${namesIn(source, value)}.`,
    );
  if (isGuard(property, places, around)) {
    const body = (unwrapped(value) as Node)['body'] as Node;
    add(
      'guard-negated',
      { start: body.start, end: body.end, text: `!(${source.text.slice(body.start, body.end)})` },
      `Die Bedingung „${wordOf(source.file, key)}“ gilt genau dann, wenn sie nicht gelten soll.`,
    );
  }
  if (numberOf(value) !== null && places[0] === 'delays')
    add(
      'delay',
      { start: value.start, end: value.end, text: String((numberOf(value) ?? 0) * 20) },
      `Die Frist „${wordOf(source.file, key)}“ ist zwanzigmal so lang.`,
    );
  if (places[0] === 'on' && isTransition(value))
    add('branch', removal(source, property), `Auf „${key}“ geschieht nichts mehr: „${descriptionOf(value)}“ fehlt.`);
}

const isGuard = (property: Node, [place]: readonly string[], around: readonly Node[]): boolean => {
  const value = unwrapped(property['value']);
  const named = around.some(({ type, id }) => type === 'VariableDeclarator' && nameOf(id).endsWith('Guards'));
  return (
    value?.type === 'ArrowFunctionExpression' && value['expression'] === true && (place === 'guards' || (place === undefined && named))
  );
};

/** Of branches in a list the last guarded one is taken away, or comes after the one that is left for everything else. */
function inBranches(source: Source, list: Node, add: Add): void {
  const branches = elementsOf(list);
  const [fallback, guarded] = branches.toReversed();
  if (fallback === undefined || guarded === undefined || !isTransition(guarded) || !isTransition(fallback)) return;
  if (!propertiesOf(guarded).has('guard')) return;
  add('branch', removal(source, guarded), `Der Zweig „${descriptionOf(guarded)}“ fehlt.`);
  if (propertiesOf(fallback).has('guard')) return;
  const { text } = source;
  const swapped =
    text.slice(fallback.start, fallback.end) + text.slice(guarded.end, fallback.start) + text.slice(guarded.start, guarded.end);
  add(
    'order',
    { start: guarded.start, end: fallback.end, text: swapped },
    `„${descriptionOf(fallback)}“ geht vor „${descriptionOf(guarded)}“.`,
  );
}

const descriptionOf = (node: unknown): string => stringOf(propertiesOf(node).get('description')?.['value']) ?? '';

const namesIn = ({ text }: Source, { start, end }: Node): string =>
  [...text.slice(start, end).matchAll(/(?<!\w)'([\w-]+)'/g)].map(([, name]) => name).join(', ') || text.slice(start, end);

/** The German word that the machine gives to a name; the name itself where it has none. */
function wordOf(file: string, name: string): string {
  const words = `${folderOf(file)}/words.ts`;
  if (!existsSync(words)) return name;
  return new RegExp(`\\b${name}: '([^']*)'`).exec(readFileSync(words, 'utf8'))?.[1] ?? name;
}

/** The title of the machine that a file belongs to; what several use is named by its folder. */
function titleOf(file: string): string {
  const folder = folderOf(file).replace(/^machines\/?/, '');
  return REGISTRY.find((entry) => entry.folder === folder)?.title ?? `Gemeinsames (${file.replace(/^machines\//, '')})`;
}
