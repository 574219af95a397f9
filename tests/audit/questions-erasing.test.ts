import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IMPORT_STATUS } from '#contract/import-enums';
import { importStep } from '#machines/life-cycles/import/next';
import { days, ERASED, ERASING_PASSWORDS, NEVER_ERASED, NOT_ERASED_COLUMNS } from '../../docs/generate/pages/questions/erased';
import { erasing, erasingEvents } from '../../docs/generate/pages/questions/erasing';
import { logged } from '../../docs/generate/pages/questions/logged';
import { startPassword } from '../../docs/generate/pages/questions/start-password';
import { millisecondsOf, sourcesIn, spell } from '../../docs/generate/read/source';

const server = sourcesIn('server');
/** What runs: without what draws demo data and what made the tables. */
const running = server.filter(([path]) => !/^server\/(?:demo|db\/migrations)\//.test(path));
const migrations = server.filter(([path]) => path.startsWith('server/db/migrations/'));
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

/** Tables out of which a statement deletes, or a function of the database that a sweep calls. */
const deleted = [...running, ...migrations.filter(([, text]) => text.includes('create function'))].flatMap(([, text]) =>
  [...text.matchAll(/deleteFrom\(\s*(?:'(\w+)'|(\w+))|\bdelete from\s+(?:\$\{[^}]*\}|(\w+))|\btruncate\s+(?:table\s+)?(\w+)/g)].map(
    ([found, ...names]) => names.find((name) => name !== undefined) ?? found,
  ),
);

/** Rows and columns that go with another row, as the tables were made: `token` (cascade), `import_vorgang.owner_id` (set null). */
const references = migrations.flatMap(([, text]) =>
  [...text.matchAll(/(?:create table(?: if not exists)?|alter table)\s+(\w+)([^;`]*)/gi)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/(\w+) uuid(?:(?!,).)*?references \w+(?: on update cascade)? on delete (cascade|set null)/gi)].map(
      ([, column = '', kind = '']) => (kind.toLowerCase() === 'cascade' ? { table } : { column: `${table}.${column}` }),
    ),
  ),
);
const cascaded = references.flatMap((one) => ('table' in one && one.table !== undefined ? [one.table] : []));

/** Columns that a statement empties: whatever its `set` names as null, in any branch. */
const emptied = running.flatMap(([, text]) =>
  [...text.matchAll(/updateTable\('(\w+)'\)([^;]*?)\.(?:where|returning\w*|execute)/g)].flatMap(([, table = '', set = '']) =>
    [...set.matchAll(/(\w+): null\b/g)].map(([, column = '']) => `${table}.${column}`),
  ),
);
/** Columns of an Angebot that a change of its picture empties (`columnsOf`). */
const PICTURE = ['service_provider.logo', 'service_provider.logo_media_type'];

describe('where and when something is erased', () => {
  const rows = ERASED();
  const tables = sorted(rows.flatMap((row) => row.tables));
  const columns = sorted(rows.flatMap((row) => row.columns ?? []));

  test('D-12, STATE-05: every table and column that the server erases is in the answer, and every other table is said to stay', () => {
    const kept = Object.keys(NEVER_ERASED);
    // Goes only with what never goes.
    const gone = sorted([...deleted, ...cascaded]).filter((table) => !(table === 'meldung_revision' && kept.includes('meldung')));
    expect(tables).toEqual(gone);
    const schema = readFileSync('server/db/schema.ts', 'utf8');
    const all = [...(/export interface Database \{([^}]*)\}/.exec(schema)?.[1]?.matchAll(/^\s+(\w+):/gm) ?? [])].map(
      ([, name = '']) => name,
    );
    expect(sorted([...tables, ...kept])).toEqual(sorted(all));
    expect(kept.filter((table) => tables.includes(table))).toEqual([]);
    const set = references.flatMap((one) => ('column' in one && one.column !== undefined ? [one.column] : []));
    expect(columns).toEqual(sorted([...emptied, ...set, ...PICTURE]).filter((column) => !NOT_ERASED_COLUMNS.includes(column)));
  });

  test('PERM-04: of the audit log both answers say in short what the table says: what is older than its days goes', () => {
    const term = days('auditDays', 'AUDIT_DAYS');
    expect(rows.find((row) => row.tables.includes('audit_log'))?.after).toBe(term);
    const inOneLine = (short: unknown): string => String(short).replaceAll(/\s+/g, ' ');
    expect(inOneLine(erasing().short)).toContain(`Auch im Protokoll bleibt nichts länger als ${term}.`);
    expect(inOneLine(logged().short)).toContain(`Was älter ist als ${term}, löscht der Server`);
  });

  test('what goes by itself stands in the summary with its term, nothing left out', () => {
    const byItself = rows.filter(({ process }) => process !== undefined);
    const { body } = erasing();
    const summary = /<ul[^>]*>.*?<\/ul>/s.exec(String(body))?.[0] ?? '';
    expect(byItself.length).toBeGreaterThan(8);
    expect(byItself.filter(({ term }) => term === undefined || !summary.includes(term[1])).map(({ id }) => id)).toEqual([]);
  });

  test('D-39: what empties a picture is still one change', () => {
    expect(running.filter(([, text]) => /logo: null, logo_media_type: null/.test(text)).map(([path]) => path)).toEqual([
      'server/provider/values.ts',
    ]);
  });

  test('STATE-04 to STATE-06: what the server sweeps by itself is in the answer', () => {
    const read = (path: string): string => running.find(([found]) => found === path)?.[1] ?? '';
    const sweep = /async function sweep\([^]*?\n\}/.exec(read('server/start/start-server.ts'))?.[0] ?? '';
    const deadlines = /const DEADLINES[^=]*= \[([^\]]*)\]/.exec(read('server/deadlines/meet.ts'))?.[1] ?? '';
    const swept = [
      ...[...sweep.matchAll(/await (\w+)\(/g)].map(([, name = '']) => name),
      ...deadlines.split(',').map((name) => name.trim()),
    ];
    const hourly = [...read('server/import/worker.ts').matchAll(/await (eraseExpired)\(/g)].map(([, name = '']) => name);
    // It locks, and erases nothing.
    const expected = sorted([...swept, ...hourly]).filter((name) => name !== 'meetDeadlines' && name !== 'kopersLocks');
    expect(sorted(rows.flatMap(({ process }) => process ?? []))).toEqual(expected);
  });

  test('D-12: an import loses its rows by the events of the answer, from the statuses of the answer', () => {
    for (const [event, from] of erasingEvents())
      expect([event, IMPORT_STATUS.filter((status) => importStep(status, event)?.erasesRows === true)]).toEqual([event, from]);
    expect(erasingEvents().map(([event]) => event)).toEqual(
      expect.arrayContaining(['WITHDRAW', 'CANCEL', 'CLOSE', 'DELETE', 'EXPIRE', 'DOWNLOADED']),
    );
  });

  test('D-12: whatever takes the start passwords of an import away is told where they are asked about', () => {
    const taking = running.filter(([, text]) =>
      /updateTable\('import_data_item'\)[^;]*password: null|deleteFrom\('import_data_item'\)/.test(text),
    );
    // Its rows; another password for the person; a key that is lost.
    expect(sorted(taking.map(([path]) => path))).toEqual([
      'server/import/rows.ts',
      'server/keys/rotate-key.ts',
      'server/person/actions/passwords.ts',
    ]);
    const told = String(startPassword().body);
    expect(ERASING_PASSWORDS).toHaveLength(taking.length);
    expect(rows.filter(({ id, when }) => ERASING_PASSWORDS.some((one) => one === id) && !told.includes(when))).toEqual([]);
  });

  test('D-23: a time is told in the words of its constant; one that is gone is an error', () => {
    expect(spell(millisecondsOf({ constant: 'NO_KONTEXT_DAYS', file: 'server/person/time-limits.ts' }))).toBe('84 Tage');
    expect(rows.find(({ process }) => process === 'unassignedPersons')?.after).toContain('84 Tage');
    expect(rows.find(({ process }) => process === 'sweepSessions')?.after).toContain('30 Minuten');
    expect(() => millisecondsOf({ constant: 'GONE_MS', file: 'server/person/time-limits.ts' })).toThrow('GONE_MS');
    expect([spell(1), spell(1000), spell(90_000), spell(86_400_000)]).toEqual(['1 Millisekunde', '1 Sekunde', '90 Sekunden', '1 Tag']);
  });
});
