import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Diagram } from './sheets';

/** What the other process tells of a machine. */
export interface Drawn {
  readonly id: string;
  readonly diagram: Diagram;
}

/**
 * Draws all machines in a process of its own while their facts are read: each takes about half of the time.
 * @returns what waits until all are drawn and yields the diagram of a machine by its id; it rejects when one was not drawn
 */
export function drawBeside(): (id: string) => Promise<Diagram> {
  const drawer = fork(fileURLToPath(new URL('drawer.ts', import.meta.url)), [], {
    // What laying out leaves behind lives for a moment: with room for it less is copied.
    execArgv: ['--max-semi-space-size=128', '--import', 'tsx'],
    // Places are kept in maps.
    serialization: 'advanced',
  });
  const diagrams = new Map<string, Diagram>();
  drawer.on('message', ({ id, diagram }: Drawn) => diagrams.set(id, diagram));
  const ended = once(drawer, 'close');
  return async (id) => {
    await ended;
    const diagram = diagrams.get(id);
    if (diagram === undefined) throw new Error(`${id} was not drawn`);
    return diagram;
  };
}
