import { wire } from '#shared/workflow/wire';
import { listeningKeeper } from '#api/keeper';
import { itemRunner } from '#api/run-items';
import { BATCH } from '#rules/batches';
import { personenExportMachine } from '#machines/personen/personen-export/machine';
import type { model } from '#machines/personen/personen-export/model';
import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import { personenFileMachine } from '#machines/personen/personen-file/machine';
import type { model as fileModel } from '#machines/personen/personen-file/model';
import { FIRST_QUERY, type ListedPerson } from '#machines/personen/personen/types';
import { passingJournal } from '#machines/patterns/bulk/setup';
import { download } from '#shared/download';
import { personenPage, readZuordnungen } from '../calls';
import { exportFile } from './file';

/** One part after the other, so that the server stays free for others. */
const AT_A_TIME = 1;

/** The way from the filtered list to its file: all pages at once, and the browser that takes the file. */
export const personenFile = wire<typeof fileModel>(personenFileMachine, {
  read: ({ input, call }) => personenPage({ ...(input ?? FIRST_QUERY), page: 0, size: 'all' }, call),
  saveFile: async ({ input }) => download(exportFile(input, new Date())),
  keeper: listeningKeeper,
});

/** The reading of these persons before the API, in their order. */
export const personenExport = (personen: readonly ListedPerson[]): typeof personenExportMachine =>
  wire<typeof model>(personenExportMachine, {
    runItems: {
      logic: (call) =>
        itemRunner<ExportOrder, ExportedPart>(
          (from, _, signal) =>
            readZuordnungen(
              personen.slice(Number(from), Number(from) + BATCH).map(({ id }) => id),
              (endpoint, input, options) => call(endpoint, input, { ...options, signal }),
            ),
          AT_A_TIME,
        ),
    },
    journal: passingJournal,
    keeper: listeningKeeper,
  });
