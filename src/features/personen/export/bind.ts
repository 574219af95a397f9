import { actorsOf } from '#api/actors-of';
import { listeningKeeper } from '#api/keeper';
import { itemRunner } from '#api/run-items';
import { filteredPersonenMachine } from '#machines/personen/filtered-personen/machine';
import type { model as filteredModel } from '#machines/personen/filtered-personen/model';
import { personenExportMachine } from '#machines/personen/personen-export/machine';
import type { model } from '#machines/personen/personen-export/model';
import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import type { ListedPerson, PersonenQuery } from '#machines/personen/personen/types';
import { passingJournal } from '#machines/patterns/bulk/setup';
import { BATCH } from '../batches';
import { personenPage, readZuordnungen } from '../calls';

/** One part after the other, so that the server stays free for others. */
const AT_A_TIME = 1;

/** Whom a query of the list leaves, all pages at once. */
export const filteredPersonen = (query: PersonenQuery): typeof filteredPersonenMachine =>
  filteredPersonenMachine.provide({
    actors: actorsOf<typeof filteredModel>(filteredPersonenMachine, {
      read: ({ call }) => personenPage({ ...query, page: 0, size: 'all' }, call),
      keeper: listeningKeeper,
    }),
  });

/** The export of these persons before the API, in their order. */
export const personenExport = (personen: readonly ListedPerson[]): typeof personenExportMachine =>
  personenExportMachine.provide({
    actors: actorsOf<typeof model>(personenExportMachine, {
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
    }),
  });
