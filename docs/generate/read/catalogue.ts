import { readFileSync } from 'node:fs';

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** Heading under which the catalogue has it. */
  readonly section: string;
}

/** All requirements of docs/requirements.md, in its order. */
export function readCatalogue(markdown = readFileSync('docs/requirements.md', 'utf8')): Requirement[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    section = /^## (.*)$/.exec(line)?.[1] ?? section;
    const [, id, text] = /^\| ([A-Z]+-\d{2}) \| (.*) \|$/.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text: text.replaceAll('`', ''), section }];
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
