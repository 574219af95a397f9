import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WORDS = 'src/i18n/de';
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split('\\').join('/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(WORDS))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const keysOf = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${before}${key}.`) : [`${before}${key}`],
  );

/** Asked for as it is, or put together: by a template whose fixed beginning or end is that of the key. */
function isAskedFor(key: string, code: string): boolean {
  const plain = key.replace(/_(?:one|other)$/, '');
  const parts = plain.split('.');
  const beginnings = parts.slice(1).map((_, index) => `\`${parts.slice(0, index + 1).join('.')}.\${`);
  const wanted = [`'${plain}'`, ...beginnings, ...(parts.length > 1 ? [`}.${parts.at(-1)}\``] : [])];
  return wanted.some((text) => code.includes(text));
}

test.for(readdirSync(WORDS))('every word of %s is asked for by a view', async (file) => {
  const module = (await import(`../../src/i18n/de/${file}`)) as Readonly<Record<string, { readonly texts: object }>>;
  const keys = Object.values(module).flatMap(({ texts }) => keysOf(texts));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isAskedFor(key, sources))).toEqual([]);
});

test('a word that nothing asks for would be found', () => {
  const code = "t('a.one'); t('n', { n }); t(`b.${kind}`); t(`${mode}.title`);";
  expect(['a.one', 'n_one', 'n_other', 'b.x.y', 'full.title'].filter((key) => !isAskedFor(key, code))).toEqual([]);
  expect(['a.two', 'a', 'm_one', 'title', 'full.card'].filter((key) => isAskedFor(key, code))).toEqual([]);
});
