import { describe, expect, test } from 'vitest';
import { emailLocalPart } from '#server/names/email-address';
import { foldName, freeUsername, usernameBase } from '#server/names/username';

describe('user names are folded by the search form of DIN 91379', () => {
  test.each([
    ['Müller-Lüdenscheidt', 'muellerluedenscheidt'],
    ['von der Au', 'vonderau'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Ærø', 'aeroe'],
    ['Œuvré', 'oeuvre'],
    ['Ågren', 'aagren'],
    ['Þórsdóttir', 'thorsdottir'],
    ['Łukasiewicz', 'lukasiewicz'],
    ['Đặng', 'dang'],
    ['Ðoković', 'dokovic'],
    ['Ĳsselmeer', 'ijsselmeer'],
    ['Işık', 'isik'],
    ['İnci', 'inci'],
    ['Ħamrun', 'hamrun'],
    ['Əliyev', 'eliyev'],
    ['Ŧoŋ', 'ton'],
    ['Ǿrsted', 'oersted'],
    ['Ǟnne', 'aenne'],
    ['Őry', 'ory'],
    ['K͟hālid', 'khalid'],
    ["O'Brien, Jr.", 'obrienjr'],
    ['Mu\u0308ller', 'mueller'],
    ['Ʒivković', 'zivkovic'],
    ['Ŀull', 'lull'],
  ])('%s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  test('first letter and last name; nothing left is no name', () => {
    expect(usernameBase('Änne', 'von der Au')).toBe('avonderau');
    expect(usernameBase('Œuvre', 'Li')).toBe('oli');
    expect(usernameBase('..', 'Hansen')).toBeNull();
    expect(usernameBase('Ida', '--')).toBeNull();
  });

  test('the smallest free number is appended', () => {
    const taken = new Set(['ihansen', 'ihansen1', 'ihansen3']);
    expect(freeUsername('ihansen', (name) => taken.has(name))).toBe('ihansen2');
    expect(freeUsername('jhansen', (name) => taken.has(name))).toBe('jhansen');
  });

  test('every name of the allowed letters folds to a to z only', () => {
    for (let code = 0xc0; code <= 0x1ef9; code += 1) expect(foldName(String.fromCodePoint(code))).toMatch(/^[a-z]{0,2}$/);
  });
});

test('mail addresses keep hyphens inside a name', () => {
  expect(emailLocalPart('Anna-Lena', 'Müller-Groß')).toBe('anna-lena.mueller-gross');
  expect(emailLocalPart('-Ida-', 'von der Au')).toBe('ida.vonderau');
  expect(emailLocalPart('..', 'Hansen')).toBeNull();
});
