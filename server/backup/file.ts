import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { pipeline as flow } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from '#contract/zod';
import { syncFile, syncFolderOf } from '../db/put-in-place';
import type { Contents, TextRow } from '../db/table-rows';
import { StartRefused } from '../start-refused';

/** Another form of the file gets another number. */
const FORMAT = 1;

const opening = z.object({
  schulportalBackup: z.number(),
  created: z.string(),
  /** The migrations that the database had gone through. */
  schema: z.array(z.string()).check(z.minLength(1)),
});
const heading = z.object({ table: z.string(), columns: z.array(z.string()) });
const ending = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** Of every line before this one. */
  sha256: z.string(),
});
const row = z.array(z.nullable(z.string()));

export type Opening = z.output<typeof opening>;

/** What stands in a backup between its first and its last line. */
export type Part = { readonly table: string; readonly columns: readonly string[] } | TextRow;

/** A backup that was read once from end to end and is whole. */
export interface WholeBackup {
  readonly opening: Opening;
  readonly tables: Readonly<Record<string, Contents>>;
  /** What proves the key of the backup; null in one of before there was such a proof. */
  readonly probe: string | null;
}

const broken = (file: string, why: string): StartRefused =>
  new StartRefused(`Die Sicherung ${file} ist beschädigt oder unvollständig (${why}). Nehmen Sie eine andere.`);

/** The lines of a backup, unpacked. @throws Error when it cannot be read or unpacked */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Reads a backup from end to end.
 * @throws StartRefused when it is none, not whole, or of another form
 */
export async function checkBackup(file: string): Promise<WholeBackup> {
  if (!existsSync(file)) throw new StartRefused(`Es gibt keine Datei ${file}.`);
  const hash = createHash('sha256');
  let first: string | null = null;
  let last: string | null = null;
  let probe: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (last !== null) hash.update(last).update('\n');
      first ??= line;
      if (last?.startsWith('{"table":"secret_key_probe"') === true) probe = parsed(row, line)?.[0] ?? null;
      last = line;
    }
  } catch (error) {
    throw broken(file, (error as NodeJS.ErrnoException).code ?? 'nicht lesbar');
  }
  const begun = parsed(opening, first);
  const ended = parsed(ending, last);
  if (begun === null) throw broken(file, 'der Anfang fehlt');
  if (begun.schulportalBackup !== FORMAT)
    throw new StartRefused(
      `Die Sicherung ${file} ist von einer anderen Version. Stellen Sie sie mit der Version wieder her, die sie schrieb.`,
    );
  if (ended === null) throw broken(file, 'das Ende fehlt');
  if (hash.digest('hex') !== ended.sha256) throw broken(file, 'die Prüfsumme stimmt nicht');
  return { opening: begun, tables: ended.tables, probe };
}

function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, line: string | null): T | null {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** What stands in a backup that was found whole, table by table. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    const value: unknown = JSON.parse(line);
    if (!isFirst && ending.safeParse(value).success) return;
    if (!isFirst) yield Array.isArray(value) ? row.parse(value) : heading.parse(value);
    isFirst = false;
  }
}

async function* linesToWrite(
  begun: Omit<Opening, 'schulportalBackup'>,
  parts: AsyncIterable<Part>,
  tables: () => Readonly<Record<string, Contents>>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (value: unknown): string => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  yield hashed({ schulportalBackup: FORMAT, ...begun });
  for await (const part of parts) yield hashed(part);
  yield `${JSON.stringify({ tables: tables(), sha256: hash.digest('hex') })}\n`;
}

/**
 * Writes a backup that only its owner reads, aside: under its own name it is whole or not there.
 * @param tables what the parts held, asked for behind the last one
 * @returns how to give it its name, and how to take it away
 * @throws StartRefused where it is there already or cannot be written
 */
export async function writeAside(
  file: string,
  begun: Omit<Opening, 'schulportalBackup'>,
  parts: AsyncIterable<Part>,
  tables: () => Readonly<Record<string, Contents>>,
): Promise<{ finish(): void; discard(): void }> {
  const aside = `${file}.part`;
  const discard = (): void => rmSync(aside, { force: true });
  const demandFree = (): void => {
    if (existsSync(file)) throw new StartRefused(`${file} gibt es schon. Nennen Sie eine neue Datei; überschrieben wird keine.`);
  };
  demandFree();
  try {
    // What a killed backup left; nobody else writes it, the folder of the data is held.
    discard();
    await flow(linesToWrite(begun, parts, tables), createGzip(), createWriteStream(aside, { flags: 'wx', mode: 0o600 }));
    syncFile(aside);
  } catch (error) {
    discard();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new StartRefused(`${file} kann nicht geschrieben werden (${code ?? 'unbekannt'}).`, { cause: error });
  }
  return {
    finish: () => {
      demandFree();
      renameSync(aside, file);
      syncFolderOf(file);
    },
    discard,
  };
}
