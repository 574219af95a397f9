import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, withFault, type Fault } from '../fault';
import { holding } from './copy';
import { toolIn } from './process';

/** That of the tests reads the generator. */
const ZONES = ['machines', 'src', 'server', 'tests'];

/** A fault that is no program, with what the compiler says of it. */
export interface Uncompiled {
  readonly id: string;
  readonly complaint: string;
}

/**
 * Compiles all faults in a copy, as many at a time as do not touch each other; where that fails, halves of them, down to the ones that
 * do not compile: those no test need notice.
 */
export async function uncompiledOf(root: string, faults: readonly Fault[]): Promise<Uncompiled[]> {
  const found: Uncompiled[] = [];
  for (let left = faults; left.length > 0;) {
    const round: Fault[] = [];
    const texts = new Map<string, string>();
    for (const fault of left) {
      const text = texts.get(fault.file) ?? readFileSync(join(root, fault.file), 'utf8');
      // Behind another fault its text stands no more, or twice: it waits for the next round.
      if (round.some(({ file }) => file === fault.file) && (countOf(text, fault.find) !== 1 || isTouched(round, fault))) continue;
      round.push(fault);
      texts.set(fault.file, withFault(text, fault));
    }
    found.push(...(await among(root, round)));
    left = left.filter((fault) => !round.includes(fault));
  }
  return found;
}

/** Whether a fault stands in what another one has put in. */
const isTouched = (round: readonly Fault[], { file, find }: Fault): boolean =>
  round.some((other) => other.file === file && (other.replace.includes(find) || find.includes(other.replace)));

async function among(root: string, faults: readonly Fault[]): Promise<Uncompiled[]> {
  const [first] = faults;
  if (first === undefined) return [];
  const texts = new Map<string, string>();
  for (const fault of faults)
    texts.set(fault.file, withFault(texts.get(fault.file) ?? readFileSync(join(root, fault.file), 'utf8'), fault));
  const [complaint] = await holding(root, texts, async () => (await Promise.all(ZONES.map((zone) => compile(root, zone)))).flat());
  if (complaint === undefined) return [];
  if (faults.length === 1) return [{ id: first.id, complaint }];
  const half = Math.ceil(faults.length / 2);
  return [...(await among(root, faults.slice(0, half))), ...(await among(root, faults.slice(half)))];
}

const compile = (root: string, zone: string): Promise<string[]> =>
  new Promise((resolve) => {
    execFile(toolIn('tsc'), ['-p', zone], { cwd: root }, (error, stdout) =>
      resolve(error === null ? [] : stdout.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
