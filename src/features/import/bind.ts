import { fromPromise, type AnyActorLogic, type SnapshotFrom } from 'xstate';
import { endpointActor } from '#api/actors';
import { ApiError, demandShape } from '#api/api-error';
import { call } from '#api/client';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { templateCsv } from '#contract/csv-output';
import { importMachine } from '#machines/import/machine';
import type { model } from '#machines/import/model';
import type {
  ChosenFile,
  CredentialsFile,
  FileCheck,
  ImportContext,
  ImportedUsers,
  ImportEvent,
  RolleOption,
  SchulenFound,
  StatusRead,
  Uploaded,
  UploadInput,
  VorgangKey,
  VorgangRead,
} from '#machines/import/types';
import { contentHash } from '#machines/shared/content-hash';
import { checkFile } from './check-file';
import { credentialsFile, failedUsersFile, faultyRowsFile } from './csv-export';
import { download } from './download';
import { fetchImportedUsers } from './imported-users';
import { printSheets } from './print/print-sheets';
import { toFaultyRows, toKnownRows, toUploadFile } from './upload-file';

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
export type SendImport = (event: ImportEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const importResumable = { machineId: importMachine.id, machineHash: contentHash(importMachine) };

/** Schools in the list at once; further ones are found by searching. */
const SCHULEN_AT_ONCE = 25;
const OPTIONS = { on401: 'throw' } as const;

async function readStatus(importvorgangId: string, signal: AbortSignal): Promise<StatusRead> {
  const { status, dataItemCount, totalDataItemImported, angelegt } = await call(
    'import.status',
    { path: { importvorgangId } },
    { ...OPTIONS, signal },
  );
  return { status, total: dataItemCount, done: totalDataItemImported, created: angelegt ?? null, at: performance.now() };
}

/** Names of school and role; they are gone with the rows. */
async function readNames(importvorgangId: string, signal: AbortSignal): Promise<Pick<VorgangRead, 'organisationsname' | 'rollenname'>> {
  try {
    const query = { importvorgangId, offset: 0, limit: 1 };
    const { organisationsname, rollenname } = await call('import.importedUsers', { query }, { ...OPTIONS, signal });
    return { organisationsname, rollenname };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { organisationsname: null, rollenname: null };
    throw error;
  }
}

const actors = {
  loadSchulen: fromPromise<SchulenFound, { search: string }>(async ({ input: { search }, signal }) => {
    const filters = { typ: 'SCHULE', systemrechte: ['IMPORT_DURCHFUEHREN'], offset: 0, limit: SCHULEN_AT_ONCE } as const;
    const query = { ...filters, systemrechte: [...filters.systemrechte], ...(search === '' ? {} : { searchString: search }) };
    const { items, total } = await call('organisationen.list', { query }, { ...OPTIONS, signal });
    demandShape(items.every(({ id, name }) => typeof id === 'string' && typeof name === 'string'));
    return { schulen: items.map(({ id, name, kennung }) => ({ id, name, kennung: kennung ?? null })), total };
  }),
  loadRollen: fromPromise<readonly RolleOption[], { schuleId: string }>(async ({ input: { schuleId }, signal }) => {
    const query = {
      operationContext: 'PERSON_ANLEGEN',
      organisationId: schuleId,
      requestedWithSystemrecht: 'IMPORT_DURCHFUEHREN',
    } as const;
    const { rollen } = await call('workflow.step', { query }, { ...OPTIONS, signal });
    return rollen.filter((rolle) => rolle.rollenart === 'LERN').map(({ id, name }) => ({ id, name }));
  }),
  checkFile: fromPromise<FileCheck, { file: ChosenFile }>(({ input, signal }) => checkFile(input.file, signal)),
  upload: fromPromise<Uploaded, UploadInput>(async ({ input: { schule, rolle, rows, fileName }, signal }) => {
    const file = toUploadFile(rows, fileName);
    const answer = await call('import.upload', { body: { organisationId: schule.id, rolleId: rolle.id }, file }, { ...OPTIONS, signal });
    return {
      vorgangId: answer.importvorgangId,
      kennung: schule.kennung,
      vorgang: {
        status: answer.isValid ? 'VALID' : 'INVALID',
        total: answer.totalImportDataItems,
        created: null,
        organisationsname: schule.name,
        rollenname: rolle.name,
      },
      serverCheck: {
        faulty: toFaultyRows(answer, rows),
        known: toKnownRows(answer, rows),
        sameFileAt: answer.gleicheDatei?.createdAt ?? null,
      },
    };
  }),
  execute: endpointActor('import.execute', ({ vorgangId }: VorgangKey) => ({ body: { importvorgangId: vorgangId } }), OPTIONS),
  readVorgang: fromPromise<VorgangRead, VorgangKey>(async ({ input: { vorgangId }, signal }) => {
    const status = await readStatus(vorgangId, signal);
    return { ...status, ...(await readNames(vorgangId, signal)) };
  }),
  pollStatus: fromPromise<StatusRead, VorgangKey>(({ input: { vorgangId }, signal }) => readStatus(vorgangId, signal)),
  fetchUsers: fromPromise<ImportedUsers, VorgangKey>(({ input: { vorgangId }, signal }) => fetchImportedUsers(vorgangId, signal)),
  saveFile: fromPromise<void, CredentialsFile>(async ({ input }) => download(credentialsFile(input, new Date()))),
  printSheets: fromPromise<void, undefined>(printSheets),
  discard: endpointActor('import.delete', ({ vorgangId }: VorgangKey) => ({ path: { importvorgangId: vorgangId }, query: {} }), OPTIONS),
  keeper: snapshotKeeper(importResumable),
} satisfies Record<keyof (typeof model)['endpoints'], AnyActorLogic>;

type Facts = { readonly context: ImportContext };

/** The import wizard before the API; the screen adds what the address needs. */
export const importWiring = importMachine.provide({
  actors,
  actions: {
    ...leaveActions,
    saveTemplate: () => download({ name: 'Vorlage_Import.csv', text: templateCsv() }),
    saveFaulty: ({ context: { check, serverCheck, file } }: Facts) =>
      download(faultyRowsFile(serverCheck?.faulty ?? check?.faulty ?? [], file?.name ?? 'Import.csv')),
    saveFailed: ({ context: { imported } }: Facts) => {
      if (imported !== null) download(failedUsersFile(imported, new Date()));
    },
  },
});
