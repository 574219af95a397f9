import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { REGISTRY } from '#machines/registry';
import type { Diagram } from './diagram/sheets';
import { branchesOf } from '../../tests/models/engine/static';
import { readFacts, type MachineFacts } from './read/facts';
import { vocabularyOf } from './read/words-files';

/** What functions are not in: those are made again where they are needed. */
type PlainFacts = Omit<MachineFacts, 'entry' | 'vocabulary'>;

/** What the other process tells: what it made of a machine, or that it could read more. */
export type Told = { readonly id: string; readonly diagram: Diagram } | { readonly id: string; readonly facts: PlainFacts } | 'free';

/** The machines that it is to read; none where all are taken. */
export interface Given {
  readonly ids: readonly string[];
}

/** So many it is given at a time: while this process reads a large one it is not asked. */
const AT_ONCE = 4;

/** The machines, first what takes long to read: then both end at the same time. */
async function fromLargest(): Promise<string[]> {
  const sized = await Promise.all(
    REGISTRY.map(async ({ id, load }) => {
      const { machine, events } = await load();
      return { id, size: branchesOf(machine).length * events.length };
    }),
  );
  return sized.toSorted((one, other) => other.size - one.size).map(({ id }) => id);
}

/**
 * All that is known of the machines, and their diagrams, made in two processes: the other one draws, which takes a third of the time, and then
 * reads what this one has not begun.
 * @throws where the other one has not made what it was to make
 */
export async function readInParallel(): Promise<{
  readonly machines: readonly MachineFacts[];
  readonly draw: (facts: Pick<MachineFacts, 'entry'>) => Promise<Diagram>;
}> {
  const other = fork(fileURLToPath(new URL('parallel-process.ts', import.meta.url)), [], {
    // What laying out and exploring leave behind lives for a moment: with room for it less is copied.
    execArgv: ['--max-semi-space-size=128', '--import', 'tsx'],
    // Places are kept in maps.
    serialization: 'advanced',
  });
  const ended = once(other, 'close');
  const [diagrams, plain] = [new Map<string, Diagram>(), new Map<string, PlainFacts>()];
  const open = await fromLargest();
  other.on('message', (told: Told) => {
    if (told === 'free') other.send({ ids: open.splice(-AT_ONCE) } satisfies Given);
    else if ('diagram' in told) diagrams.set(told.id, told.diagram);
    else plain.set(told.id, told.facts);
  });
  const own = new Map<string, MachineFacts>();
  // What the other one has asked for meanwhile is heard first.
  for (await turn(); open.length > 0; await turn()) {
    const id = open.shift();
    const entry = REGISTRY.find((known) => known.id === id);
    if (entry !== undefined) own.set(entry.id, await readFacts(entry));
  }
  await ended;
  const made = <Part>(parts: ReadonlyMap<string, Part>, id: string): Part => {
    const part = parts.get(id);
    if (part === undefined) throw new Error(`${id} was not made by the other process`);
    return part;
  };
  const machines = await Promise.all(
    REGISTRY.map(async (entry): Promise<MachineFacts> => {
      const facts = own.get(entry.id);
      if (facts !== undefined) return facts;
      const read = made(plain, entry.id);
      return { ...read, entry, vocabulary: await vocabularyOf(entry, read.drawing) };
    }),
  );
  return { machines, draw: async ({ entry }) => made(diagrams, entry.id) };
}
