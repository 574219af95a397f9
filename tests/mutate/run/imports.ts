import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../../aliases';

/** Which file imports which, by path from the root; types are left out, they change no behaviour. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const ZONES = ['src', 'machines', 'server', 'tests', 'docs/generate'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
const TYPES = /^\s*(?:import|export)\s+type\b[^;]*?;/gms;
/** No name that ends so, as in a key: `'person-import': () => import('./screen')`. */
const IMPORTS = /(?<![\w-])(?:from|import)\s*\(?\s*'([^'\n]+)'|new URL\('([^'\n]+)', import\.meta\.url\)/g;
/** Those of them that are there before anything runs. */
const STATIC = /(?<![\w-])(?:from|import)\s*'([^'\n]+)'/g;

/** Reads who imports whom below a root, and unless it is told otherwise who does so when it is needed. */
export function readImports(root: string, { dynamic = true }: { readonly dynamic?: boolean } = {}): ImportGraph {
  const files = ZONES.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' }).map((name) => `${zone}/${name.split('\\').join('/')}`),
  ).filter((name) => /\.tsx?$/.test(name));
  return new Map(files.map((file) => [file, importsOf(root, file, dynamic ? IMPORTS : STATIC)]));
}

function importsOf(root: string, file: string, imports: RegExp): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(TYPES, '');
  return [...text.matchAll(imports)].flatMap(([, imported, addressed]) => resolved(root, file, imported ?? addressed ?? '') ?? []);
}

function resolved(root: string, from: string, specifier: string): string | null {
  const path = pathOf(from, specifier);
  if (path === null) return null;
  return ENDINGS.map((ending) => path + ending).find((name) => existsSync(join(root, name)) && statSync(join(root, name)).isFile()) ?? null;
}

/** How far from a file those stand that need it, itself at 0: one import is one step. */
export function dependents(graph: ImportGraph, file: string): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of graph) for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), importer]);
  const distances = new Map([[file, 0]]);
  for (const [one, distance] of distances)
    for (const importer of importers.get(one) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** All that a file needs, itself among it. */
export function needed(graph: ImportGraph, file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) for (const imported of graph.get(one) ?? []) found.add(imported);
  return found;
}
