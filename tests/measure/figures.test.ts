import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from './figures';

const FILES: Readonly<Record<string, string>> = {
  'src/contract/route-table.ts': "path: '/start',\npath: '/admin/klassen',\n",
  'machines/import/import-history/machine.ts': 'one\n\ntwo\n',
  'machines/import/import-history/words.ts': 'not counted\n',
  'machines/klassen/klasse-list/setup.ts':
    'const a = (event as DoneActorEvent<X>).output;\nconst b = event as Extract<E, F>;\nconst c = as const;\n',
  'src/features/import/history/List.tsx': '<button>\n',
  'src/features/import/offers/bind.ts': "to('/startbild'); to(`/start?x=1`);\n// '/admin/x'\n",
  'src/ui/Button.tsx': '<button>\n',
  'src/app/x.ts': "href('/admin/klassen/1')\n",
  'tests/a.test.ts': "'device-password', '/start', <button>\n",
  'server/a.ts': 'device-password device-password\n',
  'tests/measure/figures.ts': 'device-password\n',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-figures-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('npm run measure counts what it says', () => {
  expect(Object.fromEntries(figuresOf(root).map(({ title, value }) => [title, value]))).toEqual({
    'import history: lines by hand': 3,
    'import offers: lines by hand': 2,
    'classes: lines by hand': 3,
    'casts of events in machines': 2,
    'raw <button> outside src/ui and src/shared': 1,
    'addresses by hand outside the route table': 2,
    'files that name device-password': 2,
  });
});
