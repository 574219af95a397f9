import { CSV_LIMITS } from '#contract/csv';
import { takenRows } from '#machines/import/import/inputs';
import type { FileCheck, ImportContext, KnownRow, OmittedRow, SchuleOption, UnknownKlasse } from '#machines/import/import/types';
import { formatNumber } from '#i18n/format';
import type { IMPORT } from '#i18n/de/import';
import type { TextFunction } from '#i18n/index';
import type { DataTableTexts } from '#ui/DataTable';

export type Words = TextFunction<typeof IMPORT.texts>;
type Key = Parameters<Words>[0];

/** A text with a number in it, in the right form and with German digits. */
export const counted = (t: Words, key: Key, count: number, values: Readonly<Record<string, string | number>> = {}): string =>
  t(key, { ...values, count, n: formatNumber(count) });

/** What is said of persons who exist already, or that it is not known any more, on the page and in the question; null where nobody does (315). */
export function knownTitle(t: Words, { serverCheck, vorgang }: Pick<ImportContext, 'serverCheck' | 'vorgang'>): string | null {
  const known = serverCheck?.known.length ?? vorgang?.known ?? null;
  if (known === null) return t('confirm.knownUnsure');
  return known === 0 ? null : counted(t, 'confirm.known', known);
}

/** How one gets to see who exists already, where the page does not know it any more. */
export const knownAgain = (t: Words, { vorgang }: Pick<ImportContext, 'vorgang'>): string =>
  t(vorgang?.known == null ? 'confirm.knownUnsureText' : 'confirm.knownAgain');

/** Who at the school bears the name of a row, by user name and class; where that is not told, whether it is the same class (D-26). */
export function bearersOf(t: Words, { inKlasse, personen }: KnownRow): string {
  if (personen.length === 0) return t(inKlasse ? 'choice.sameKlasse' : 'choice.otherKlasse');
  return firstOf(t, personen, ({ benutzername, klassen }) =>
    t('choice.bearer', {
      name: benutzername ?? t('choice.noUsername'),
      klasse: klassen.length === 0 ? t('choice.noKlasse') : klassen.join(', '),
    }),
  );
}

export const LIMITS = { rows: formatNumber(CSV_LIMITS.rows), megabytes: formatNumber(CSV_LIMITS.bytes / 1024 / 1024) } as const;

/** 1111165 (Testschule) */
export const schuleTitle = ({ kennung, name }: SchuleOption): string => (kennung === null ? name : `${kennung} (${name})`);

/** Some lines are named, the rest is counted. */
const LINES_SHOWN = 5;

/** The lines of the file that name a class, each with whom it is about (D-26). */
export function linesOf(t: Words, { zeilen }: UnknownKlasse, check: FileCheck | null): string {
  return firstOf(t, zeilen, (zeile) => {
    const row = check?.rows.find((one) => one.zeile === zeile);
    return row === undefined ? formatNumber(zeile) : `${formatNumber(zeile)} (${row.vorname} ${row.nachname})`;
  });
}

/** How many rows are left out, and whom they are about (D-26), or which lines; null where none is. */
export function omittedOf(t: Words, rows: readonly OmittedRow[] | null): string | null {
  if (rows === null) return t('confirm.omittedUnknown');
  const nameOf = (row: OmittedRow): string =>
    'nachname' in row ? `${row.vorname} ${row.nachname}, ${row.klasse}` : t('confirm.omittedLine', { zeile: formatNumber(row.zeile) });
  return rows.length === 0 ? null : `${formatNumber(rows.length)} (${firstOf(t, rows, nameOf, '; ')})`;
}

/** How many of the file are imported once what was left out is left out; of those on the server, where the file is not at hand any more. */
export function takenOf(t: Words, context: ImportContext): string {
  const taken = takenRows(context);
  return counted(t, 'check.taken', taken, { total: formatNumber(context.check?.rows.length ?? context.vorgang?.total ?? taken) });
}

/** The first few named, the rest counted. */
export function firstOf<Item>(t: Words, items: readonly Item[], nameOf: (item: Item) => string, between = ', '): string {
  const named = items.slice(0, LINES_SHOWN).map(nameOf).join(between);
  const more = items.length - LINES_SHOWN;
  return more > 0 ? `${named} ${t('check.andMore', { n: formatNumber(more) })}` : named;
}

/** 12 KB, 1,3 MB */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round(bytes / 1024 / 102.4) / 10)} MB`;

export const tableTexts = (t: Words): DataTableTexts => ({
  page: (from, to, total) => t('table.page', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) }),
  previous: t('table.previous'),
  next: t('table.next'),
});
