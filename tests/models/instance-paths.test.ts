import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { DRAWN_WHOLE, instancePaths, isFurtherInstance } from './engine/instance-paths';
import type { StoredPath, StoredPaths } from './engine/paths-file';

const stored = (id: string): readonly StoredPath[] =>
  (JSON.parse(readFileSync(new URL(`generated/${id}.paths.json`, import.meta.url), 'utf8')) as StoredPaths).paths;

/** The machines whose paths a file of the component tier walks. */
const drawn = readdirSync('tests/views').flatMap((name) =>
  [...readFileSync(`tests/views/${name}`, 'utf8').matchAll(/from '\.\.\/models\/generated\/([\w-]+)\.paths\.json'/g)].map(
    ([, id = '']) => id,
  ),
);
const walked = (id: string): readonly StoredPath[] => (isFurtherInstance(id) ? instancePaths(stored(id)) : stored(id));
const stepsOf = (paths: readonly StoredPath[]) => paths.flatMap(({ steps }) => steps);
const branchesOf = (paths: readonly StoredPath[]): string[] => stepsOf(paths).flatMap(({ branches }) => branches);
const factsOf = (paths: readonly StoredPath[]): Set<string> =>
  new Set(stepsOf(paths).flatMap(({ state, event }) => [JSON.stringify(state), ...(/^RESUMED|^sent:keeper/.test(event) ? [] : [event])]));

describe('the paths of an instance in the component tier', () => {
  test('who stands for a pattern is an instance of one, and is drawn', () => {
    const instances = REGISTRY.filter(({ pattern }) => pattern !== undefined).map(({ id }) => id);
    expect(DRAWN_WHOLE.filter((id) => !instances.includes(id) || !drawn.includes(id))).toEqual([]);
  });

  for (const pattern of REGISTRY.filter(({ kind }) => kind === 'pattern')) {
    test(`${pattern.id}: what any instance can do is walked on some screen, branch by branch`, () => {
      const instances = REGISTRY.filter((entry) => entry.pattern === pattern.id).map(({ id }) => id);
      const screens = [pattern.id, ...instances].filter((id) => drawn.includes(id));
      const shown = new Set(screens.flatMap((id) => branchesOf(walked(id))));
      const done = new Set(instances.flatMap((id) => branchesOf(stored(id))));
      expect([...done].filter((branch) => !shown.has(branch))).toEqual([]);
    });
  }

  for (const { id } of REGISTRY.filter((entry) => isFurtherInstance(entry.id))) {
    test(`${id}: the few still come by every state, event and answer`, () => {
      expect(factsOf(instancePaths(stored(id)))).toEqual(factsOf(stored(id)));
    });
  }

  test('they are few: a further instance takes about half of the steps', () => {
    const ids = REGISTRY.map(({ id }) => id).filter(isFurtherInstance);
    const all = stepsOf(ids.flatMap(stored)).length;
    expect(stepsOf(ids.flatMap((id) => instancePaths(stored(id)))).length).toBeLessThan(all * 0.6);
  });

  test('what is asked for besides is shown where it happens', () => {
    const paths = stored('person-sync');
    const asked = ({ event, state }: { readonly event: string; readonly state: unknown }) => `${event} > ${JSON.stringify(state)}`;
    const pairs = (some: readonly StoredPath[]): Set<string> => new Set(stepsOf(some).map(asked));
    expect(pairs(instancePaths(paths))).not.toEqual(pairs(paths));
    expect(pairs(instancePaths(paths, asked))).toEqual(pairs(paths));
  });
});
