/** What is changed: the behaviour, a shared table, the reference server, what is seen, what is known to be stale, or what auditors read. */
export type Family = 'machines' | 'tables' | 'server' | 'views' | 'readings' | 'documents';

/** The German names of the families, in the order in which they are told. */
export const FAMILIES: Readonly<Record<Family, string>> = {
  machines: 'Maschinen',
  tables: 'Gemeinsame Tabellen',
  server: 'Server',
  views: 'Oberfläche',
  readings: 'Gelesenes und Eingegebenes',
  documents: 'Prüfunterlagen',
};

/** What is done wrong, by family, in German. */
export const KINDS = {
  machines: {
    target: 'falsches Ziel',
    'guard-removed': 'Bedingung entfernt',
    'guard-negated': 'Bedingung verneint',
    action: 'Wirkung weggelassen',
    order: 'Reihenfolge der Zweige vertauscht',
    delay: 'Frist geändert',
    branch: 'Zweig fehlt',
    instance: 'Angabe an ein Muster falsch',
    data: 'falsche Daten',
  },
  tables: {
    text: 'Text vertauscht',
    right: 'falsches Recht',
    level: 'falsche Stufe',
    limit: 'Grenze verschoben',
    endpoint: 'Aufruf falsch beschrieben',
    route: 'Seite oder Menüpunkt falsch beschrieben',
    code: 'Fehlercode falsch eingeordnet',
  },
  server: {
    right: 'Prüfung fehlt',
    audit: 'Eintrag im Protokoll fehlt oder ist falsch',
    version: 'Stand wird nicht verglichen',
    status: 'falsche Antwort',
    scope: 'Bereich nicht beachtet',
    limit: 'Grenze verschoben',
    order: 'falsche Reihenfolge',
    data: 'falsche Daten',
  },
  views: {
    event: 'falsches Ereignis gesendet',
    text: 'falscher Text',
    focus: 'Fokus geht verloren',
    cleared: 'Eingabe wird nicht gehalten',
    question: 'Rückfrage fehlt',
    disabled: 'Sperre fehlt',
    missing: 'Angabe wird nicht gezeigt',
    double: 'zu oft oder gar nicht gesendet',
    data: 'falsche Daten',
  },
  readings: {
    stale: 'Veraltetes gilt als neu',
    foreign: 'gehört jemand oder etwas anderem',
    lost: 'geht verloren',
    base: 'falscher Stand im Auftrag',
  },
  documents: {
    missing: 'Angabe fehlt',
    wrong: 'falsche Angabe',
    link: 'falsch zugeordnet',
  },
} as const;

/** The kinds of one family, or of several. */
export type KindOf<F extends Family> = F extends Family ? keyof (typeof KINDS)[F] : never;

/** One fault: a text that stands once in a file, and what is put in its place. Both programs compile. */
export interface Fault {
  readonly id: string;
  readonly family: Family;
  readonly kind: KindOf<Family>;
  /** From the root of the repository. */
  readonly file: string;
  /** For auditors, in German: what the portal then does wrong. */
  readonly description: string;
  /** Words of the files of tests that are asked first, where the own path does not say them; it changes the order only. */
  readonly about?: string;
  /** A pattern of the titles of the component tests that are asked first, where their files are long; the order only, too. */
  readonly titles?: string;
  /** Exactly as it stands in the file, once. */
  readonly find: string;
  readonly replace: string;
}

/** A fault as it is written by hand; its family is that of its list. */
export type Written<F extends Family> = Omit<Fault, 'family' | 'kind'> & { readonly kind: KindOf<F> };

/** The German name of a kind of fault. */
export const kindTitle = ({ family, kind }: Pick<Fault, 'family' | 'kind'>): string =>
  (KINDS[family] as Readonly<Record<string, string>>)[kind] ?? kind;

/** How often a text stands in another one. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;

/**
 * The text of the file with the fault in it.
 * @throws when what it changes does not stand there exactly once
 */
export function withFault(text: string, { id, file, find, replace }: Pick<Fault, 'id' | 'file' | 'find' | 'replace'>): string {
  const found = countOf(text, find);
  if (found !== 1) throw new Error(`${id}: its text stands ${found} times in ${file}`);
  return text.replace(find, () => replace);
}
