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
  UsersInput,
  VorgangKey,
  VorgangRead,
} from '#machines/import/types';
import { resumableOf } from '#machines/shared/content-hash';
import { NO_ADDITIONS, type ImportAdditions } from './additions';
import { checkFile } from './check-file';
import { credentialsFile, failedUsersFile, faultyRowsFile } from './csv-export';
import { download } from './download';
import { eraseOrder } from './erase-order';
import { usersReader, type ReadUsers } from './imported-users';
import { printSheets } from './print/print-sheets';
import { toFaultyRows, toKnownRows, toUploadFile } from './upload-file';

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
export type SendImport = (event: ImportEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const importResumable = resumableOf(importMachine);

/** Schools in the list at once; further ones are found by searching. */
const SCHULEN_AT_ONCE = 25;
const OPTIONS = { on401: 'throw' } as const;

const callStatus = (importvorgangId: string, signal: AbortSignal) =>
  call('import.status', { path: { importvorgangId } }, { ...OPTIONS, signal });

const toStatus = ({ status, dataItemCount, totalDataItemImported, angelegt }: Awaited<ReturnType<typeof callStatus>>): StatusRead => ({
  status,
  total: dataItemCount,
  done: totalDataItemImported,
  created: angelegt ?? null,
  at: performance.now(),
});

/** Names of school and role where the status does not tell them; they are gone with the rows, and others are not told them. */
async function readNames(importvorgangId: string, signal: AbortSignal): Promise<Pick<VorgangRead, 'organisationsname' | 'rollenname'>> {
  try {
    const query = { importvorgangId, offset: 0, limit: 1 };
    const { organisationsname, rollenname } = await call('import.importedUsers', { query }, { ...OPTIONS, signal });
    return { organisationsname, rollenname };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'IMPORT_ZUGANGSDATEN_FREMD'))
      return { organisationsname: null, rollenname: null };
    throw error;
  }
}

const actorsFor = (additions: ImportAdditions, readUsers: ReadUsers) =>
  ({
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
      const answer = await callStatus(vorgangId, signal);
      const { organisationsname = null, rollenname = null, kennung = null } = answer;
      const names = additions.statusNames ? { organisationsname, rollenname } : await readNames(vorgangId, signal);
      return { ...toStatus(answer), ...names, kennung };
    }),
    pollStatus: fromPromise<StatusRead, VorgangKey>(async ({ input: { vorgangId }, signal }) =>
      toStatus(await callStatus(vorgangId, signal)),
    ),
    fetchUsers: fromPromise<ImportedUsers, UsersInput>(({ input: { vorgangId, report }, signal }) =>
      readUsers(vorgangId, signal, (reading) => report.send({ type: 'ROWS_READ', ...reading })),
    ),
    saveFile: fromPromise<void, CredentialsFile>(async ({ input }) => download(credentialsFile(input, new Date()))),
    printSheets: fromPromise<void, undefined>(printSheets),
    takeOver: endpointActor(
      'import.takeOverCredentials',
      ({ vorgangId }: VorgangKey) => ({ path: { importvorgangId: vorgangId } }),
      OPTIONS,
    ),
    discard: eraseOrder(additions),
    keeper: snapshotKeeper(importResumable),
  }) satisfies Record<keyof (typeof model)['endpoints'], AnyActorLogic>;

type Facts = { readonly context: ImportContext };

/** The import wizard before the API of a backend; the screen adds what the address needs. */
export const wireImport = (additions: ImportAdditions) =>
  importMachine.provide({
    actors: actorsFor(additions, usersReader()),
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

export type WiredImport = ReturnType<typeof wireImport>;

/** Before a backend without any addition. */
export const importWiring: WiredImport = wireImport(NO_ADDITIONS);
