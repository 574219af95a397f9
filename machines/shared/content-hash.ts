import type { AnyStateMachine } from 'xstate';

/**
 * A short hash of what a machine is: its states, transitions and the names of what it refers to.
 * A kept snapshot is restored only into a machine with the same hash (STATE-13). No protection against intent.
 */
export function contentHash(machine: Pick<AnyStateMachine, 'config'>): string {
  const text = JSON.stringify(machine.config, (_key, value: unknown) =>
    typeof value === 'function' ? `function ${(value as { name: string }).name}` : value,
  );
  return fold(text, 0x811c9dc5) + fold(text, 0x01000193);
}

/** A workflow that survives a sign-in in its middle (STATE-13): what is kept of it is restored into the same machine only. */
export interface Resumable {
  readonly machineId: string;
  readonly machineHash: string;
}

export const resumableOf = (machine: Pick<AnyStateMachine, 'id' | 'config'>): Resumable => ({
  machineId: machine.id,
  machineHash: contentHash(machine),
});

/** FNV-1a over UTF-16 units, 32 bits, eight hexadecimal digits. */
function fold(text: string, seed: number): string {
  let hash = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
