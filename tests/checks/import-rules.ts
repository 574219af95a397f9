import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { pathOf } from '../aliases';

/** An import as it stands in a file; `typeOnly` imports vanish at run time. */
export interface FoundImport {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** A part of the house. Features are zones of their own: one never imports another; what lies beside them serves all. */
export type Zone = string;

/** Which zone may import which (architecture: who may import whom). `types` allows type-only imports. */
interface ZoneRule {
  readonly may: readonly string[];
  readonly types?: readonly string[];
  /** npm packages; `*` for any. */
  readonly packages: readonly string[];
}

const REACT = ['react', 'react-dom'];
const MACHINES = ['machines', 'machines/patterns', 'machines/shared'];
const RULES: Readonly<Record<string, ZoneRule>> = {
  contract: { may: [], packages: ['zod'] },
  rules: { may: ['contract/plain'], packages: [] },
  'machines/life-cycles': { may: ['machines/shared', 'contract/plain'], types: ['contract'], packages: ['xstate'] },
  'machines/shared': { may: ['contract/plain'], types: ['contract'], packages: ['xstate'] },
  'machines/patterns': { may: ['machines/shared', 'rules', 'contract/plain'], types: ['contract'], packages: ['xstate'] },
  machines: {
    may: ['machines/patterns', 'machines/shared', 'machines/life-cycles', 'rules', 'contract/plain'],
    types: ['contract'],
    packages: ['xstate'],
  },
  api: { may: ['rules', 'contract'], types: MACHINES, packages: ['ofetch', '@tanstack/react-query', 'xstate', 'idb-keyval'] },
  i18n: { may: ['contract'], packages: ['i18next', 'react-i18next', ...REACT] },
  ui: {
    may: [],
    packages: [...REACT, '@adobe/react-spectrum', '@internationalized/date', '@spectrum-icons/workflow', '@tanstack/react-virtual'],
  },
  shared: {
    may: ['ui', 'i18n', 'api', ...MACHINES, 'machines/life-cycles', 'rules', 'contract'],
    types: ['features-common'],
    packages: ['*'],
  },
  'features-common': { may: ['shared', 'rules', 'contract', 'machines', 'machines/shared', 'api'], packages: REACT },
  features: {
    may: ['features-common', 'shared', 'ui', 'i18n', 'api', ...MACHINES, 'machines/life-cycles', 'rules', 'contract'],
    packages: ['*'],
  },
  app: {
    may: ['features', 'features-common', 'shared', 'ui', 'i18n', 'api', ...MACHINES, 'machines/life-cycles', 'rules', 'contract'],
    packages: ['*'],
  },
  server: { may: ['contract', 'machines/life-cycles'], packages: ['*'] },
};

/** Zone of a file by its path from the root; contract files that load no zod are `contract/plain`. */
export function zoneOf(file: string): Zone {
  const path = file.split('\\').join('/');
  if (path.startsWith('src/contract/')) return /^src\/contract\/(zod|schemas\/)/.test(path) ? 'contract' : 'contract/plain';
  if (/^src\/features\/[^/]+$/.test(path)) return 'features-common';
  if (path.startsWith('src/features/')) return `features/${path.split('/')[2] ?? ''}`;
  const inSource = /^src\/(api|app|ui|i18n|shared|rules)\//.exec(path);
  if (inSource?.[1] !== undefined) return inSource[1];
  const machines = /^machines\/(shared|patterns|life-cycles)\//.exec(path);
  if (machines?.[1] !== undefined) return `machines/${machines[1]}`;
  return path.split('/')[0] ?? '';
}

const family = (zone: Zone): string => (zone.startsWith('features/') ? 'features' : zone === 'contract/plain' ? 'contract' : zone);

/** What is wrong with an import, or null. */
export function violation({ file, specifier, typeOnly }: FoundImport): string | null {
  const from = zoneOf(file);
  const rule = RULES[family(from)];
  if (rule === undefined) return null;
  const target = pathOf(file, specifier);
  if (target === null) return packageViolation(from, rule, specifier, typeOnly);
  const to = zoneOf(target);
  if (to === from || (family(to) === family(from) && family(to) !== 'features')) return null;
  const allowed = [...rule.may, ...(typeOnly ? (rule.types ?? []) : [])];
  const accepted = allowed.includes(to) || (allowed.includes(family(to)) && !(family(from) === 'features' && family(to) === 'features'));
  return accepted ? null : `${from} must not import ${to}: ${file} -> ${specifier}`;
}

function packageViolation(from: Zone, rule: ZoneRule, specifier: string, typeOnly: boolean): string | null {
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? specifier);
  if (rule.packages.includes('*') || rule.packages.includes(name)) return null;
  if (specifier.endsWith('.css') || typeOnly) return null;
  return `${from} must not import the package ${name}`;
}

interface ImportNode {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
}

/** All static imports and re-exports of one source text. */
export function importsOf(file: string, source: string): FoundImport[] {
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return (program.body as unknown as readonly ImportNode[]).flatMap((node) =>
    typeof node.source?.value === 'string'
      ? [{ file, specifier: node.source.value, typeOnly: node.importKind === 'type' || node.exportKind === 'type' }]
      : [],
  );
}

const ZONES = ['src', 'machines', 'server'];

/** Every TypeScript file below the folders of the house, by path from the root. */
export function sourceFiles(root: string, zones: readonly string[] = ZONES): string[] {
  return zones
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.tsx?$/.test(name));
}

/** All imports of the house, tests among it; each file is parsed once. */
export const allImports = (root: string): FoundImport[] =>
  sourceFiles(root, [...ZONES, 'tests']).flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

/** The violations among imports: of zones, and what leads up three folders or more, where an alias says it. */
export const violationsOf = (imports: readonly FoundImport[]): string[] =>
  imports.flatMap((found) =>
    found.specifier.startsWith('../../../') ? [`${found.file} climbs: ${found.specifier}`] : (violation(found) ?? []),
  );

/** Who names whom, types too, of the files of the house. */
export function filesThatImport(imports: readonly FoundImport[]): Map<string, Set<string>> {
  const files = new Map(imports.map(({ file }) => [file.replace(/\.tsx?$/, ''), file]));
  return edgesBetween(imports, ({ file, specifier }) => [file, files.get((pathOf(file, specifier) ?? '').replace(/\.tsx?$/, ''))]);
}

/** Which folder of the server names which; what lies beside them is the ground they stand on, or puts them together. */
export function serverFoldersThatImport(imports: readonly FoundImport[]): Map<string, Set<string>> {
  const folderOf = (path: string): string | undefined => /^server\/([^/]+)\//.exec(path)?.[1];
  return edgesBetween(imports, ({ file, specifier }) => [folderOf(file), folderOf(pathOf(file, specifier) ?? '')]);
}

type Edge = readonly [from: string | undefined, to: string | undefined];

function edgesBetween(imports: readonly FoundImport[], edgeOf: (found: FoundImport) => Edge): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const found of imports) {
    const [from, to] = edgeOf(found);
    if (from !== undefined && to !== undefined && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

/** What leads back to itself, or lies between two that do: the rest is taken away from both ends, until nothing changes. */
export function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(edges.keys());
  const next = (name: string): string[] => [...(edges.get(name) ?? [])].filter((other) => left.has(other));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const name of left) if (next(name).length === 0) left.delete(name);
    const named = new Set([...left].flatMap(next));
    for (const name of left) if (!named.has(name)) left.delete(name);
  }
  return [...left].map((name) => `${name} -> ${next(name).join(', ')}`);
}
