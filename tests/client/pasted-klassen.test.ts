import { describe, expect, test } from 'vitest';
import { pastedKlassen, pastedLines, splitAtCommas, type KlasseDraft } from '#rules/klassen';

const NOTHING: KlasseDraft = { mode: 'one', schule: null, name: '', names: '', pasted: '' };
const after = (text: string, draft: Partial<KlasseDraft> = {}): KlasseDraft | null => {
  const typed = { ...NOTHING, ...draft };
  const change = pastedKlassen(typed, text);
  return change === null ? null : { ...typed, ...change };
};

describe('SCREEN-10: what is pasted where one class is asked for', () => {
  test.each([
    ['5x\r\n6x\r\n6y\r\n', '5x\n6x\n6y', 3],
    ['5x\t6x', '5x\n6x', 2],
    ['5x\n\n6x;6y', '5x\n\n6x\n6y', 3],
  ])('%j becomes a list', (text, names, lines) => {
    const draft = after(text);
    expect(draft).toMatchObject({ mode: 'several', name: '', names });
    expect(draft === null ? 0 : pastedLines(draft)).toBe(lines);
  });

  test.each(['5x', '5x\r\n', ' 5x 6x ', '5x, 6x', ''])('%j stays one name', (text) => expect(after(text)).toBeNull());

  test('what was typed before is a line of its own, behind a list that was typed before', () => {
    expect(after('5x\n6x', { name: '5a' })?.names).toBe('5a\n5x\n6x');
    expect(after('5x\n6x', { name: ' ', names: '4a\n4b' })?.names).toBe('4a\n4b\n5x\n6x');
  });

  test('it is told only as long as it stands there as it came', () => {
    expect(pastedLines({ ...NOTHING, names: '5x\n6z', pasted: '5x\n6x' })).toBe(0);
    expect(pastedLines({ ...NOTHING, names: '5x' })).toBe(0);
  });
});

test.each([
  ['5a, 5b\n5c', '5a\n5b\n5c'],
  ['5a ,5b,\n5c', '5a\n5b\n5c'],
  ['5a,, 5b', '5a\n5b'],
  [',5a', '5a'],
])('SCREEN-10: %j at its commas', (text, lines) => expect(splitAtCommas(text)).toBe(lines));
