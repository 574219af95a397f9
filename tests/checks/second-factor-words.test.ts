import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTIONS_BY_SUBJECT } from '#contract/audit-actions';
import { ERRORS } from '#contract/errors/index';
import { KEPT_IN_BROWSER } from '#contract/kept-in-browser';
import { ROUTES } from '#contract/route-table';
import { LEGAL_TEXTS } from '#contract/texts/legal';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { readHandbook } from '#server/handbook/read-handbook';
import { textsIn } from './texts-in';

/** One word for each thing, and what it is not called (decision 318). */
const VOCABULARY: readonly { readonly word: string; readonly not: RegExp }[] = [
  { word: 'zweiter Faktor', not: /2FA|MFA|(?:Zwei|Mehr|Multi)-?[Ff]aktor|(?<![-\p{L}])Tokens?(?!\p{L})/u },
  {
    word: 'Einmalpasswort',
    not: /Einmal-?(?:[Cc]ode|[Kk]ennwort)|\b(?:OTP|TAN|PIN)\b|(?:Bestätigungs|Sicherheits|Anmelde|Zahlen)-?[Cc]ode/u,
  },
  { word: 'App', not: /Software-?[Tt]oken|Authenti(?:cator|fikator)|Token-App/u },
  { word: 'Hardware-Token', not: /(?<!Hardware)-[Tt]oken|Hardwaretoken|[Dd]ongle|[Ss]ecurity[- ][Kk]ey/u },
  { word: 'Eintrag', not: /\bApp\b[^.:?]*\bKonto\b|\bKonto\b[^.:?]*\bApp\b/u },
];

/** Labels that are given from outside: they stand as they are, alone and quoted by the handbook, and nowhere within a sentence. */
const PRESCRIBED = ['Zwei-Faktor-Authentifizierung (2FA)', '2FA einrichten', 'Token zurücksetzen', 'Software-Token einrichten'] as const;

/** What a text calls otherwise than the vocabulary, with the word that it should take. */
function othersIn(text: string): string[] {
  if (PRESCRIBED.some((label) => label === text)) return [];
  const said = PRESCRIBED.reduce((left, label) => left.replaceAll(`„${label}“`, ''), text);
  return VOCABULARY.flatMap(({ word, not }) => (not.test(said) ? [`${word}: ${text}`] : []));
}

async function catalogueTexts(): Promise<string[]> {
  const modules = await Promise.all(
    readdirSync('src/i18n/de').map(
      (file) => import(`../../src/i18n/de/${file}`) as Promise<Readonly<Record<string, { readonly texts: object }>>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module).flatMap(({ texts }) => textsIn(texts)));
}

describe('the second factor has one name for each of its things', () => {
  test('SHELL-06: in the catalogues, and every prescribed label is one of theirs', async () => {
    const texts = await catalogueTexts();
    expect(texts.flatMap(othersIn)).toEqual([]);
    expect(PRESCRIBED.filter((label) => !texts.includes(label))).toEqual([]);
  });

  test.for<[string, unknown]>([
    ['the error table', Object.values(ERRORS).map(({ title, text, wayOut }) => [title, text, wayOut])],
    ['the pages of the sign-in', SIGN_IN_TEXTS],
    ['the legal page', LEGAL_TEXTS],
    ['what the browser keeps', KEPT_IN_BROWSER.map(({ title, what, purpose }) => [title, what, purpose])],
    ['the titles of pages', Object.values(ROUTES).map(({ title }) => title)],
    ['the audit log', ACTIONS_BY_SUBJECT],
    ['the handbook', readHandbook().map(({ blocks }) => blocks.map((block) => ('items' in block ? block.items : block.text)))],
  ])('in %s', ([, texts]) => {
    expect(textsIn(texts).length).toBeGreaterThan(20);
    expect(textsIn(texts).flatMap(othersIn)).toEqual([]);
  });

  test.for<[string, string]>([
    ['zweiter Faktor', 'Richten Sie 2FA ein.'],
    ['zweiter Faktor', 'Die Zwei-Faktor-Authentifizierung (2FA) fehlt.'],
    ['zweiter Faktor', 'Der Token wird zurückgesetzt.'],
    ['Einmalpasswort', 'Geben Sie den Einmalcode ein.'],
    ['Einmalpasswort', 'Der Sicherheitscode ist falsch.'],
    ['App', 'Ein Software-Token ist eingerichtet.'],
    ['App', 'Öffnen Sie Ihren Authenticator.'],
    ['Hardware-Token', 'Der USB-Token ist verloren.'],
    ['Eintrag', 'Fügen Sie in Ihrer App ein Konto hinzu.'],
  ])('not %s would be found: %s', ([word, text]) => {
    expect(othersIn(text).map((found) => found.split(':')[0])).toContain(word);
  });

  test.for(['Wählen Sie „2FA einrichten“.', 'Der Hardware-Token zeigt ein Einmalpasswort.', 'Scannen Sie den QR-Code mit der App.'])(
    'nothing is wrong with: %s',
    (text) => {
      expect(othersIn(text)).toEqual([]);
    },
  );
});
