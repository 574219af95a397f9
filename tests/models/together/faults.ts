import { createMachine, type AnyStateMachine } from 'xstate';

type Config = Record<string, unknown>;

/**
 * The same machine with something in it put wrong, to show that a gate notices.
 * @param path keys of the configuration, from the root
 * @throws Error when there is nothing at the path, so that a fault is never put where it makes no difference
 */
export function withFault(machine: AnyStateMachine, path: readonly (string | number)[], value: unknown): AnyStateMachine {
  const config = replaced(machine.config, path, value, path) as Config;
  return createMachine(config as never, machine.implementations as never);
}

function replaced(
  part: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
  path: readonly (string | number)[],
): unknown {
  if (key === undefined) return value;
  if (typeof part !== 'object' || part === null || !(key in part)) throw new Error(`There is nothing at ${path.join('.')}`);
  const before = (part as Config)[key];
  const after = replaced(before, rest, value, path);
  if (Array.isArray(part)) return part.map((item: unknown, index) => (index === key ? after : item));
  return { ...part, [key]: after };
}
