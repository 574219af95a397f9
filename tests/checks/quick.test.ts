import { expect, test } from 'vitest';
import { readImports } from '../mutate/run/imports';
import { reachedBy } from '../run/reached';

const graph = readImports('.', { dynamic: false });

test('a screen reaches its own component tests and scenarios, not those of the whole portal', () => {
  const { node, components, gates, journeys } = reachedBy(['src/features/klassen/KlassenScreen.tsx'], graph);
  expect(components).toEqual(expect.arrayContaining(['tests/views/klassen.test.tsx', 'tests/views/scenarios-klassen.test.tsx']));
  expect(components.filter((file) => !/klasse/.test(file))).toEqual([]);
  expect([node.includes('tests/scenarios/klassen.test.ts'), gates, journeys]).toEqual([true, [], ['tests/e2e/klassen.spec.ts']]);
});

test('a machine reaches its own gates, a pattern those of all its instances', () => {
  expect(reachedBy(['machines/klassen/klasse-form/machine.ts'], graph).machines).toEqual(['klasse-form']);
  expect(reachedBy(['machines/patterns/form/machine.ts'], graph).machines).toEqual(
    expect.arrayContaining(['form', 'rolle-form', 'klasse-form']),
  );
});

test('a rule of the server reaches the tests of its resource', () => {
  const { node, components } = reachedBy(['server/klasse/rules.ts'], graph);
  expect(node).toEqual(expect.arrayContaining(['tests/server/klassen.test.ts', 'tests/checks/import-rules.test.ts']));
  expect([node.length < 20, components]).toEqual([true, []]);
});
