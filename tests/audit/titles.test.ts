import { describe, expect, test } from 'vitest';
import { idsIn, readCatalogue } from '../../docs/generate/read/catalogue';
import { readTests, titlesIn } from '../../docs/generate/read/test-titles';

const known = new Set(['NAV-02', 'NAV-03', 'NAV-04', 'NAV-07', 'D-01']);

describe('what a test shows is read from its title', () => {
  test('groups stand before their tests; what is filled in reads …', () => {
    const source = `
      describe('outer', () => {
        test('one', () => {});
        for (const name of names) test(\`\${name}: two\`, async () => { await test.step('no test', () => {}); });
        describe(\`inner \${id}\`, () => { test.for([[1]])('three', () => {}); });
      });
      test('four', { timeout: 1 }, () => {});
      test.describe('group', () => { it('five', () => {}); });`;
    expect(titlesIn(source)).toEqual(['outer › one', 'outer › …: two', 'outer › inner … › three', 'four', 'group › five']);
  });

  test('single ids and ranges of ids are found, unknown ones are not', () => {
    expect(idsIn('NAV-02 to NAV-04, D-01: both', known)).toEqual(['NAV-02', 'NAV-03', 'NAV-04', 'D-01']);
    expect(idsIn('D-01, NAV-02..04: all', known)).toEqual(['D-01', 'NAV-02', 'NAV-03', 'NAV-04']);
    expect(idsIn('NAV-07 and XYZ-01', known)).toEqual(['NAV-07']);
    expect(idsIn('NAV-02 and NAV-02', known)).toEqual(['NAV-02']);
  });

  const english = '## One\n\n| ID | R |\n|---|---|\n| NAV-02 | a `b` |\n## Two\n| D-01 | c |\n';

  test('the catalogue is read with its sections, in both languages', () => {
    const german = '## Eins\n\n| ID | A | Stand |\n|---|---|---|\n| NAV-02 | ä `b` | 1234567 |\n## Zwei\n| D-01 | z | 89abcde |\n';
    expect(readCatalogue(english, german)).toEqual([
      { id: 'NAV-02', text: 'a b', section: 'One', german: { text: 'ä b', section: 'Eins' } },
      { id: 'D-01', text: 'c', section: 'Two', german: { text: 'z', section: 'Zwei' } },
    ]);
  });

  test('a requirement without its German is none to show', () => {
    expect(() => readCatalogue(english, '## Eins\n| NAV-02 | ä | 1234567 |\n')).toThrow('docs/anforderungen.md lacks D-01');
  });

  test('the tests of the house are found, this one too', () => {
    expect(readTests()).toContainEqual({
      always: true,
      file: 'tests/audit/titles.test.ts',
      title: 'what a test shows is read from its title › the tests of the house are found, this one too',
    });
  });
});
