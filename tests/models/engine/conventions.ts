import type { AnyStateMachine } from 'xstate';
import type { Model } from './candidates';
import { allNodes, branchesOf, nodeName } from './static';

/** What breaks the house's rules for machines: names instead of literals, German descriptions, requirement ids, samples. */
export function conventionsOf(model: Model): string[] {
  const { machine } = model;
  return [...literalFunctions(machine.config), ...missingDocumentation(machine), ...missingSamples(model), ...undeclaredActors(model)];
}

/** Function literals have no name that an auditor could read; a named function from a module has one. */
function literalFunctions(config: unknown, path = ''): string[] {
  if (typeof config === 'function') {
    const { name } = config as { name: string };
    const key = path.split('.').pop() ?? '';
    const anonymous = name === '' || name === key || name === 'assign' || name === 'raise';
    return anonymous ? [`${path} is a function literal`] : [];
  }
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) =>
    key === 'context' && typeof value !== 'function' ? [] : literalFunctions(value, path === '' ? key : `${path}.${key}`),
  );
}

const isGerman = (text: string | undefined): boolean => text !== undefined && text.length > 3 && !text.includes('!');

function missingDocumentation(machine: AnyStateMachine): string[] {
  const states = allNodes(machine).flatMap((node) => {
    const name = nodeName(node);
    const req = (node.meta as { req?: readonly string[] } | undefined)?.req;
    return [
      ...(isGerman(node.description) ? [] : [`${name} has no description`]),
      ...(Array.isArray(req) && req.length > 0 ? [] : [`${name} names no requirement`]),
    ];
  });
  const transitions = branchesOf(machine)
    .filter((branch) => branch.event !== 'done')
    .flatMap((branch) => [
      ...(isGerman(branch.description) ? [] : [`${branch.id} has no description`]),
      ...(Array.isArray((branch.definition.meta as { req?: unknown } | undefined)?.req) ? [] : [`${branch.id} has no meta.req`]),
    ]);
  return [...states, ...transitions];
}

/** An event that a machine listens to without a sample would silently never happen. */
function missingSamples(model: Model): string[] {
  const sampled = new Set<string>([
    ...model.events.map((sample) => (sample.value as { type: string }).type),
    ...Object.values(model.actors).flatMap((samples) => (samples.sent ?? []).map((sample) => sample.value.type)),
  ]);
  return [...new Set(branchesOf(model.machine).map((branch) => branch.definition.eventType))]
    .filter((type) => type !== '' && !type.startsWith('xstate.') && type !== '*' && !sampled.has(type))
    .map((type) => `${type} has no sample`);
}

function undeclaredActors(model: Model): string[] {
  const declared = Object.keys(model.machine.implementations.actors);
  return declared.flatMap((src) => [
    ...(src in model.endpoints ? [] : [`${src} has no entry in endpoints`]),
    ...(src in model.actors ? [] : [`${src} has no entry in actors`]),
  ]);
}
