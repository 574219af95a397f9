import { describe, expect, test } from 'vitest';
import { allImports, circlesIn, filesThatImport, importsOf, serverFoldersThatImport, violation, violationsOf } from './import-rules';

const found = (file: string, specifier: string, typeOnly = false) => violation({ file, specifier, typeOnly });

describe('who may import whom', () => {
  const imports = allImports(process.cwd());

  test('the whole house keeps the rules', () => {
    expect(violationsOf(imports)).toEqual([]);
    expect(violationsOf([{ file: 'src/a/b/c/d.ts', specifier: '../../../x', typeOnly: false }])).toHaveLength(1);
  });

  test('no file names itself by way of others, types too, and no folder of the server does', () => {
    expect(circlesIn(filesThatImport(imports))).toEqual([]);
    expect(circlesIn(serverFoldersThatImport(imports))).toEqual([]);
  });

  test('a circle is seen, whoever else names it', () => {
    const naming = (file: string, specifier: string) => ({ file, specifier, typeOnly: true });
    const files = [naming('server/a/x.ts', './y'), naming('server/a/y.tsx', '#server/b/z'), naming('server/b/z.ts', '../a/x')];
    expect(circlesIn(filesThatImport([...files, naming('server/c/w.ts', '../a/x')]))).toHaveLength(3);
    expect(circlesIn(serverFoldersThatImport(files))).toEqual(['a -> b', 'b -> a']);
    expect(circlesIn(filesThatImport(files.slice(0, 2)))).toEqual([]);
  });

  test.for<[string, string]>([
    ['machines/import/import/machine.ts', 'react'],
    ['machines/import/import/machine.ts', '#contract/schemas/index'],
    ['machines/import/import/machine.ts', '#api/client'],
    ['machines/import/import/machine.ts', '#ui/Page'],
    ['machines/shared/failure.ts', '#machines/patterns/list/machine'],
    ['src/rules/menu.ts', '#contract/schemas/index'],
    ['src/rules/menu.ts', '#i18n/index'],
    ['src/rules/menu.ts', 'zod'],
    ['server/app.ts', '#rules/menu'],
    ['src/contract/routes.ts', '#rules/menu'],
    ['src/i18n/index.ts', '#rules/menu'],
    ['src/features/import/ImportScreen.tsx', '../start/StartScreen'],
    ['src/shared/leave/LeaveGuard.tsx', '../../features/start/StartScreen'],
    ['src/shared/leave/LeaveGuard.tsx', '../../features/screen'],
    ['src/ui/Page.tsx', '../i18n/index'],
    ['src/api/client.ts', '../features/import/bind'],
    ['src/contract/routes.ts', 'react'],
    ['server/app.ts', '#machines/import/machine'],
    ['server/app.ts', '../src/api/client'],
    ['machines/life-cycles/import/machine.ts', '#machines/import/import/machine'],
  ])('%s must not import %s', ([file, specifier]) => {
    expect(found(file, specifier)).not.toBeNull();
  });

  test.for<[string, string]>([
    ['machines/import/import/machine.ts', '#contract/csv'],
    ['machines/import/import/machine.ts', '#machines/shared/failure'],
    ['machines/import/import/machine.ts', '#rules/import-choice'],
    ['src/rules/menu.ts', '#contract/routes'],
    ['src/features/import/bind.ts', '#machines/import/machine'],
    ['src/app/screens.ts', '../features/import/ImportScreen'],
    ['server/import/routes.ts', '#machines/life-cycles/import/machine'],
    ['src/features/import/ImportWizard.tsx', '#shared/leave/use-hold'],
    ['server/http/register.ts', '#contract/schemas/index'],
  ])('%s may import %s', ([file, specifier]) => {
    expect(found(file, specifier)).toBeNull();
  });

  test('types of the contract may be named everywhere in machines', () => {
    expect(found('machines/import/import/types.ts', '#contract/types', true)).toBeNull();
  });

  test('imports are read from source text', () => {
    expect(importsOf('a.ts', "import type { A } from './a';\nexport * from './b';")).toEqual([
      { file: 'a.ts', specifier: './a', typeOnly: true },
      { file: 'a.ts', specifier: './b', typeOnly: false },
    ]);
  });
});
