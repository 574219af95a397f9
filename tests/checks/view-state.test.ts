import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a view may remember without a machine, and why: nothing follows from it that a requirement names. */
const REASONS: Readonly<Record<string, string>> = {
  'src/shared/workflow/constant.ts': 'The one hook for what is made once, when a view begins.',
  'src/shared/form/DayField.tsx': 'The calendar loads when the browser opens its popover, which alone knows that it is open.',
  'src/shared/list/ListFilters.tsx': 'On a narrow screen the filters fold away; only how they are drawn depends on it.',
  'src/shared/search/ChoiceFilter.tsx': 'For one drawing what was taken is the selected option: so the list of the field closes.',
  'src/shared/search/SearchField.tsx': 'A plain field stands in while the list loads, and hands over its focus and the letters in it.',
  'src/features/schultraeger/SchulenList.tsx': 'The letters in the field, blanks and all; what is searched is in the machine.',
  'src/features/import/parts/UnknownKlassen.tsx': 'Where the focus goes after a question that was declined.',
  'src/features/person-details/parts/FactorSection.tsx': 'A section that stood there stays, so that what became of it can be read in it.',
  'src/shared/form/use-record-form.ts': 'What a form begins with, read once.',
  'src/features/klassen/CreateKlasseScreen.tsx': 'What the form begins with after a run, and which runs are read.',
  'src/features/hinweise/HinweisForm.tsx': 'The text that was there before another one took its place.',
};

const REMEMBERS = /\buse(?:State|Reducer)\s*[(<]/g;

const views = ['src/features', 'src/shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const remembering = views.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REMEMBERS)].map(() => file));

test('what somebody goes through is kept by machines: a view that remembers something says here why it may', () => {
  expect(views.length).toBeGreaterThan(200);
  expect([...new Set(remembering)].toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test('views remember as little as they did', () => {
  expect(remembering.length).toBeLessThanOrEqual(12);
});
