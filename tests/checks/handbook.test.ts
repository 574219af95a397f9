import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { MENU } from '#rules/menu';
import { CONTENTS, HANDBOOK_PATH, readHandbook, readPictures, type HandbookPage } from '#server/handbook/read-handbook';
import { ADMINISTRATION } from '#server/standard/angebote';
import { STANDARD_ROLLEN } from '#server/standard/rollen';
import { PICTURES } from '../pictures/handbook';
import { ALL_AREAS } from '../scenarios/areas';
import type { ToldScenario } from '../scenarios/engine/told';

const pages = readHandbook();
const jobs = pages.filter(({ slug }) => slug !== CONTENTS);
const contents = pages.find(({ slug }) => slug === CONTENTS);
const scenarios = new Map(ALL_AREAS.flatMap((area) => area.scenarios).map((one) => [one.id, one]));

const textsOfBlock = (block: HandbookPage['blocks'][number]): readonly string[] => ('items' in block ? block.items : [block.text]);
/** What a text quotes from the screen; in bold what is pressed, filled in or looked for. */
const quoted = (text: string): readonly string[] => [...text.matchAll(/„([^“]+)“/g)].map(([, word = '']) => word);
const marked = (text: string): readonly string[] => [...text.matchAll(/\*\*„([^“]+)“\*\*/g)].map(([, word = '']) => word);

const leaves = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];

/** All that the portal says, as what it may look like with its values filled in. */
async function saidByThePortal(): Promise<readonly RegExp[]> {
  const modules = await Promise.all(
    readdirSync('src/i18n/de').map(
      (file) => import(`../../src/i18n/de/${file}`) as Promise<Readonly<Record<string, { readonly texts: object }>>>,
    ),
  );
  const texts = modules.flatMap((module) => Object.values(module).flatMap(({ texts: words }) => leaves(words)));
  const menu = MENU.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]);
  return (
    [...texts, ...leaves(SIGN_IN_TEXTS), ...menu, ADMINISTRATION]
      // Of „{{n}} von {{total}}“ anything would be an example.
      .filter((text) => !text.includes('{{') || /\p{L}{5}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
      .map((text) => {
        const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return new RegExp(`^${parts.join('.+')}$`);
      })
  );
}

/** The section of a page under a heading. */
function sectionOf({ blocks }: HandbookPage, heading: string): HandbookPage['blocks'] {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading);
  const rest = blocks.slice(from + 1);
  const end = rest.findIndex((block) => block.kind === 'heading');
  return from < 0 ? [] : rest.slice(0, end < 0 ? rest.length : end);
}

/** The marked words of each numbered step. */
const stepsOf = (page: HandbookPage): readonly (readonly string[])[] =>
  sectionOf(page, 'So geht es').flatMap((block) => (block.kind === 'steps' ? block.items.map(marked) : []));

/** The way through the menu to an address: its section and its entry. */
const menuWay = (address: string): readonly string[] =>
  MENU.flatMap(({ label, items }) =>
    items.filter(({ route }) => route === matchRoute(address).name).map((item) => [label, item.label]),
  ).flat();

/** What somebody does and sees in a scenario; what is not there or not possible shows nobody the way. */
const NO_STEP = ['seesNot', 'cannot', 'field', 'closing'];
const walkedIn = ({ given, steps }: ToldScenario): readonly string[] => [
  ...menuWay(given.address.replace(/[?#].*$/, '')),
  ...steps
    .filter(({ kind }) => !NO_STEP.includes(kind))
    .flatMap(({ says }) => quoted(says).map((word) => word.replace(/ \((?:Rückfrage|Start)\)$/, ''))),
];

/** What a journey names in its source, in order: addresses of the menu, names, labels and options. */
const namedIn = (source: string): readonly string[] =>
  [...source.slice(source.search(/^ *test\(/m)).matchAll(/'((?:[^'\\\n]|\\.)*)'|name: \/([^/\n]+)\//g)].flatMap(([, word, pattern = '']) =>
    word?.startsWith('/') === true ? menuWay(word.replace(/[?#].*$/, '')) : [word ?? pattern],
  );

/** Who walks the steps of a page, as its last comment says. */
function walksOf({ blocks }: HandbookPage): readonly string[] {
  const last = blocks.at(-1);
  const [, names = ''] = (last?.kind === 'comment' && /^<!-- begangen: (.+) -->$/.exec(last.text)) || [];
  return names.split(' ').filter((name) => name !== '');
}

function wordsOfWalk(name: string): readonly string[] {
  if (name.startsWith('tests/')) return namedIn(readFileSync(name, 'utf8'));
  const scenario = scenarios.get(name);
  return scenario === undefined ? [] : walkedIn(scenario);
}

/** The first word that does not come after those before it; null when all do. */
function firstMissing(words: readonly string[], walk: readonly string[]): string | null {
  let from = 0;
  for (const word of words) {
    const at = walk.indexOf(word, from);
    if (at < 0) return word;
    from = at + 1;
  }
  return null;
}

describe('SHELL-04: the handbook', () => {
  test('has a page for each job, all of them in its contents under their titles', () => {
    const links = (contents?.blocks ?? [])
      .flatMap(textsOfBlock)
      .flatMap((text) => [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title, target]) => [target, title]));
    expect(links.toSorted()).toEqual(jobs.map(({ slug, title }) => [`${slug}.md`, title]).toSorted());
    expect(jobs.length).toBeGreaterThan(9);
  });

  test('each page of the administration has help of its own, and none helps with a page that is not there', () => {
    const helped = jobs.flatMap(({ helpsWith }) => helpsWith);
    const inAdministration = Object.values(ROUTES).flatMap(({ layout, path }) => (layout === 'admin' ? [path] : []));
    expect(inAdministration.filter((path) => !helped.includes(path))).toEqual([]);
    expect(helped.filter((path) => ROUTES[matchRoute(path).name].path !== path)).toEqual([]);
    expect(jobs.filter(({ helpsWith }) => helpsWith.length === 0)).toEqual([]);
  });

  test.for(pages)('$slug: every word in quotes is one of the portal', async (page) => {
    const said = await saidByThePortal();
    const words = page.blocks.flatMap(textsOfBlock).flatMap(quoted);
    expect(words.filter((word) => !said.some((text) => text.test(word)))).toEqual([]);
    expect(said.some((text) => text.test('Passwort von Mila Thomsen erneuern'))).toBe(false);
  });

  test.for(['person-anlegen', 'landesbedienstete-hinzufuegen'])(
    '%s names every role of teachers that schools of a new portal have',
    (slug) => {
      const text = (pages.find((page) => page.slug === slug)?.blocks ?? []).flatMap(textsOfBlock).join('\n');
      const roles = STANDARD_ROLLEN.filter(({ rollenart, ebene }) => rollenart === 'LEHR' && ebene !== 'ROOT');
      expect(roles.length).toBeGreaterThan(1);
      expect(roles.flatMap(({ name }) => (new RegExp(`\\b${name}\\b`).test(text) ? [] : [name]))).toEqual([]);
    },
  );

  test.for(jobs)('$slug says when, with what right, step by step, what comes of it and what if not', (page) => {
    expect(page.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))).toEqual([
      'Wann Sie das brauchen',
      'Was Sie dafür brauchen',
      'So geht es',
      'Das sehen Sie am Ende',
      'Wenn es anders kommt',
    ]);
    const steps = stepsOf(page);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.filter((words) => words.length === 0)).toEqual([]);
  });

  test('every job has a picture, and each picture is on a page and made by a row', () => {
    const picturesOf = ({ blocks }: HandbookPage) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
    expect(jobs.flatMap((page) => (picturesOf(page).length === 0 ? [page.slug] : []))).toEqual([]);
    const files = [...readPictures().keys()].map((address) => address.replace(`${HANDBOOK_PATH}/`, '')).toSorted();
    expect([...new Set(pages.flatMap(picturesOf))].toSorted()).toEqual(files);
    expect(PICTURES.map(([name]) => `bilder/${name}.webp`).toSorted()).toEqual(files);
  });

  test.for(jobs)('$slug: its steps are walked, and in no other order', (page) => {
    const walk = walksOf(page).flatMap(wordsOfWalk);
    const steps = stepsOf(page);
    expect(firstMissing(steps.flat(), walk)).toBeNull();
    // With two steps exchanged it is another way, unless they are the same.
    const exchanged = steps.slice(1).map((_, index) => steps.with(index, steps[index + 1] ?? []).with(index + 1, steps[index] ?? []));
    const unnoticed = exchanged.filter((way) => way.flat().join() !== steps.flat().join() && firstMissing(way.flat(), walk) === null);
    expect(unnoticed).toEqual([]);
  });
});
