import { readFileSync } from 'node:fs';

export interface Requirement {
  readonly id: string;
  /** As it binds: in English. */
  readonly text: string;
  /** Heading under which the catalogue has it. */
  readonly section: string;
  /** Both as auditors read them. */
  readonly german: { readonly text: string; readonly section: string };
}

/** A row of the catalogue in one of its languages. */
export interface Row {
  readonly id: string;
  /** As it stands in the file, codes in backticks. */
  readonly cell: string;
  readonly section: string;
  /** What the German row was translated from; English rows have none. */
  readonly stand: string | undefined;
}

const ROW = /^\| ([A-Z]+-\d{2}) \| (.*?) \|(?: (\S+) \|)?$/;

export function rowsOf(markdown: string): Row[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    section = /^## (.*)$/.exec(line)?.[1] ?? section;
    const [, id, cell, stand] = ROW.exec(line) ?? [];
    return id === undefined || cell === undefined ? [] : [{ id, cell, section, stand }];
  });
}

/** All requirements of docs/requirements.md, in its order, with their German of docs/anforderungen.md. */
export function readCatalogue(
  english = readFileSync('docs/requirements.md', 'utf8'),
  german = readFileSync('docs/anforderungen.md', 'utf8'),
): Requirement[] {
  const plain = ({ cell, section }: Row) => ({ text: cell.replaceAll('`', ''), section });
  const translations = new Map(rowsOf(german).map((row) => [row.id, row]));
  return rowsOf(english).map((row) => {
    const translation = translations.get(row.id);
    if (translation === undefined) throw new Error(`docs/anforderungen.md lacks ${row.id}`);
    return { id: row.id, ...plain(row), german: plain(translation) };
  });
}

const ID = /\b([A-Z]+)-(\d{2})\b(?:(?: to \1-|\.\.)(\d{2})\b)?/g;

/** The ids that a text names; `NAV-02 to NAV-07` and `NAV-02..07` name all from the one to the other. */
export function idsIn(text: string, known: ReadonlySet<string>): string[] {
  const ids = [...text.matchAll(ID)].flatMap(([, family = '', first = '', last = first]) =>
    Array.from(
      { length: Math.max(1, Number(last) - Number(first) + 1) },
      (_, index) => `${family}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  );
  return [...new Set(ids)].filter((id) => known.has(id));
}
