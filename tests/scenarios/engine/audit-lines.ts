import type { ServerContext } from '#server/context';

export interface AuditLines {
  /** What was written since the last time, equal lines that follow each other counted: `[n × ]name action outcome[ reason]`. */
  readonly lines: readonly string[];
  /** The rows as they stand in the log. */
  readonly raw: string;
}

/** Reads the audit log of a server piece by piece. */
export class AuditReader {
  #seen: string | null = null;

  constructor(private readonly context: ServerContext) {}

  async next(): Promise<AuditLines> {
    const { db } = this.context;
    const all = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const rows = all.filter(({ id }) => this.#seen === null || BigInt(id) > BigInt(this.#seen));
    this.#seen = all.at(-1)?.id ?? this.#seen;
    const accounts = await db.selectFrom('account').select(['id', 'username', 'person_id']).execute();
    const whose = (actor: string | null, subject: string | null): string =>
      accounts.find(({ id, person_id: person }) => (actor === null ? id === subject : person === actor))?.username ?? 'niemand';
    const lines = rows.map(({ actor_id: actor, subject_id: subject, action, outcome, reason }) =>
      [whose(actor, subject), action, outcome, ...(reason === null ? [] : [reason])].join(' '),
    );
    return { lines: counted(lines), raw: JSON.stringify(rows) };
  }
}

function counted(lines: readonly string[]): string[] {
  const groups: { readonly line: string; times: number }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.line === line) last.times += 1;
    else groups.push({ line, times: 1 });
  }
  return groups.map(({ line, times }) => (times === 1 ? line : `${times} × ${line}`));
}
