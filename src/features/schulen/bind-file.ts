import { wire } from '#shared/workflow/wire';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import { EXAMPLE_FILE } from '#contract/organisation-file';
import type { Loaded } from '#contract/organisation-pieces';
import { schulenFileMachine } from '#machines/schulen/schulen-file/machine';
import type { model as fileModel } from '#machines/schulen/schulen-file/model';
import { pieceId, schulenLoadMachine, type LoadOrder } from '#machines/schulen/schulen-load/machine';
import type { model as loadModel } from '#machines/schulen/schulen-load/model';
import { download } from '#shared/download';

/** The check of a file before the API (CALL-27); a machine that comes back from the login holds the browser's own file. */
export const schulenFile = wire<typeof fileModel>(
  schulenFileMachine,
  { check: ({ input, call }) => call('organisationen.checkFile', { body: {}, file: input as File }) },
  { actions: { saveExample: () => download({ name: 'Beispiel_Schulen.csv', text: `\uFEFF${EXAMPLE_FILE}` }) } },
);

/**
 * What a file loads, before the API (CALL-27, 825). Carriers begin before their schools; a school waits for its own, where that is still
 * under way, and has its failure where it fails. What was written before changes nothing, so that an answer that was lost is asked again.
 */
export const schulenLoad = wire<typeof loadModel>(schulenLoadMachine, {
  runItems: {
    logic: (call) => {
      const carriers = new Map<string, Promise<Loaded>>();
      return itemRunner<LoadOrder, Loaded>(async (id, { pieces }, signal) => {
        const piece = pieces[id];
        if (piece === undefined) throw new Error('A run knows its items');
        const load = (): Promise<Loaded> => call('organisationen.load', { body: piece }, { signal });
        if (piece.art === 'TRAEGER') {
          const loading = load();
          carriers.set(id, loading);
          return loading;
        }
        const carrier = pieceId({ art: 'TRAEGER', schulform: piece.schulform, name: piece.traeger ?? '' });
        // One that is not in this file has been there all along.
        if (carrier in pieces) await carriers.get(carrier);
        return load();
      });
    },
  },
  journal: runJournal(schulenLoadMachine.id),
  keeper: listeningKeeper,
});
