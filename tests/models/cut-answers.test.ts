import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { REGISTRY } from '#machines/registry';
import { AFTER_CUT, RUNS } from './after-cut';
import { runningActors } from './engine/candidates';
import { explore, type Space } from './engine/explore';
import { Stepper } from './engine/stepper';

/** Addresses that the browser goes to by itself have no answer that a page could miss. */
const writes = ENDPOINT_IDS.filter((id) => {
  const { method, reads, changes, answer } = endpointSpec(id);
  return answer !== 'redirect' && (method === 'GET' ? changes === true : reads !== true);
});

const models = new Map(await Promise.all(REGISTRY.map(async ({ id, load }) => [id, await load()] as const)));
const callers = (id: EndpointId): string[] =>
  [...models].flatMap(([machine, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([actor, calls]) => ([calls].flat().includes(id) ? [`${machine} ${actor}`] : [])),
  );

const spaces = new Map<string, Space>();

/** Every state in which a machine can be after the answer that an actor waits for was cut. */
function afterCut(machine: string, actor: string): Set<string> {
  const model = models.get(machine);
  if (model === undefined) throw new Error(`There is no ${machine}`);
  const after = new Set<string>();
  const space = spaces.get(machine) ?? explore(model);
  spaces.set(machine, space);
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  for (const { snapshot, input } of space.nodes.values())
    for (const { src, invokeId } of runningActors(snapshot)) {
      if (src !== actor) continue;
      const error = { code: 'UNSPECIFIED_ERROR', status: 0 };
      const event = { type: `xstate.error.actor.${invokeId}`, error, actorId: invokeId };
      after.add(JSON.stringify(steppers[input]?.step(snapshot, event).snapshot.value));
    }
  return after;
}

describe('D-36: the answer is cut', () => {
  test('every write has its row, and each machine that calls it', () => {
    expect(Object.keys(AFTER_CUT).toSorted()).toEqual(writes.toSorted());
    expect(writes.map((id) => [id, (AFTER_CUT[id] ?? []).map(([machine, actor]) => `${machine} ${actor}`).toSorted()])).toEqual(
      writes.map((id) => [id, callers(id).toSorted()]),
    );
  });

  test('what no machine calls, no page calls beside them', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?:features|shared|app)\/.*\.tsx?$/.test(name),
    );
    const source = sources.map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');
    expect(writes.filter((id) => AFTER_CUT[id] === null && source.includes(`'${id}'`))).toEqual([]);
  });

  const rows = [...new Map(Object.values(AFTER_CUT).flatMap((all) => (all ?? []).map((row) => [row.slice(0, 2).join(' '), row])))];
  test.for(rows.filter(([, row]) => row[2] !== RUNS))('%s', ([, [machine, actor, ...after]]) => {
    expect([...afterCut(machine, actor)].toSorted()).toEqual(after.toSorted());
  });
});
