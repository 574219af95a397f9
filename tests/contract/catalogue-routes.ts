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
  /** One of these is enough. */
  readonly anyOf: readonly string[];
  readonly flag: string | undefined;
  /** What the address must name. */
  readonly query: string | undefined;
  readonly createType: string | undefined;
}

const ROW = /^\| (ROUTE-\d{2}) \| (?:([a-z-]+): )?`?([^`|]+?)`?: (.*) \|$/gm;

/** Reads ROUTE-01 to ROUTE-25 from the catalogue's words, independently of the table in the contract. */
export function catalogueRoutes(): CatalogueRoute[] {
  const rows: CatalogueRoute[] = [];
  for (const [, id = '', name = 'not-found', path = '', words = ''] of readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)) {
    rows.push({ id, name, path: path === 'any other path' ? '*' : path, ...NO_MORE, ...columnsOf(words, rows) });
  }
  return rows;
}

const NO_MORE = { anyOf: [], flag: undefined, query: undefined } as const;
const OF_ANGEBOTE = { layout: 'admin', auth: true, level: 'gold', createType: undefined, ...NO_MORE } as const;
const WRITING = {
  ...OF_ANGEBOTE,
  permissions: [],
  anyOf: ['angebotsverwaltung', 'eingeschraenktangebotsverwaltung'],
  flag: 'schulischeAngeboteErstellen',
} as const;

/** The six pages of Angebote, as the API's state of August 2026 words them (ANG-01). */
export const ROUTES_OF_ANGEBOTE: readonly CatalogueRoute[] = [
  { ...OF_ANGEBOTE, id: 'ANG-02', name: 'angebot-management', path: '/admin/angebote', permissions: ['angebotsverwaltung'] },
  { ...WRITING, id: 'ANG-04', name: 'create-angebot', path: '/admin/angebote/new' },
  {
    ...OF_ANGEBOTE,
    id: 'ANG-07',
    name: 'angebot-management-schulspezifisch',
    path: '/admin/angebote/schulspezifisch',
    permissions: ['schulspezifischeangebotsverwaltung'],
  },
  {
    ...OF_ANGEBOTE,
    id: 'ANG-08',
    name: 'angebot-details-schulspezifisch',
    path: '/admin/angebote/schulspezifisch/:id',
    permissions: ['schulspezifischeangebotsverwaltung'],
    query: 'orga',
  },
  { ...OF_ANGEBOTE, id: 'ANG-03', name: 'angebot-details', path: '/admin/angebote/:id', permissions: ['angebotsverwaltung'] },
  { ...WRITING, id: 'ANG-04', name: 'angebot-edit', path: '/admin/angebote/:id/edit' },
];

/** The page of schools by file (825) and that of the audit log (836), own additions. */
export const OWN_ROUTES: readonly CatalogueRoute[] = [
  {
    ...OF_ANGEBOTE,
    id: 'SCREEN-12',
    name: 'load-schulen',
    path: '/admin/schulen/datei',
    permissions: ['schulverwaltung'],
    flag: 'organisationFileEnabled',
  },
  {
    ...OF_ANGEBOTE,
    id: 'PERM-04',
    name: 'audit-log',
    path: '/admin/pruefprotokoll',
    permissions: ['rollenverwaltung', 'personenverwaltung'],
    flag: 'auditLogEnabled',
  },
  {
    ...OF_ANGEBOTE,
    id: 'SCREEN-05',
    name: 'person-disclosure',
    path: '/admin/personen/:id/auskunft',
    permissions: ['personenverwaltung'],
    flag: 'personDisclosureEnabled',
  },
];

function columnsOf(words: string, before: readonly CatalogueRoute[]): Omit<CatalogueRoute, 'id' | 'name' | 'path' | keyof typeof NO_MORE> {
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
