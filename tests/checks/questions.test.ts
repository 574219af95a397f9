import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMELESS, WITHOUT_OBJECT } from '../questions';

const WORDS = '../../src/i18n/de';

/** Questions about several: they stand in a list below the title, and who draws it. */
const LISTED: Readonly<Record<string, string>> = {
  'personen-several.question.password_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.question.transfer_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.question.unassign_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.question.unassignRolle_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.question.assignRolle_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.question.delete_other': 'src/features/personen/several/EditRun.tsx',
  'personen-several.printedTitle_other': 'src/features/personen/several/SecretQuestion.tsx',
  'personen-several.lossTitle_other': 'src/features/personen/several/SecretQuestion.tsx',
  'klassen.several.prepared_other': 'src/features/klassen/KlassenRun.tsx',
  'import.unknownKlassen.question_other': 'src/features/import/parts/MissingKlassen.tsx',
  'schulen-file.prepared_other': 'src/features/schulen/LoadRun.tsx',
  'schultraeger.moves.prepared_other': 'src/features/schultraeger/MovesRun.tsx',
};

interface Question {
  readonly key: string;
  readonly text: string;
}

const questionsIn = (texts: object, before: string): Question[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? questionsIn(text, `${before}.${key}`)
      : typeof text === 'string' && text.endsWith('?')
        ? [{ key: `${before}.${key}`, text }]
        : [],
  );

const modules = await Promise.all(
  readdirSync(new URL(WORDS, import.meta.url)).map((file) => import(`${WORDS}/${file}`) as Promise<Readonly<Record<string, unknown>>>),
);
const questions = modules
  .flatMap((module) => Object.values(module) as readonly { readonly namespace: string; readonly texts: object }[])
  .flatMap(({ namespace, texts }) => questionsIn(texts, namespace));

/** Names one, and counts none. */
const namesOne = ({ key, text }: Question): boolean => /\{\{(?!n\}|count\})\w+\}\}/.test(text) && !key.endsWith('_other');

test.for(questions.map((one) => [one.key, one] as const))('D-26: the question %s names what it is about', ([key, question]) => {
  expect(question.text).not.toMatch(NAMELESS);
  if (key in LISTED) expect(readFileSync(LISTED[key] as string, 'utf8')).toContain('<NamedList');
  else expect(namesOne(question) || key in WITHOUT_OBJECT, question.text).toBe(true);
});

test('D-26: each row of the tables is a question, and one that its title does not answer', () => {
  const named = new Set(questions.filter(namesOne).map(({ key }) => key));
  const known = new Set(questions.map(({ key }) => key));
  expect([...Object.keys(LISTED), ...Object.keys(WITHOUT_OBJECT)].filter((key) => !known.has(key) || named.has(key))).toEqual([]);
});
