import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../docs/generate/read/catalogue';

const english = readFileSync('docs/requirements.md', 'utf8');
const german = readFileSync('docs/anforderungen.md', 'utf8');

const standOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 7);

/** A heading and the sentences below it; the first is the head of the file. */
interface Part {
  readonly title: string;
  readonly prose: string;
  readonly stand: string | undefined;
}

const partsOf = (markdown: string): Part[] =>
  markdown
    .split(/^##? /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      prose: part
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^(?:\||<!--)/.test(line))
        .join('\n'),
      stand: /^<!-- Stand (\S+) -->$/m.exec(part)?.[1],
    }));

/** What is the same in both: codes in backticks, ids, paths, what is written large (but API, for which there is a word), joined or with `=`, and numbers. */
const SAME = [
  /`([^`]+)`/g,
  /\b[A-Z]+-\d{2}\b/g,
  /(?:\b\w+|\{\w+\})?(?:\/:?[\w{}-]+)+(?:\.html)?(?:\?\w+(?:&\w+)*)?/g,
  /\b(?!API\b)[A-Z]{2,}(?:_[A-Z]+)*_?/g,
  /\b[a-z0-9]+(?:[A-Z][a-z]*)+\b/g,
  /\b\w+=\w+/g,
  /\b[A-Z]?\d\w*\b/g,
];

const sameIn = (cell: string): Set<string> =>
  new Set(SAME.flatMap((kind) => [...cell.matchAll(kind)].map(([whole, inner]) => inner ?? whole)));

const lackedBy = (cell: string, other: string): string[] => [...sameIn(other)].filter((word) => !sameIn(cell).has(word));

/** Little words without which hardly an English sentence gets along, and that no German one has. */
const ENGLISH =
  /(?<![\w-])(?:the|of|and|or|is|are|not|with|without|which|where|what|who|that|this|from|for|by|to|be|may|must|one|no|its|their)(?![\w-])/;

interface Gap {
  readonly id: string;
  readonly is: string;
}

/** Everything that speaks against the German being that of the English. */
function gaps(from: string, to: string): Gap[] {
  const rows = new Map(rowsOf(to).map((row) => [row.id, row]));
  const inRows = rowsOf(from).flatMap(({ id, cell }): Gap[] => {
    const row = rows.get(id);
    if (row === undefined) return [{ id, is: 'not translated' }];
    const found = [
      ...(row.stand === standOf(cell) ? [] : [`translated from another text; once it is read and right, its Stand is ${standOf(cell)}`]),
      ...(row.cell === cell ? ['still English'] : []),
      ...lackedBy(row.cell, cell).map((word) => `without ${word}`),
      ...lackedBy(cell, row.cell).map((word) => `with ${word}, which the English does not have`),
    ];
    const words = row.cell.replaceAll(/`[^`]*`/g, '');
    return [...found, ...(ENGLISH.exec(words) ?? []).map((word) => `with the English word ${word}`)].map((is) => ({ id, is }));
  });
  const originals = partsOf(from);
  const inParts = partsOf(to).flatMap(({ title, stand }, index): Gap[] => {
    const expected = standOf(originals[index]?.prose ?? '');
    return stand === expected ? [] : [{ id: title, is: `heading from another text; once it is read and right, its Stand is ${expected}` }];
  });
  return [...inRows, ...inParts];
}

describe('the German catalogue', () => {
  test('has the sections and ids of the English one, each once and in its order', () => {
    const idsOf = (markdown: string): string[] => rowsOf(markdown).map(({ id }) => id);
    const codesOf = (markdown: string): string[] =>
      partsOf(markdown)
        .slice(1)
        .map(({ title }) => title.split(':')[0]?.replace(' und ', ' and ') ?? '');
    expect(idsOf(german)).toEqual(idsOf(english));
    expect(idsOf(german)).toHaveLength(new Set(idsOf(german)).size);
    expect(codesOf(german)).toEqual(codesOf(english));
  });

  test('says what the English says now: no row is stale, left out, still English, or with other codes, paths and numbers', () => {
    expect(gaps(english, german)).toEqual([]);
  });
});

describe('what is found in a translation', () => {
  const from = '# C\n\n## ONE: first\n\n| NAV-02 | On /start: the code `a_b`, D-01 and NOT_FOUND after 14 days. |\n';
  const stand = standOf('On /start: the code `a_b`, D-01 and NOT_FOUND after 14 days.');
  const fine = 'Auf /start: der Code `a_b`, D-01 und NOT_FOUND nach 14 Tagen.';
  const found = (cell: string, changes: { readonly stand?: string; readonly title?: string } = {}): string[] => {
    const to = `# V\n<!-- Stand ${standOf('C')} -->\n## ONE: erstens\n<!-- Stand ${standOf(changes.title ?? 'ONE: first')} -->\n| NAV-02 | ${cell} | ${changes.stand ?? stand} |\n`;
    return gaps(from, to).map(({ id, is }) => `${id} ${is}`);
  };

  test('nothing in a faithful one', () => {
    expect(found(fine)).toEqual([]);
  });

  test.for([
    ['a code in backticks', 'Auf /start: der Code, D-01 und NOT_FOUND nach 14 Tagen.', 'a_b'],
    ['an id', 'Auf /start: der Code `a_b` und NOT_FOUND nach 14 Tagen.', 'D-01'],
    ['a path', 'Dort: der Code `a_b`, D-01 und NOT_FOUND nach 14 Tagen.', '/start'],
    ['a code of an error', 'Auf /start: der Code `a_b` und D-01, NOT_FOUND_ERROR nach 14 Tagen.', 'NOT_FOUND'],
    ['a number', 'Auf /start: der Code `a_b`, D-01 und NOT_FOUND nach 140 Tagen.', '14'],
  ] as const)('that %s is missing', ([, cell, word]) => {
    expect(found(cell)).toContain(`NAV-02 without ${word}`);
  });

  test('that a code is made up, or a sentence left in English', () => {
    expect(found(`${fine} Sonst ROLLE_ERROR.`)).toContain('NAV-02 with ROLLE_ERROR, which the English does not have');
    expect(found(`${fine} See the table.`)).toEqual(['NAV-02 with the English word the']);
    expect(found('On /start: the code `a_b`, D-01 and NOT_FOUND after 14 days.')).toContain('NAV-02 still English');
  });

  test('that the English has changed since, with the Stand that is right then', () => {
    expect(found(fine, { stand: '1234567' })).toEqual([
      `NAV-02 translated from another text; once it is read and right, its Stand is ${stand}`,
    ]);
    expect(found(fine, { title: 'ONE: before' })).toEqual([
      `ONE: erstens heading from another text; once it is read and right, its Stand is ${standOf('ONE: first')}`,
    ]);
  });

  test('that a row is missing', () => {
    expect(gaps(from, '# V\n').map(({ is }) => is)).toContain('not translated');
  });
});
