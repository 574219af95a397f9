import { readFileSync } from 'node:fs';

/** A row of the route table as the requirements catalogue words it. */
export interface CatalogueRoute {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly layout: 'default' | 'admin';
  readonly auth: boolean;
  readonly level: 'none' | 'silver' | 'gold' | 'unset';
  readonly permissions: readonly string[];
  readonly createType: string | undefined;
}

const ROW = /^\| (ROUTE-\d{2}) \| (?:([a-z-]+): )?`?([^`|]+?)`?: (.*) \|$/gm;

/** Reads ROUTE-01 to ROUTE-25 from the catalogue's words, independently of the table in the contract. */
export function catalogueRoutes(): CatalogueRoute[] {
  const rows: CatalogueRoute[] = [];
  for (const [, id = '', name = 'not-found', path = '', words = ''] of readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)) {
    rows.push({ id, name, path: path === 'any other path' ? '*' : path, ...columnsOf(words, rows) });
  }
  return rows;
}

function columnsOf(words: string, before: readonly CatalogueRoute[]): Omit<CatalogueRoute, 'id' | 'name' | 'path'> {
  const parts = words.replaceAll(/\s*\(decision [^)]*\)/g, '').split('; ');
  const isOpen = parts[0] === 'open' || parts.includes('no auth');
  const level = parts.includes('gold') ? 'gold' : parts.includes('silver') ? 'silver' : /level not set/.test(words) ? 'unset' : 'none';
  const layout = parts[0] === 'admin' ? 'admin' : 'default';
  // D-02: what the table calls schultraegerverwaltung is checked as the right to manage schools.
  const rights = layout === 'admin' ? (parts[2] ?? '').replace('schultraegerverwaltung', 'schulverwaltung') : '';
  return {
    layout,
    auth: !isOpen,
    level,
    permissions: rights.startsWith('same')
      ? (before.at(-1)?.permissions ?? [])
      : rights === ''
        ? []
        : rights.replaceAll('ü', 'ue').split(' and '),
    createType: /createType ([a-z-]+)/.exec(words)?.[1],
  };
}
