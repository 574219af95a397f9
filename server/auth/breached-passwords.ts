import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { codeOf } from '../report';
import { StartRefused } from '../start-refused';

/** A hash, what may follow it, and the end of its line are shorter. */
const LONGEST_LINE = 128;
const HASH = /^[0-9A-F]{40}(?=:|\r?$)/i;

interface Line {
  readonly hash: string;
  /** The byte after its end. */
  readonly end: number;
}

/** The line that begins at a byte. @throws StartRefused where none of the agreed form does */
async function lineAt(file: FileHandle, start: number): Promise<Line> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_LINE), 0, LONGEST_LINE, start);
  const text = buffer.toString('latin1', 0, bytesRead);
  const [line = ''] = text.split('\n', 1);
  const hash = HASH.exec(line)?.[0];
  if (hash === undefined)
    throw new StartRefused(
      `BREACHED_PASSWORDS_FILE: in Byte ${start} beginnt keine Zeile der Form "SHA-1 in 40 Hexadezimalziffern", danach höchstens ":Anzahl".`,
    );
  return { hash: hash.toUpperCase(), end: start + Math.min(line.length + 1, bytesRead) };
}

/** Where the first line begins that begins at a byte or after it. */
async function nextStart(file: FileHandle, at: number): Promise<number> {
  if (at === 0) return 0;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_LINE), 0, LONGEST_LINE, at - 1);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  return end < 0 ? at - 1 + bytesRead : at + end;
}

/** Halves the file until the line is met or nothing is left: some 35 readings in a list of a milliard lines. */
async function holds(file: FileHandle, hash: string): Promise<boolean> {
  let [from, to] = [0, (await file.stat()).size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const start = await nextStart(file, middle);
    if (start >= to) {
      to = middle;
      continue;
    }
    const line = await lineAt(file, start);
    if (line.hash === hash) return true;
    if (line.hash < hash) from = line.end;
    else to = middle;
  }
  return false;
}

/**
 * Whether a password stands in the operator's list of breached ones (AUTH-02; ASVS 6.2.12): SHA-1 hashes, ascending, a line each, as "Have I
 * Been Pwned" gives them out. Nothing is asked over the network.
 * @param path of the list; null where there is none
 */
export async function isBreached(path: string | null, password: string): Promise<boolean> {
  if (path === null) return false;
  const file = await open(path);
  try {
    return await holds(file, createHash('sha1').update(password).digest('hex').toUpperCase());
  } finally {
    await file.close();
  }
}

/** Looks at the list once before anybody waits for it. @throws StartRefused where it cannot be read or its ends are not ascending lines */
export async function checkBreachedPasswords(path: string | null): Promise<void> {
  if (path === null) return;
  const file = await open(path).catch((error: unknown) => {
    throw new StartRefused(`BREACHED_PASSWORDS_FILE: ${path} lässt sich nicht lesen (${codeOf(error)}).`);
  });
  try {
    const { size } = await file.stat();
    const first = await lineAt(file, 0);
    const last = await lineAt(file, await nextStart(file, Math.max(0, size - LONGEST_LINE)));
    if (first.hash > last.hash)
      throw new StartRefused(
        `BREACHED_PASSWORDS_FILE: ${path} ist nicht aufsteigend sortiert; verlangt ist die nach Hash geordnete Liste.`,
      );
  } finally {
    await file.close();
  }
}
