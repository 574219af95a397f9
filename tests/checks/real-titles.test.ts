import { describe, expect, test } from 'vitest';
import { readRealTitles } from './real-titles';

const titles = await readRealTitles();

describe('what counts as a proof that a page names', () => {
  test('a title, alone or with the group around it, and a long part of one', () => {
    expect(titles.isTitle('a title, alone or with the group around it, and a long part of one')).toBe(true);
    expect(
      titles.isTitle('what counts as a proof that a page names › a title, alone or with the group around it, and a long part of one'),
    ).toBe(true);
    expect(titles.isProof('alone or with the group around it')).toBe(true);
  });

  test('the sentence of an invariant', () => {
    expect(titles.isProof('Gesendet werden nur sechs Ziffern ohne Leerzeichen.')).toBe(true);
  });

  // This comment holds the words "some text of a source", which is no title.
  test.for(['some text of a source', 'the group', 'Gesendet werden nur sechs Ziffern', ''])('not %j', (text) => {
    expect(titles.isProof(text)).toBe(false);
  });
});
