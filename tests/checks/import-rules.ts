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
  ui: { may: [], packages: [...REACT, '@adobe/react-spectrum', '@spectrum-icons/workflow', '@tanstack/react-virtual'] },
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

/** Every TypeScript file below the folders of the house, by path from the root. */
export function sourceFiles(root: string): string[] {
  return ['src', 'machines', 'server']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.tsx?$/.test(name));
}

/** The violations of the whole house. */
export function checkImports(root: string): string[] {
  return sourceFiles(root)
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')).map(violation))
    .filter((message) => message !== null);
}
