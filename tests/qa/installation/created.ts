import { closeSync, existsSync, fchmodSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a run creates. */
export type Kind = 'klasse' | 'rolle' | 'schule';

/** Something that a run created, or was about to create when it died. */
export interface Created {
  /** Tells it from everything else in the list. */
  readonly key: string;
  readonly kind: Kind;
  readonly name: string;
  /** What its name begins with as long as it is this run's own. */
  readonly prefix: string;
  /** Null where the answer was not heard. */
  readonly id: string | null;
}

type Line =
  | ({ readonly is: 'asked' } & Omit<Created, 'id'>)
  | { readonly is: 'there'; readonly key: string; readonly id: string }
  | { readonly is: 'gone'; readonly key: string };

/** What names of a run begin with: recognisable for people, and drawn so that no two runs share it. */
export const PREFIX = /^QA-[\da-z]{6}-/;

/** A new prefix. */
export const drawPrefix = (random: () => number = Math.random): string =>
  `QA-${Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('')}-`;

/** The list of a portal. */
export const listOf = (origin: string, folder = 'test-results/qa'): string =>
  `${folder}/created-${origin.replaceAll(/[^\w.]+/g, '-')}.jsonl`;

/**
 * What runs created on a portal, in a file that only its owner reads. Each line is on the disk before what it tells happens, so that
 * a run that dies leaves nothing that is not listed.
 */
export class CreatedList {
  constructor(private readonly file: string) {}

  /** To be called before it is asked for. */
  asked(created: Omit<Created, 'id'>): void {
    if (!PREFIX.test(created.prefix) || !created.name.startsWith(created.prefix))
      throw new Error(`${created.name} beginnt nicht mit ${created.prefix}`);
    this.#write({ is: 'asked', ...created });
  }

  there(key: string, id: string): void {
    this.#write({ is: 'there', key, id });
  }

  /** Removed, or never created. */
  gone(key: string): void {
    this.#write({ is: 'gone', key });
  }

  /** What may still be there, in the order in which it was created. */
  left(): Created[] {
    if (!existsSync(this.file)) return [];
    const left = new Map<string, Created>();
    for (const text of readFileSync(this.file, 'utf8').split('\n')) {
      const line = parsed(text);
      if (line?.is === 'asked') left.set(line.key, { key: line.key, kind: line.kind, name: line.name, prefix: line.prefix, id: null });
      const known = line === null ? undefined : left.get(line.key);
      if (line?.is === 'there' && known !== undefined) left.set(line.key, { ...known, id: line.id });
      if (line?.is === 'gone') left.delete(line.key);
    }
    return [...left.values()];
  }

  #write(line: Line): void {
    mkdirSync(dirname(this.file), { recursive: true });
    const file = openSync(this.file, 'a', 0o600);
    try {
      // A file that was there keeps its rights otherwise.
      fchmodSync(file, 0o600);
      writeSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

/** A last line that was cut off while it was written tells of nothing that was sent. */
function parsed(text: string): Line | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Line);
  } catch {
    return null;
  }
}
