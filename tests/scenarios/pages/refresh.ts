import { goneAfter } from '#machines/patterns/action/gone';
import type { Bench } from '../engine/bench';

/** What the list behind a deletion is told: it is read anew, without what is gone. */
export const refreshAfter =
  (bench: Bench, id: string) =>
  ({ context }: { readonly context: Parameters<typeof goneAfter>[0] }): void => {
    const refresh: object = { type: 'REFRESH', gone: goneAfter(context) };
    bench.send(id, refresh as { readonly type: string });
  };
