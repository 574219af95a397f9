import { describe, expect, test } from 'vitest';
import { checkImports, importsOf, violation } from './import-rules';

const found = (file: string, specifier: string, typeOnly = false) => violation({ file, specifier, typeOnly });

describe('who may import whom', () => {
  test('the whole house keeps the rules', () => {
    expect(checkImports(process.cwd())).toEqual([]);
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
