import type { Call } from '#api/actors-of';
import { ApiError, demandShape } from '#api/api-error';
import type { ImportResult } from '#contract/types';
import { isComplete } from '#machines/import/import/finishing/credentials';
import type { ImportedUsers, Reading } from '#machines/import/import/types';
import { RowCollection } from './row-collection';

/** Few enough that a slow server answers each page in time. */
const PAGE = 25;
const AT_ONCE = 2;
/** A server that pages without an order hands out some rows twice and others not at all; more rounds than this find no more. */
const ROUNDS_AT_MOST = 6;

/** What was read so far; it holds start passwords and is forgotten as soon as it is not needed any more. */
interface Kept {
  readonly vorgangId: string;
  readonly rows: RowCollection;
  /** Pages of the round that is under way, by their offset. */
  readonly pages: Map<number, ImportResult>;
}

type CallUsers = Call<'import.importedUsers'>;
export type ReadUsers = (vorgangId: string, call: CallUsers, onRead?: (reading: Reading) => void) => Promise<ImportedUsers>;

/**
 * Reads all rows of an executed import with their start passwords (CALL-19), two pages at a time. A page that fails ends the reading,
 * but what was read is kept: the next attempt asks for what is missing only. Where rows came twice and others not at all, everything
 * is read again and filled up; what is missing even then is seen by `total`.
 * The reading fails with the ApiError of the first page that fails or holds no rows.
 */
export function usersReader(): ReadUsers {
  let kept: Kept | null = null;
  return async (vorgangId, call, onRead = () => undefined) => {
    const known = kept?.vorgangId === vorgangId ? kept : { vorgangId, rows: new RowCollection(), pages: new Map<number, ImportResult>() };
    kept = known;
    try {
      const imported = await readRounds(known, call, onRead);
      if (isComplete(imported)) kept = null;
      return imported;
    } catch (error) {
      // Whoever may not read it any more does not keep it either.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) kept = null;
      throw error;
    }
  };
}

async function readRounds(kept: Kept, call: CallUsers, onRead: (reading: Reading) => void): Promise<ImportedUsers> {
  const { rows, pages } = kept;
  for (let round = 1; ; round += 1) {
    const before = rows.size;
    await readRound(kept, call, onRead);
    const read = [...pages].toSorted(([a], [b]) => a - b).map(([, page]) => page.importedUsers);
    const { organisationsname, rollenname, loeschungAm, startpasswortGueltigBis, total } = pages.get(0) as ImportResult;
    const facts = { organisationsname, rollenname, total, erasedAt: loeschungAm ?? null, lapsesAt: startpasswortGueltigBis ?? null };
    pages.clear();
    if (isWithoutRepetition(read.flat(), total)) return { ...facts, users: read.flat() };
    for (const page of read) rows.add(page);
    if (rows.size >= total || round >= ROUNDS_AT_MOST || (round > 1 && rows.size === before)) return { ...facts, users: rows.all() };
  }
}

/** The first page tells how many rows there are, the others follow; a page that is there already is not asked for again. */
async function readRound({ vorgangId, rows, pages }: Kept, call: CallUsers, onRead: (reading: Reading) => void): Promise<void> {
  const read = async (offset: number): Promise<ImportResult> => {
    const page = pages.get(offset) ?? (await readPage(vorgangId, offset, call));
    pages.set(offset, page);
    const inRound = [...pages.values()].reduce((sum, { importedUsers }) => sum + importedUsers.length, 0);
    onRead({ read: Math.min(page.total, Math.max(rows.size, inRound)), total: page.total });
    return page;
  };
  const { total } = await read(0);
  const offsets = Array.from({ length: Math.max(0, Math.ceil(total / PAGE) - 1) }, (_, index) => (index + 1) * PAGE);
  await inParallel(offsets, AT_ONCE, read);
}

async function readPage(importvorgangId: string, offset: number, call: CallUsers): Promise<ImportResult> {
  const page = await call('import.importedUsers', { query: { importvorgangId, offset, limit: PAGE } });
  demandShape(
    'import.importedUsers',
    Array.isArray(page.importedUsers) &&
      page.importedUsers.every((user) => typeof user.startpasswort === 'string') &&
      typeof page.total === 'number',
  );
  return page;
}

function isWithoutRepetition(users: ImportResult['importedUsers'], total: number): boolean {
  const names = users.flatMap(({ benutzername }) => (benutzername == null ? [] : [benutzername]));
  return users.length === total && new Set(names).size === names.length;
}

/** Runs tasks with limited parallelism. When one fails, no further one begins, those that run are waited for, and its error is thrown. */
async function inParallel<T>(tasks: readonly T[], atOnce: number, run: (task: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < tasks.length && failures.length === 0) {
      const task = tasks[next++] as T;
      await run(task).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, lane));
  if (failures.length > 0) throw failures[0];
}
