import type { ImportedUser } from '#contract/types';
import { byKlasse } from '#machines/import/import/finishing/credentials';
import type { ImportedUsers, PrintLayout } from '#machines/import/import/types';

/** What is on paper of new credentials. */
export type Printable = Pick<ImportedUsers, 'organisationsname' | 'users' | 'erasedAt' | 'lapsesAt'>;

/** One A4 sheet; a class begins with a sheet of its own. */
export interface Sheet {
  readonly klasse: string;
  readonly users: readonly ImportedUser[];
  /** Which of the class's sheets it is, counted from 1. */
  readonly number: number;
  readonly of: number;
}

/** What fits on an A4 sheet: slips in two columns, or the lines of a list. */
const PER_SHEET: Readonly<Record<PrintLayout, number>> = { slips: 10, lists: 28 };

/** The sheets of all classes in order. */
export function sheetsOf(imported: Pick<ImportedUsers, 'users'>, layout: PrintLayout): readonly Sheet[] {
  const size = PER_SHEET[layout];
  return byKlasse(imported).flatMap(({ klasse, users }) => {
    const of = Math.ceil(users.length / size);
    return Array.from({ length: of }, (_, index) => ({
      klasse,
      users: users.slice(index * size, (index + 1) * size),
      number: index + 1,
      of,
    }));
  });
}
