import type { OutputFrom } from 'xstate';
import type { EndpointsOf, LogicOf, Run, WirableModel, Wirings } from '#api/actors-of';
import { changesOfReads } from '#api/outdated';
import type { ReadAt } from '#machines/patterns/reading/types';
import { wire } from '../workflow/wire';

type KnownOf<Model extends WirableModel> = OutputFrom<LogicOf<Model, 'read'>> extends ReadAt<infer Known> ? Known : never;
type Read<Model extends WirableModel> = (run: Run<EndpointsOf<Model, 'read'>, { readonly id: string }>) => Promise<KnownOf<Model>>;

/**
 * A section before the API: it is known when it was read, and hears what changes (ERR-00). An answer out of the query cache, at most
 * 30 seconds old, counts as read now.
 * @param keeper where it runs inside another workflow
 */
export function wireReading<Model extends WirableModel = never>(
  machine: Model['machine'],
  read: Read<Model>,
  keeper: Partial<Pick<Wirings<Model>, 'keeper'>> = {},
): Model['machine'] {
  const wirings = {
    ...keeper,
    read: async (run: Parameters<Read<Model>>[0]) => ({ known: await read(run), at: Date.now() }),
    changes: changesOfReads,
  };
  return wire<Model>(machine, wirings);
}
