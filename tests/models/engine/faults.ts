import { StateMachine, type AnyStateMachine } from 'xstate';
import { allNodes, nodeName } from './static';

/** A small change of a machine, as somebody could make it by mistake. */
export type Fault = (machine: AnyStateMachine) => AnyStateMachine;

type Config = Record<string, unknown>;
type Branch = Config & { readonly guard?: unknown };

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const nameOf = (action: unknown): string => (typeof action === 'string' ? action : ((action as { readonly type?: string }).type ?? ''));

/** Config objects share parts; a fault must change one place only. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}

const changed =
  (change: (config: Config, machine: AnyStateMachine) => void): Fault =>
  (machine) => {
    const config = copy(machine.config) as Config;
    change(config, machine);
    return new StateMachine(config as never, machine.implementations as never) as never;
  };

function stateIn(config: Config, state: string): Config {
  if (state === '(root)') return config;
  let found = config;
  for (const key of state.split('.')) {
    const next = (found['states'] as Record<string, Config> | undefined)?.[key];
    if (next === undefined) throw new Error(`There is no state ${state}`);
    found = next;
  }
  return found;
}

const statesIn = (config: Config): Config[] => [
  config,
  ...Object.values((config['states'] as Record<string, Config> | undefined) ?? {}).flatMap(statesIn),
];

/** Where the branches of an event stand in the config of a state: an object and its key. */
function placeOf(config: Config, event: string): readonly [holder: Config, key: string] {
  const [kind = '', id = ''] = event.split(':');
  if (event === 'always') return [config, 'always'];
  if (event === 'done') return [config, 'onDone'];
  if (kind === 'after') return [config['after'] as Config, id];
  if (kind === 'done' || kind === 'error') {
    const invoke = listOf(config['invoke']).find((one) => (one as { readonly id?: string }).id === id) as Config | undefined;
    if (invoke === undefined) throw new Error(`Nothing is invoked as ${id}`);
    return [invoke, kind === 'done' ? 'onDone' : 'onError'];
  }
  return [(config['on'] ??= {}) as Config, event];
}

/** Changes one branch by its id (`state | event | index`, as reports name it); null takes it out. */
function atBranch(id: string, change: (branch: Branch, machine: AnyStateMachine) => Branch | null): Fault {
  return changed((config, machine) => {
    const [state = '', event = '', index = '0'] = id.split(' | ');
    const [holder, key] = placeOf(stateIn(config, state), event);
    const list = listOf(holder[key]);
    const branch = list[Number(index)];
    if (branch === undefined) throw new Error(`There is no branch ${id}`);
    const made = change(typeof branch === 'string' ? { target: branch } : (branch as Branch), machine);
    const rest = list.flatMap((one, at) => (at === Number(index) ? (made === null ? [] : [made]) : [one]));
    if (rest.length === 0) delete holder[key];
    else holder[key] = rest;
  });
}

const idOf = (machine: AnyStateMachine, state: string): string => {
  const node = allNodes(machine).find((one) => nodeName(one) === state);
  if (node === undefined) throw new Error(`There is no state ${state}`);
  return `#${node.id}`;
};

const dropIn = (holder: Config, key: string, action: string): void => {
  if (holder[key] !== undefined) holder[key] = listOf(holder[key]).filter((one) => nameOf(one) !== action);
};

/** An action is forgotten, everywhere or at one branch or entry (`state | entry`). */
export const without = (action: string, at?: string): Fault =>
  at === undefined
    ? changed((config, machine) => {
        for (const state of statesIn(config)) {
          for (const key of ['entry', 'exit']) dropIn(state, key, action);
          for (const [holder, key] of branchPlaces(state))
            holder[key] = listOf(holder[key]).map((one) => {
              if (typeof one === 'string' || one === null) return one;
              const branch = { ...(one as Config) };
              dropIn(branch, 'actions', action);
              return branch;
            });
        }
        if (!(action in machine.implementations.actions)) throw new Error(`There is no action ${action}`);
      })
    : at.endsWith(' | entry')
      ? changed((config) => dropIn(stateIn(config, at.replace(' | entry', '')), 'entry', action))
      : atBranch(at, (branch) => {
          const left = { ...branch };
          dropIn(left, 'actions', action);
          return left;
        });

/** Where a state keeps its branches: objects and their keys. */
function branchPlaces(state: Config): (readonly [holder: Config, key: string])[] {
  const all = (holder: unknown): (readonly [Config, string])[] =>
    holder === undefined ? [] : Object.keys(holder as Config).map((key) => [holder as Config, key] as const);
  const own = (holder: Config, ...keys: string[]): (readonly [Config, string])[] =>
    keys.filter((key) => holder[key] !== undefined).map((key) => [holder, key] as const);
  return [
    ...all(state['on']),
    ...all(state['after']),
    ...own(state, 'always', 'onDone'),
    ...listOf(state['invoke']).flatMap((invoke) => own(invoke as Config, 'onDone', 'onError')),
  ];
}

/** A guard answers the same whatever is. */
export const always =
  (guard: string, answer = true): Fault =>
  (machine) => {
    if (!(guard in machine.implementations.guards)) throw new Error(`There is no guard ${guard}`);
    return machine.provide({ guards: { [guard]: () => answer } } as never) as AnyStateMachine;
  };
export const never = (guard: string): Fault => always(guard, false);

/** Two mistakes, where one alone is caught by what stands behind it. */
export const both =
  (one: Fault, other: Fault): Fault =>
  (machine) =>
    other(one(machine));

/** A branch leads elsewhere. */
export const leadsTo = (branch: string, state: string): Fault =>
  atBranch(branch, (one, machine) => ({ ...one, target: idOf(machine, state) }));

/** A branch is missing. */
export const missing = (branch: string): Fault => atBranch(branch, () => null);

/** A branch has lost its guard. */
export const unguarded = (branch: string): Fault => atBranch(branch, ({ guard: _guard, ...rest }) => rest);

/** A branch does something that it should not. */
export const alsoDoes = (branch: string, action: unknown): Fault =>
  atBranch(branch, (one) => ({ ...one, actions: [...listOf(one['actions']), action] }));

/** A state answers an event that it should ignore. */
export const answers = (state: string, event: string, target: string, actions: unknown = []): Fault =>
  changed((config, machine) => {
    const [holder, key] = placeOf(stateIn(config, state), event);
    holder[key] = [{ target: idOf(machine, target), actions }, ...listOf(holder[key])];
  });

/** A state has lost a tag. */
export const untagged = (state: string, tag: string): Fault =>
  changed((config) => {
    const at = stateIn(config, state);
    at['tags'] = listOf(at['tags']).filter((one) => one !== tag);
  });

/** A state bears a tag that it should not. */
export const tagged = (state: string, tag: string): Fault =>
  changed((config) => {
    const at = stateIn(config, state);
    at['tags'] = [...listOf(at['tags']), tag];
  });

/** A state starts an actor that it should not. */
export const runs = (state: string, src: string): Fault =>
  changed((config) => {
    const at = stateIn(config, state);
    at['invoke'] = [...listOf(at['invoke']), { id: src, src }];
  });

/** An actor is told something else. */
export const told = (src: string, change: (input: never, facts: never) => unknown): Fault =>
  changed((config) => {
    for (const state of statesIn(config))
      for (const invoke of listOf(state['invoke']) as Config[]) {
        if (invoke['src'] !== src) continue;
        const { input } = invoke as { readonly input?: (facts: unknown) => unknown };
        invoke['input'] = (facts: unknown): unknown => change(input?.(facts) as never, facts as never);
      }
  });

/** An action remembers something else, or does something else. */
export const does =
  (action: string, implementation: unknown): Fault =>
  (machine) => {
    if (!(action in machine.implementations.actions)) throw new Error(`There is no action ${action}`);
    return machine.provide({ actions: { [action]: implementation } } as never) as AnyStateMachine;
  };
