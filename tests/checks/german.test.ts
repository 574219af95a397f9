import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { ERRORS } from '#contract/errors/index';
import { KEPT_IN_BROWSER } from '#contract/kept-in-browser';
import { MENU } from '#rules/menu';
import { ROUTES } from '#contract/route-table';
import { LEGAL_TEXTS } from '#contract/texts/legal';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { REGISTRY } from '#machines/registry';
import { SHARED_WORDS } from '#machines/shared/words';
import { wordsOf } from '../../docs/generate/read/words-files';
import { foreignWords } from './german';
import { textsIn } from './texts-in';

/** The texts that are not German, each with the words that speak against it. */
const foreignIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (text.trim() === '' ? ['an empty text'] : foreignWords(text).map((word) => `${word}: ${text}`)));

describe('what counts as German', () => {
  test.for([
    'Die Datei wird hochgeladen und auf dem Server geprüft.',
    'Einstiegs-Passwörter von {{n}} Benutzern',
    'Zwei-Faktor-Authentifizierung (2FA)',
    'Abbrechen',
    'Dienststellennummer',
    'KoPers.-Nr.:',
  ])('%s', (text) => {
    expect(foreignWords(text)).toEqual([]);
  });

  test.for([
    ['Save changes', 'save'],
    ['The import is running.', 'running'],
    ['Something went wrong. Try again.', 'wrong'],
    ['Die Datei ist failed', 'failed'],
    ['Import failed', 'failed'],
    ['awaitingSignIn', 'awaitingsignin'],
    ['Abcd', 'abcd'],
    ['xxxx', 'xxxx'],
    ['Zurück zur Page', 'page'],
    ['Password', 'password'],
    ['lorem ipsum', 'ipsum'],
  ] as const)('not %s', ([text, word]) => {
    expect(foreignWords(text)).toContain(word);
  });
});

describe('SHELL-06: what users read is German', () => {
  const catalogues = readdirSync('src/i18n/de');

  test('there are catalogues', () => {
    expect(catalogues.length).toBeGreaterThan(15);
  });

  test.for(catalogues)('%s', async (file) => {
    const module = (await import(`../../src/i18n/de/${file}`)) as Readonly<Record<string, { readonly texts: object }>>;
    const texts = Object.values(module).flatMap((catalogue) => textsIn(catalogue.texts));
    expect(texts.length).toBeGreaterThan(0);
    expect(foreignIn(texts)).toEqual([]);
  });

  test.for<[string, unknown, number]>([
    ['the error table', Object.values(ERRORS).map(({ title, text, wayOut }) => [title, text, wayOut]), 300],
    ['the pages of the sign-in', SIGN_IN_TEXTS, 45],
    ['the legal page', LEGAL_TEXTS, 70],
    [
      'what the browser keeps',
      KEPT_IN_BROWSER.map(({ title, what, purpose, howLong, forWhom, erased }) => [title, what, purpose, howLong, forWhom, erased]),
      60,
    ],
    ['the titles of pages', Object.values(ROUTES).map(({ title }) => title), 25],
    ['the menu', MENU.map(({ label, items }) => [label, items.map((item) => item.label)]), 20],
  ])('%s', ([, table, least]) => {
    const texts = textsIn(table);
    expect(texts.length).toBeGreaterThanOrEqual(least);
    expect(foreignIn(texts)).toEqual([]);
  });

  test('no view has words of its own: text between tags, and attributes that are read out or shown', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => ownWords(readFileSync(`src/${file}`, 'utf8')).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  test('words of a view would be found', () => {
    const view = (inside: string): string[] => ownWords(`const a = <p${inside}</p>;`);
    expect(view('>Abbrechen')).toEqual(['Abbrechen']);
    expect(view(' aria-label="Schließen">')).toEqual(['Schließen']);
    expect(view('>{"Weiter"}')).toEqual(['Weiter']);
    expect(view(' className="row" aria-live="polite">{t("next")} · 3 %')).toEqual([]);
  });
});

/** Parameters and standards that a title of a call may name as they are. */
const NAMES_OF_THE_API = /\bredirectUrl\b|\bkc_action_status\b|\blost=true\b|\bData-URL\b|\bSchulConneX\b/g;

describe('what auditors read of machines and calls is German', () => {
  test.for(REGISTRY.map((entry) => [entry.id, entry] as const))('%s: its title and its words', async ([, entry]) => {
    expect(foreignIn([entry.title, ...textsIn(await wordsOf(entry))])).toEqual([]);
  });

  test('the words that machines share, and the titles of calls', () => {
    expect(textsIn(SHARED_WORDS).length).toBeGreaterThan(10);
    const titles = textsIn(ENDPOINT_TITLES).map((title) => title.replace(NAMES_OF_THE_API, ' '));
    expect(foreignIn([...textsIn(SHARED_WORDS), ...titles])).toEqual([]);
  });
});

/** Attributes whose text is read out or shown. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'label', 'placeholder', 'title', 'description', 'heading'];

/** The words that stand in the source of a view itself. */
function ownWords(source: string): string[] {
  const found: string[] = [];
  const see = (text: unknown): void => {
    if (typeof text === 'string' && /\p{L}{2,}/u.test(text)) found.push(text.trim());
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name, expression } = node as Record<string, unknown>;
    if (type === 'JSXText') see(value);
    if (type === 'JSXExpressionContainer' && (expression as { type?: string }).type === 'Literal')
      see((expression as { value?: unknown }).value);
    if (type === 'JSXAttribute') {
      if (SPOKEN.includes(String((name as { name?: unknown }).name))) {
        const inner = (value as { expression?: unknown } | null)?.expression ?? value;
        if ((inner as { type?: string } | null)?.type === 'Literal') see((inner as { value?: unknown }).value);
      } else if ((value as { type?: string } | null)?.type === 'JSXExpressionContainer') {
        const inner = (value as { expression: { type: string } }).expression;
        if (inner.type !== 'Literal') visit(inner);
      }
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('view.tsx', source, { lang: 'tsx' }).program);
  return found;
}
