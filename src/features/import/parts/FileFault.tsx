import type { ReactElement } from 'react';
import { CSV_LABELS, type CsvColumn } from '#contract/csv';
import type { CsvFileFault } from '#contract/csv-table';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';

/** More line numbers help nobody. */
const LINES_AT_MOST = 20;

const names = (columns: readonly CsvColumn[]): string => columns.map((column) => CSV_LABELS[column]).join(', ');

/** Why a file as a whole is refused, and where to look. */
export function FileFault({ fault }: { readonly fault: CsvFileFault }): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const { title, text, wayOut } = errorText(fault.error, IMPORT_ERRORS);
  const lines = fault.zeilen.slice(0, LINES_AT_MOST).map(formatNumber).join(', ');
  const further = fault.zeilen.length - LINES_AT_MOST;
  return (
    <Alert severity="error" title={title} testidPrefix="import-file" urgent>
      <p>{text}</p>
      {fault.missing.length === 0 ? null : <p>{t('check.missing', { columns: names(fault.missing) })}</p>}
      {fault.repeated.length === 0 ? null : <p>{t('check.repeatedColumns', { columns: names(fault.repeated) })}</p>}
      {fault.unknown.length === 0 ? null : (
        <p>{t('check.unknownColumns', { columns: fault.unknown.map((name) => name || t('check.empty')).join(', ') })}</p>
      )}
      {lines === '' ? null : (
        <p>
          {t('check.unevenLines', { lines })} {further > 0 ? t('check.andMore', { n: formatNumber(further) }) : null}
        </p>
      )}
      <p>{wayOut}</p>
      <p className="alert__code">{common('errorCode', { code: fault.error })}</p>
    </Alert>
  );
}
