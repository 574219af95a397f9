import type { Column } from './schema-columns';

type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** What the release before knows of the database. */
export interface Release {
  /** The newest migration that it has. */
  readonly migration: string;
  /** Columns, as `table.column`, and tables that it neither reads nor writes any more: what follows it may drop them. */
  readonly unread: readonly string[];
  readonly tables: Tables;
}

/** What the release before could not do any more beside the schema of now. */
export function breaksOf({ tables, unread }: Release, now: Tables): string[] {
  return Object.entries(tables).flatMap(([table, columns]) => {
    if (unread.includes(table)) return [];
    const found = now[table];
    if (found === undefined) return [`${table} is gone`];
    const lost = Object.entries(columns).flatMap(([name, before]) => {
      const column = `${table}.${name}`;
      return unread.includes(column) ? [] : changesOf(before, found[name]).map((change) => `${column} ${change}`);
    });
    const added = Object.entries(found).filter(([name, { omissible }]) => columns[name] === undefined && !omissible);
    return [...lost, ...added.map(([name]) => `${table}.${name} is new and must be given`)];
  });
}

function changesOf(before: Column, now: Column | undefined): string[] {
  if (now === undefined) return ['is gone'];
  return [
    ...(now.type === before.type ? [] : [`is ${now.type} instead of ${before.type}`]),
    ...(now.nullable && !before.nullable ? ['may be null'] : []),
    ...(before.nullable && !now.nullable ? ['may not be null any more'] : []),
    ...(before.omissible && !now.omissible && !before.nullable ? ['must be given'] : []),
  ];
}
