import type { SnapshotFrom } from 'xstate';
import { keptDrafts } from '#shared/workflow/use-kept-draft';
import { wire } from '#shared/workflow/wire';
import { type Call } from '#api/actors-of';
import { ApiError, demandShape } from '#api/api-error';
import { templateCsv } from '#rules/csv-output';
import type { EndpointOutput } from '#contract/schemas/index';
import { isRecent } from '#machines/import/import/executing/progress';
import { importMachine } from '#machines/import/import/machine';
import type { model } from '#machines/import/import/model';
import type { StatusRead, VorgangRead } from '#machines/import/import/actor-types';
import { isKeptImport } from '#machines/import/import/choosing/draft';
import type { ImportContext, ImportedUsers, ImportEvent } from '#machines/import/import/types';
import { NO_ADDITIONS, type ImportAdditions } from './additions';
import { checkFile } from './check-file';
import { credentialsFile, failedUsersFile, faultyRowsFile } from './csv-export';
import { download } from '#shared/download';
import { eraseAsShown } from './erase-order';
import { keepOmitted, omittedLines } from './omitted-lines';
import { orderOnce, orderedAgo } from './ordered';
import { usersReader, type ReadUsers } from './imported-users';
import { organisationNames } from '#shared/twins/organisation-names';
import { printSheets } from '#shared/print/print-sheets';
import { unknownKlassen } from './unknown-klassen';
import { toFaultyRows, toKnownRows, toUploadFile } from './upload-file';

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
/** What a reload leaves of a choice; never the file, which holds the names of persons (STATE-13). */
export const importDrafts = keptDrafts(importMachine.id, isKeptImport);

export type SendImport = (event: ImportEvent) => void;

/** Schools in the list at once; further ones are found by searching. */
const SCHULEN_AT_ONCE = 25;

/** The answer says that nothing was ordered; that the import stands elsewhere says that it was (API-09). */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'IMPORT_ERROR';

const toStatus = (
  vorgangId: string,
  { status, dataItemCount, totalDataItemImported, angelegt }: EndpointOutput<'import.status'>,
): StatusRead => ({
  status,
  total: dataItemCount,
  done: totalDataItemImported,
  created: angelegt ?? null,
  at: performance.now(),
  orderedAgo: orderedAgo(vorgangId),
});

type Names = Pick<VorgangRead, 'organisationsname' | 'rollenname'>;

/** An import whose rows are not there yet, or no more: nothing tells the names. */
const WITHOUT_ROWS: readonly string[] = ['STARTED', 'COMPLETED', 'CANCELLED'];

/** The rows are gone, or told to somebody else. */
const isUntold = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'IMPORT_ZUGANGSDATEN_FREMD');

/** Names of school and role where the status does not tell them; they are gone with the rows, and others are not told them. */
async function readNames(importvorgangId: string, status: string, call: Call<'import.importedUsers'>): Promise<Names> {
  if (WITHOUT_ROWS.includes(status)) return { organisationsname: null, rollenname: null };
  try {
    const { organisationsname, rollenname } = await call('import.importedUsers', { query: { importvorgangId, offset: 0, limit: 1 } });
    return { organisationsname, rollenname };
  } catch (error) {
    if (isUntold(error)) return { organisationsname: null, rollenname: null };
    throw error;
  }
}

type Facts = { readonly context: ImportContext };

/** Whom a checked import is about (D-26); null to whoever is not told its rows. */
async function readRows(vorgangId: string, readUsers: ReadUsers, call: Call<'import.importedUsers'>): Promise<ImportedUsers | null> {
  try {
    return await readUsers(vorgangId, call);
  } catch (error) {
    if (isUntold(error)) return null;
    throw error;
  }
}

const wireWith = (additions: ImportAdditions, readUsers: ReadUsers, readChecked: ReadUsers) =>
  wire<typeof model>(
    importMachine,
    {
      loadSchulen: async ({ input: { search }, call }) => {
        const filters = { typ: 'SCHULE', systemrechte: ['IMPORT_DURCHFUEHREN'], offset: 0, limit: SCHULEN_AT_ONCE } as const;
        const query = { ...filters, systemrechte: [...filters.systemrechte], ...(search === '' ? {} : { searchString: search }) };
        const { items, total } = await call('organisationen.list', { query });
        demandShape(
          'organisationen.list',
          items.every(({ id, name }) => typeof id === 'string' && typeof name === 'string'),
        );
        return { schulen: items.map(({ id, name, kennung }) => ({ id, name, kennung: kennung ?? null })), total };
      },
      loadRollen: async ({ input: { schuleId }, call }) => {
        const query = {
          operationContext: 'PERSON_ANLEGEN',
          organisationId: schuleId,
          requestedWithSystemrecht: 'IMPORT_DURCHFUEHREN',
        } as const;
        const { rollen } = await call('workflow.step', { query });
        return rollen.filter((rolle) => rolle.rollenart === 'LERN').map(({ id, name }) => ({ id, name }));
      },
      checkFile: ({ input: { file }, signal }) => checkFile(file, signal),
      compareKlassen: async ({ input: { schuleId, rows }, call }) =>
        unknownKlassen(rows, await organisationNames({ typ: 'KLASSE', systemrecht: 'IMPORT_DURCHFUEHREN', place: schuleId }, call)),
      upload: async ({ input: { schule, rolle, rows, omitted, fileName }, call }) => {
        const file = toUploadFile(rows, fileName);
        const answer = await call('import.upload', { body: { organisationId: schule.id, rolleId: rolle.id }, file });
        keepOmitted(answer.importvorgangId, omitted);
        return {
          vorgangId: answer.importvorgangId,
          kennung: schule.kennung,
          vorgang: {
            status: answer.isValid ? 'VALID' : 'INVALID',
            total: answer.totalImportDataItems,
            created: null,
            organisationsname: schule.name,
            rollenname: rolle.name,
            known: answer.bereitsVorhanden?.length ?? null,
            sameFileAt: answer.gleicheDatei?.createdAt ?? null,
          },
          serverCheck: {
            faulty: toFaultyRows(answer, rows),
            known: toKnownRows(answer, rows),
          },
        };
      },
      execute: ({ input: { vorgangId }, call }) =>
        orderOnce(vorgangId, () => call('import.execute', { body: { importvorgangId: vorgangId } }), isRefused),
      readVorgang: async ({ input: { vorgangId, knowsRows }, call }) => {
        const answer = await call('import.status', { path: { importvorgangId: vorgangId } });
        const { organisationsname = null, rollenname = null, kennung = null } = answer;
        const status = toStatus(vorgangId, answer);
        const asks = status.status === 'VALID' && !knowsRows && !isRecent(status.orderedAgo);
        const checked = asks ? await readRows(vorgangId, readChecked, call) : null;
        const names = additions.statusNames
          ? { organisationsname, rollenname }
          : (checked ?? (await readNames(vorgangId, answer.status, call)));
        const rows = checked?.users.map(({ nachname, vorname, klasse }) => ({ nachname, vorname, klasse: klasse ?? '' })) ?? null;
        const seen = { known: answer.anzahlVorhanden ?? null, sameFileAt: answer.gleicheDatei?.createdAt ?? null };
        return {
          ...status,
          organisationsname: names.organisationsname,
          rollenname: names.rollenname,
          ...seen,
          kennung,
          rows,
          omitted: omittedLines(vorgangId),
        };
      },
      pollStatus: async ({ input: { vorgangId }, call }) =>
        toStatus(vorgangId, await call('import.status', { path: { importvorgangId: vorgangId } })),
      fetchUsers: ({ input: { vorgangId, report }, call }) =>
        readUsers(vorgangId, call, (reading) => report.send({ type: 'ROWS_READ', ...reading })),
      saveFile: async ({ input }) => download(credentialsFile(input, new Date())),
      printSheets,
      takeOver: ({ input: { vorgangId }, call }) => call('import.takeOverCredentials', { path: { importvorgangId: vorgangId } }),
      discard: ({ input, call }) => eraseAsShown(input, additions, call),
    },
    {
      actions: {
        saveTemplate: () => download({ name: 'Vorlage_Import.csv', text: templateCsv() }),
        saveFaulty: ({ context: { check, serverCheck, file } }: Facts) =>
          download(faultyRowsFile(serverCheck?.faulty ?? check?.faulty ?? [], file?.name ?? 'Import.csv')),
        saveFailed: ({ context: { imported } }: Facts) => {
          if (imported !== null) download(failedUsersFile(imported, new Date()));
        },
      },
    },
  );

/** The import wizard before the API of a backend; the screen adds what the address needs. */
export const wireImport = (additions: ImportAdditions) => wireWith(additions, usersReader(), usersReader());

export type WiredImport = ReturnType<typeof wireImport>;

/** Before a backend without any addition. */
export const importWiring: WiredImport = wireImport(NO_ADDITIONS);
