import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLAUSES } from './asvs-clauses';
import { pathsIn, quotedIn, readRealTitles, rowsIn } from './real-titles';

const PAGE = 'docs/security/asvs.md';
const DECISION = 'docs/decisions/875-clauses-that-stay-as-they-are.md';
const ANSWERS = ['met', 'not applicable', 'decided', 'open'];
/** Where no test can show it, the page says what was read instead. */
const BY_READING = /^Reading: \S/;

const text = readFileSync(PAGE, 'utf8');
const rows = rowsIn(text, /^\d+\.\d+\.\d+$/).map((cells) => {
  const [id = '', level = '', subject = '', answer = '', where = '', shown = ''] = cells.map((cell) => cell.trim());
  return { id, level, subject, answer, where, shown, cells: cells.length };
});
const asked = CLAUSES.filter(({ level }) => level <= 2);
const titles = await readRealTitles();

/** What is wrong with the rows of one answer, by clause. */
const problemsOf = (answer: string, problem: (row: (typeof rows)[number]) => readonly string[]): string[] =>
  rows.filter((row) => row.answer === answer).flatMap((row) => problem(row).map((what) => `${row.id}: ${what}`));

describe('the answer to ASVS 5.0, levels 1 and 2', () => {
  test('the list of clauses has the figures of the standard', () => {
    expect([1, 2, 3].map((level) => CLAUSES.filter((clause) => clause.level === level).length)).toEqual([70, 183, 92]);
  });

  test('every clause is answered once, in the order of the standard, with its level and an answer', () => {
    expect(rows.map(({ id, level }) => `${id} level ${level}`)).toEqual(asked.map(({ id, level }) => `${id} level ${level}`));
    expect(rows.filter(({ answer, subject, cells }) => !ANSWERS.includes(answer) || subject === '' || cells !== 6)).toEqual([]);
  });

  test('every path that is named exists', () => {
    const named = rows.flatMap(({ id, where, shown }) => pathsIn(`${where} ${shown}`).map((path) => `${id} ${path}`));
    expect(named.filter((path) => path.includes('/') && !existsSync(path.replace(/^\S+ /, '')))).toEqual([]);
  });

  test('every title that is named is the whole title of a test or of a group', () => {
    const named = rows.flatMap(({ id, where, shown }) => quotedIn(`${where} ${shown}`).map((title) => ({ id, title })));
    expect(named.filter(({ title }) => !titles.isTitle(title))).toEqual([]);
  });

  test('what is met names a file and a test, or what was read', () => {
    expect(
      problemsOf('met', ({ where, shown }) => [
        ...(pathsIn(where).some((path) => existsSync(path)) ? [] : ['no file']),
        ...(quotedIn(shown).length > 0 || BY_READING.test(shown) ? [] : ['no test']),
      ]),
    ).toEqual([]);
  });

  test('what is not applicable says why, what is open says what is missing and what is planned', () => {
    expect(problemsOf('not applicable', ({ where }) => (where.length < 15 ? ['no reason'] : []))).toEqual([]);
    expect(
      problemsOf('open', ({ where, shown }) => [
        ...(where.length < 15 ? ['nothing is said to be missing'] : []),
        ...(/^Planned: \S/.test(shown) ? [] : ['nothing is planned']),
      ]),
    ).toEqual([]);
  });

  test('what is decided has its line in the decision, and no other clause has', () => {
    const reasons = rowsIn(readFileSync(DECISION, 'utf8'), /^\d+\.\d+\.\d+$/).map((cells) => cells.map((cell) => cell.trim()));
    expect(reasons.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([]);
    expect(rows.filter(({ answer }) => answer === 'decided').map(({ id }) => id)).toEqual(reasons.map(([id]) => id));
    expect(problemsOf('decided', ({ shown }) => (shown === `Decided: \`${DECISION}\`` ? [] : [shown]))).toEqual([]);
  });

  test('the figures at the head of the page are those of its rows', () => {
    const figures = ANSWERS.map((answer) => `${rows.filter((row) => row.answer === answer).length} ${answer}`);
    expect(text).toContain(figures.join(', '));
  });
});
