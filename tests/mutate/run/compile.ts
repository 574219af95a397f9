import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault, type Fault } from '../fault';
import { holding } from './copy';

const ZONES = ['machines', 'src', 'server'];

/** A fault that is no program, with what the compiler says of it. */
export interface Uncompiled {
  readonly id: string;
  readonly complaint: string;
}

/**
 * Compiles all faults in a copy, many at a time, one for each file; where that fails, halves of them, down to the ones that do not
 * compile: those no test need notice.
 */
export async function uncompiledOf(root: string, faults: readonly Fault[]): Promise<Uncompiled[]> {
  const found: Uncompiled[] = [];
  for (let left = faults; left.length > 0;) {
    const round = new Map<string, Fault>();
    for (const fault of left) if (!round.has(fault.file)) round.set(fault.file, fault);
    found.push(...(await among(root, [...round.values()])));
    left = left.filter((fault) => round.get(fault.file) !== fault);
  }
  return found;
}

async function among(root: string, faults: readonly Fault[]): Promise<Uncompiled[]> {
  const [first] = faults;
  if (first === undefined) return [];
  const texts = new Map(faults.map((fault) => [fault.file, withFault(readFileSync(join(root, fault.file), 'utf8'), fault)] as const));
  const [complaint] = await holding(root, texts, async () => (await Promise.all(ZONES.map((zone) => compile(root, zone)))).flat());
  if (complaint === undefined) return [];
  if (faults.length === 1) return [{ id: first.id, complaint }];
  const half = Math.ceil(faults.length / 2);
  return [...(await among(root, faults.slice(0, half))), ...(await among(root, faults.slice(half)))];
}

const compile = (root: string, zone: string): Promise<string[]> =>
  new Promise((resolve) => {
    execFile('npx', ['tsc', '-p', zone], { cwd: root }, (error, stdout) =>
      resolve(error === null ? [] : stdout.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
