import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const WORDS = 'src/i18n/de';
/** What these are called is told in whole sentences, or says that something is under way. */
const SENTENCES = /[a-z]Text$|^(?:intro|help|loading|busy|copied|copyFailed|unread|required|tooMany|rule)$/;
/** And these name something or what a press does: no sentence. */
const NAMES =
  /^(?:label|heading|card|save|again|back|confirm|close|edit|search|next|previous|plural|start|submit|another|discard|remove|toList|print|copy|retry|refresh|take|read|signIn|actions|setUp|serial|doneTitle)$/;
/** Links, which say where they lead and not how something is filled in; and the heading of what is read out as text. */
const UNLIKE = ['shell.ts help', 'shell.ts footer.help', 'token-key.ts asText'];

const isSentence = (text: string): boolean => /[.?!…]$/.test(text);

function entriesOf(texts: object, before = ''): (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as const] : entriesOf(value as object, `${before}${key}.`),
  );
}

/** What is not said in the way that its key promises. */
function unlikeTheirKeys(texts: object): string[] {
  const kindOf = (key: string): string => (key.split('.').at(-1) ?? '').replace(/_(?:one|other)$/, '');
  return entriesOf(texts)
    .filter(([key, text]) => (SENTENCES.test(kindOf(key)) && !isSentence(text)) || (NAMES.test(kindOf(key)) && isSentence(text)))
    .map(([key]) => key);
}

test.for(readdirSync(WORDS))('SHELL-06: in %s helps and texts are sentences, labels and buttons are names', async (file) => {
  const module = (await import(`../../src/i18n/de/${file}`)) as Readonly<Record<string, { readonly texts: object }>>;
  const wrong = Object.values(module).flatMap(({ texts }) => unlikeTheirKeys(texts));
  expect(wrong.filter((key) => !UNLIKE.includes(`${file} ${key}`))).toEqual([]);
});

test('words that have changed places are found', () => {
  const texts = { copy: 'Kopiert.', copied: 'Kopieren', field: { label: 'Rollen', help: 'Suchen Sie.' }, found_one: 'Eine' };
  expect(unlikeTheirKeys(texts)).toEqual(['copy', 'copied']);
});
