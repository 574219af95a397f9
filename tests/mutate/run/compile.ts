import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault, type Fault } from '../fault';
import { holding } from './copy';

const ZONES = ['machines', 'src', 'server'];

/**
 * Compiles all faults in a copy, many at a time, one for each file: what does not compile, no test need notice.
 * @returns what the compiler says, a line each; none where all compile
 */
export async function complaintsOf(root: string, faults: readonly Fault[]): Promise<string[]> {
  const complaints: string[] = [];
  for (let left = faults; left.length > 0; ) {
    const round = new Map<string, Fault>();
    for (const fault of left) if (!round.has(fault.file)) round.set(fault.file, fault);
    const texts = new Map([...round].map(([file, fault]) => [file, withFault(readFileSync(join(root, file), 'utf8'), fault)] as const));
    complaints.push(...(await holding(root, texts, async () => (await Promise.all(ZONES.map((zone) => compile(root, zone)))).flat())));
    left = left.filter((fault) => round.get(fault.file) !== fault);
  }
  return complaints;
}

const compile = (root: string, zone: string): Promise<string[]> =>
  new Promise((resolve) => {
    execFile('npx', ['tsc', '-p', zone], { cwd: root }, (error, stdout) =>
      resolve(error === null ? [] : stdout.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
