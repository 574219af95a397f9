import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../context';
import { anchorIn } from './sweep';

const LINKS_AT_ONCE = 5_000;
/** Servers' clocks and long transactions differ by less. */
const LATE_MS = 60 * 60_000;
const HASH_OF_NOTHING = '';

/** What is wrong at a place of the audit log. */
export type AuditFault =
  | 'changed'
  | 'removed'
  | 'inserted'
  | 'reordered'
  | 'backdated'
  | 'linkMissing'
  | 'anchorUnknown'
  | 'headUnknown'
  | 'removedUnchained';

export interface FoundFault {
  readonly fault: AuditFault;
  /** Number of the line in the log; null where no line can be named. */
  readonly line: string | null;
  /** Place in the chain; null for what is not in it. */
  readonly seq: string | null;
}

/** The last link: who keeps it elsewhere finds out later whether the end was taken away. */
export interface ChainHead {
  readonly seq: string;
  readonly hash: string;
}

export interface Verified {
  readonly faults: readonly FoundFault[];
  /** Lines that were compared. */
  readonly lines: number;
  /** Null for an empty chain. */
  readonly head: ChainHead | null;
  /** The link after which lines are kept; null where none was swept yet. */
  readonly anchor: ChainHead | null;
  /** Lines that are written and not chained yet: a change to them is not found. */
  readonly unchained: number;
}

interface Link {
  readonly seq: string;
  readonly entry_id: string;
  readonly line_hash: string;
  readonly hash: string;
  /** Of the line as it stands now; null where there is none. */
  readonly found: string | null;
  readonly at: Date | null;
}

const linkHash = (before: string, seq: string, lineHash: string): string =>
  createHash('sha256').update(`${before} ${seq} ${lineHash}`).digest('hex');

const linksAfter = async (db: Db, seq: string): Promise<readonly Link[]> =>
  (
    await sql<Link>`
      select c.seq::text as seq, c.entry_id::text as entry_id, c.line_hash, c.hash,
        case when line.id is null then null else audit_line_hash(line) end as found, line.at
      from (select * from audit_chain where seq > ${seq}::bigint order by seq limit ${LINKS_AT_ONCE}) c
      left join audit_log line on line.id = c.entry_id order by c.seq`.execute(db)
  ).rows;

/** Compares link after link; each fault is told once, what follows is judged by what stands there. */
class Comparison {
  readonly faults: FoundFault[] = [];
  lines = 0;
  anchor: ChainHead | null = null;
  #before: ChainHead = { seq: '0', hash: HASH_OF_NOTHING };
  #newest = 0;
  #expectedFound = false;

  constructor(
    private readonly attested: ChainHead | null,
    private readonly expected: ChainHead | null,
  ) {}

  get head(): ChainHead | null {
    return this.#before.seq === '0' ? null : this.#before;
  }

  take(link: Link): void {
    const { seq, entry_id: line, hash } = link;
    const isFirst = this.head === null;
    if (isFirst && link.found === null) this.#beginAfter(link);
    else this.#compare(link);
    if (this.expected?.seq === seq && this.expected.hash === hash) this.#expectedFound = true;
    this.#before = { seq, hash };
    if (link.at === null) return;
    this.lines += 1;
    if (link.at.getTime() < this.#newest - LATE_MS) this.faults.push({ fault: 'backdated', line, seq });
    this.#newest = Math.max(this.#newest, link.at.getTime());
  }

  end(): void {
    const { expected } = this;
    if (expected === null || this.#expectedFound) return;
    // What was swept since is not there any more, and cannot be asked for.
    if (this.anchor !== null && BigInt(expected.seq) < BigInt(this.anchor.seq)) return;
    this.faults.push({ fault: 'headUnknown', line: null, seq: expected.seq });
  }

  /** A link without its line in front is the anchor of what a sweep removed: the sweep has told of it. */
  #beginAfter({ seq, hash, entry_id: line }: Link): void {
    if (this.attested?.seq === seq && this.attested.hash === hash) this.anchor = { seq, hash };
    else this.faults.push({ fault: this.attested === null ? 'removed' : 'anchorUnknown', line, seq });
  }

  #compare({ seq, entry_id: line, line_hash: lineHash, hash, found }: Link): void {
    const next = String(BigInt(this.#before.seq) + 1n);
    if (seq !== next) {
      this.faults.push({ fault: this.head === null ? 'anchorUnknown' : 'linkMissing', line: null, seq: next });
      // What stands before it is not known; only the line itself can be judged.
    } else if (linkHash(this.#before.hash, seq, lineHash) !== hash) this.faults.push({ fault: 'reordered', line, seq });
    if (found === null) this.faults.push({ fault: 'removed', line, seq });
    else if (found !== lineHash) this.faults.push({ fault: 'changed', line, seq });
  }
}

/**
 * Compares the audit log with its chain (G3.5): lines that were changed, removed, inserted, put elsewhere or dated back, each by its number.
 * @param expected the end of the chain as somebody kept it elsewhere: without it, nobody finds that the newest lines were taken away
 *   together with their links
 */
export async function verifyAuditLog(db: Db, expected: ChainHead | null = null): Promise<Verified> {
  const newest = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'audit-log-sweep')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const comparison = new Comparison(anchorIn(newest?.detail ?? null), expected);
  for (let links = await linksAfter(db, '0'); links.length > 0; links = await linksAfter(db, comparison.head?.seq ?? '0'))
    for (const link of links) comparison.take(link);
  comparison.end();
  return {
    faults: [...comparison.faults, ...(await outsideOfChain(db))],
    lines: comparison.lines,
    head: comparison.head,
    anchor: comparison.anchor,
    unchained: await countUnchained(db),
  };
}

/** Lines that nothing chains and nothing is going to, and lines that were taken away before they were chained. */
async function outsideOfChain(db: Db): Promise<readonly FoundFault[]> {
  const { rows } = await sql<{ line: string; fault: 'inserted' | 'removedUnchained' }>`
    select id::text as line, 'inserted' as fault from audit_log line
    where not exists (select from audit_chain where entry_id = line.id) and not exists (select from audit_tail where entry_id = line.id)
    union all
    select entry_id::text, 'removedUnchained' from audit_tail tail where not exists (select from audit_log where id = tail.entry_id)
    order by line`.execute(db);
  return rows.map(({ line, fault }) => ({ fault, line, seq: null }));
}

async function countUnchained(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_tail tail join audit_log line on line.id = tail.entry_id`.execute(db);
  return rows[0]?.count ?? 0;
}

const FAULTS: Readonly<Record<AuditFault, string>> = {
  changed: 'der Inhalt ist geändert',
  removed: 'die Zeile fehlt',
  inserted: 'die Zeile ist an der Kette vorbei eingefügt',
  reordered: 'die Zeile steht nicht an ihrem Platz in der Kette, oder die Kette ist hier neu geschrieben',
  backdated: 'die Zeile ist über eine Stunde älter als die vor ihr: sie ist nachgetragen',
  linkMissing: 'ein Glied der Kette fehlt, oder mehrere',
  anchorUnknown: 'davor fehlt der Anfang, und kein Aufräumen hat ihn entfernt',
  headUnknown: 'das genannte Ende der Kette gibt es nicht: die Zeilen danach sind entfernt oder die Kette ist neu geschrieben',
  removedUnchained: 'die Zeile ist entfernt, bevor sie verkettet war',
};

/** A fault as operators read it. */
export const faultInWords = ({ fault, line, seq }: FoundFault): string => {
  const where = [line === null ? null : `Zeile ${line}`, seq === null ? null : `Glied ${seq}`].filter((part) => part !== null).join(', ');
  return `${where}: ${FAULTS[fault]}.`;
};
