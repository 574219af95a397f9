import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './import-rules';
import { pathOf } from '../aliases';

const FILES = sourceFiles('.', ['src']).filter((file) => !file.endsWith('.d.ts'));
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));
const fileOf = (from: string, specifier: string): string[] => {
  const path = (pathOf(from, specifier) ?? '').replace(/\.tsx?$/, '');
  return [`${path}.ts`, `${path}.tsx`].filter((file) => TEXTS.has(file));
};

/** What a file loads at once, and what it may load later. */
function imports(file: string): { readonly outright: readonly string[]; readonly later: readonly string[] } {
  const text = TEXTS.get(file) ?? '';
  const { module } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const named = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const outright = importsOf(file, text).flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : fileOf(file, specifier)));
  return { outright, later: named.flatMap((specifier) => fileOf(file, specifier)) };
}

function reach(from: readonly string[], next: (file: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  for (const file of reached) for (const other of next(file)) reached.add(other);
  return reached;
}

/** Whether a workflow of the file survives a sign-in; one that names its own keeper does not. */
const survivesIn = (file: string): boolean =>
  (TEXTS.get(file) ?? '')
    .split(/\bwire(?:Form|List|Reading)?<typeof/)
    .slice(1)
    .some((wiring) => !wiring.includes('keeper: listeningKeeper'));

/** What a list loads later although it survives: it comes back at another page, which has it from the beginning (888). */
const COMES_BACK_AT: Readonly<Record<string, string>> = {
  'src/shared/person/lock/bind.ts': 'src/features/person-details/PersonDetailsScreen.tsx',
};

test('STATE-13: what survives a sign-in comes with its screen, so that it is known when somebody returns', () => {
  const known = new Map(FILES.map((file) => [file, imports(file)]));
  const outright = (file: string): readonly string[] => known.get(file)?.outright ?? [];
  const screens = known.get('src/app/screens.ts')?.later.filter((file) => /(Screen|Page)\.tsx$/.test(file)) ?? [];
  expect(screens.length).toBeGreaterThan(20);
  const late = screens.flatMap((screen) => {
    const first = reach([screen], outright);
    const all = reach([screen], (file) => [...outright(file), ...(known.get(file)?.later ?? [])]);
    const isElsewhere = (file: string): boolean => file in COMES_BACK_AT && reach([COMES_BACK_AT[file] ?? ''], outright).has(file);
    return [...all]
      .filter((file) => !first.has(file) && survivesIn(file) && !isElsewhere(file))
      .map((file) => `${screen} loads ${file} later`);
  });
  expect(late).toEqual([]);
});

test('LIST-01: a list is wired in at most 25 lines', () => {
  const wirings = [...TEXTS].flatMap(([file, text]) =>
    (text.match(/^(?:export const .+)?wireList<typeof .+\{\n[\s\S]*?\n\}\);/gm) ?? []).map((wiring) => ({
      file,
      lines: wiring.split('\n').length,
    })),
  );
  expect(wirings.length).toBeGreaterThan(7);
  expect(wirings.filter(({ lines }) => lines > 25)).toEqual([]);
});
