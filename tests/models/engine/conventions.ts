import type { AnyStateMachine } from 'xstate';
import { foreignWords } from '../../checks/german';
import type { Model } from './candidates';
import type { Space } from './explore';
import { allNodes, branchesOf, nodeName, srcOf } from './static';

/** What breaks the house's rules for machines: names instead of literals, German descriptions, requirement ids, samples. */
export function conventionsOf(model: Model): string[] {
  const { machine } = model;
  return [
    ...literalFunctions(machine.config),
    ...missingDocumentation(machine),
    ...missingNames(machine),
    ...sampleErrors(model),
    ...actorErrors(model),
    ...invariantErrors(model),
  ];
}

/** Samples that never make a difference anywhere: the machine changed and the model did not, or there is a typing error. */
export function idleSamples(space: Space): string[] {
  const effective = new Set(space.edges.map((edge) => edge.candidate.name));
  return [...space.ignored].filter((name) => !effective.has(name));
}

/** What `assign(...)`, `sendTo(...)` and their like call their functions. */
const CREATORS = ['assign', 'raise', 'sendTo', 'emit', 'log', 'cancel', 'enqueueActions', 'spawnChild', 'stop'];

/** Function literals have no name that an auditor could read; a named function from a module has one. */
function literalFunctions(config: unknown, path = ''): string[] {
  if (typeof config === 'function') {
    const { name, check } = config as { name: string; check?: unknown };
    const key = path.split('.').pop() ?? '';
    const composedGuard = check !== undefined;
    return !composedGuard && (name === '' || name === key || CREATORS.includes(name)) ? [`${path} is a function literal`] : [];
  }
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) =>
    key === 'context' && typeof value !== 'function' ? [] : literalFunctions(value, path === '' ? key : `${path}.${key}`),
  );
}

/** What is wrong with a text that auditors read, as the end of a finding; null when nothing is. */
function notGerman(text: string | undefined): string | null {
  if (text === undefined || text.length <= 3 || text.includes('!')) return '';
  const foreign = foreignWords(text);
  return foreign.length === 0 ? null : `: ${foreign.join(', ')}`;
}

function undocumented(name: string, description: string | undefined): string[] {
  const problem = notGerman(description);
  return problem === null ? [] : [`${name} has no German description${problem}`];
}

function missingDocumentation(machine: AnyStateMachine): string[] {
  const states = allNodes(machine).flatMap((node) => {
    const name = nodeName(node);
    const req = (node.meta as { req?: readonly string[] } | undefined)?.req;
    return [...undocumented(name, node.description), ...(Array.isArray(req) && req.length > 0 ? [] : [`${name} names no requirement`])];
  });
  const transitions = branchesOf(machine).flatMap((branch) => [
    ...undocumented(branch.id, branch.description),
    ...(Array.isArray((branch.definition.meta as { req?: unknown } | undefined)?.req) ? [] : [`${branch.id} has no meta.req`]),
  ]);
  return [...states, ...transitions];
}

/** Invocations and delays go by names, states by meaning. */
function missingNames(machine: AnyStateMachine): string[] {
  return allNodes(machine).flatMap((node) => {
    const name = nodeName(node);
    return [
      ...node.invoke.filter(({ id }) => /^\d+\./.test(id)).map((invoke) => `${name} invokes ${srcOf(invoke)} without an id`),
      ...node.after.filter(({ delay }) => typeof delay !== 'string').map(() => `${name} has a delay without a name`),
      ...(/^(?:step|state|schritt|zustand)?_?\d+$/i.test(node.key) ? [`${name} is named by its position`] : []),
    ];
  });
}

/** An event that a machine listens to without a sample would silently never happen; one that it does not know is a mistake. */
function sampleErrors(model: Model): string[] {
  const sampled = new Set<string>([
    ...model.events.map((sample) => (sample.value as { type: string }).type),
    ...Object.values(model.actors).flatMap((samples) => (samples.sent ?? []).map((sample) => sample.value.type)),
  ]);
  const listened = new Set(
    branchesOf(model.machine)
      .map((branch) => branch.definition.eventType)
      .filter((type) => type !== '' && !type.startsWith('xstate.') && type !== '*'),
  );
  const names = [...model.events.map(({ name }) => name), ...model.inputs.map(({ name }) => `input ${name}`)];
  return [
    ...[...listened].filter((type) => !sampled.has(type)).map((type) => `${type} has no sample`),
    ...[...sampled].filter((type) => !listened.has(type)).map((type) => `${type} has a sample, but no state listens to it`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two samples are called ${name}`),
    ...(model.discards ?? []).filter((type) => !listened.has(type)).map((type) => `${type} discards, but no state listens to it`),
  ];
}

function actorErrors(model: Model): string[] {
  const declared = Object.keys(model.machine.implementations.actors);
  const named = new Set([...Object.keys(model.endpoints), ...Object.keys(model.actors)]);
  return [
    ...declared.flatMap((src) => [
      ...(src in model.endpoints ? [] : [`${src} has no entry in endpoints`]),
      ...(src in model.actors ? [] : [`${src} has no entry in actors`]),
    ]),
    ...[...named].filter((src) => !declared.includes(src)).map((src) => `${src} is no actor of the machine`),
  ];
}

function invariantErrors(model: Model): string[] {
  const names = [...model.invariants, ...(model.steps ?? [])].map(({ name }) => name);
  return [
    ...(model.invariants.length > 0 ? [] : ['the model states no invariant']),
    ...[...model.invariants, ...(model.steps ?? [])]
      .filter(({ sentence, req }) => notGerman(sentence) !== null || req.length === 0)
      .map(({ name }) => `${name} has no sentence or no requirement`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two sentences are called ${name}`),
  ];
}
