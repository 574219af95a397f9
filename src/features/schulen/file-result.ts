import { failureText } from '#contract/errors/lookup';
import { FILE_ERRORS } from '#contract/errors/schulen-file';
import type { Loaded } from '#contract/organisation-pieces';
import { toCsv } from '#contract/csv-cells';
import type { LoadOrder } from '#machines/schulen/schulen-load/machine';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { BULK } from '#i18n/de/bulk';
import { SCHULEN_FILE } from '#i18n/de/schulen-file';
import { formatNumber } from '#i18n/format';
import { textsOf } from '#i18n/index';
import { isoDay, type ExportFile } from '#shared/download';
import { titleOf, type FileWords } from './file-differences';

type Run = BulkContext<LoadOrder, Loaded>;

/** What became of one; after a reload nothing more is known than that it is done. */
export function toldOf(t: FileWords, result: Loaded | null): string {
  if (result === null) return t('done');
  const what = t(`became.${result.stand}`);
  return result.klassen === 0 ? what : t('doneKlassen', { what, count: result.klassen, n: formatNumber(result.klassen) });
}

/** A school by number and name, a carrier by its name. */
export const nameIn = ({ pieces }: LoadOrder, id: string): string => {
  const piece = pieces[id];
  return piece === undefined ? id : titleOf(piece);
};

/** What became of every school and carrier of a file, with the reason and its code where one was not loaded; formula-safe. */
export function resultFile({ items, outcomes, params }: Run, now: Date): ExportFile {
  const t = textsOf(SCHULEN_FILE);
  const common = textsOf(BULK);
  const rows = items.map((id) => {
    const outcome = outcomes[id];
    const name = nameIn(params ?? { pieces: {} }, id);
    if (outcome === undefined) return [name, common('open'), ''];
    if (outcome.kind === 'done') return [name, toldOf(t, outcome.result ?? null), ''];
    const { text, wayOut } = failureText(outcome.failure, FILE_ERRORS);
    return [name, `${text} ${wayOut}`, outcome.failure.code];
  });
  return { name: `Ergebnis_Schulen_${isoDay(now)}.csv`, text: toCsv([[t('item'), common('outcome'), t('code')], ...rows]) };
}
