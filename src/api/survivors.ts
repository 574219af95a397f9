import type { Resumable } from '#machines/shared/content-hash';

const survivors = new Map<string, string>();

/** From now on workflows of this machine are restored on the return from the login (STATE-13). */
export function survives(machine: Resumable): Resumable {
  survivors.set(machine.machineId, machine.machineHash);
  return machine;
}

/** What a kept workflow is restored into: the same machine, loaded with its screen; null where no screen that was loaded has it. */
export const survivorHash = (machineId: string): string | null => survivors.get(machineId) ?? null;
