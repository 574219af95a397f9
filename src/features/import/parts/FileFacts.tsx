import type { ReactElement } from 'react';
import { CSV_COLUMNS, CSV_LABELS } from '#contract/csv';
import type { FileCheck } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Facts } from './Facts';

const DELIMITER_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, with a row that shows whether its umlauts came through (D-11). */
export function FileFacts({ check, fileName }: { readonly check: FileCheck; readonly fileName: string }): ReactElement {
  const t = useTexts(IMPORT);
  const { sample } = check;
  return (
    <section>
      <h3>{t('check.facts')}</h3>
      <Facts
        facts={[
          { name: t('check.fileName'), value: fileName },
          { name: t('check.encoding'), value: check.encoding },
          { name: t('check.delimiter'), value: t(`check.delimiters.${DELIMITER_NAMES[check.delimiter]}`) },
          ...(check.fault === null ? [{ name: t('check.rows'), value: formatNumber(check.rows.length) }] : []),
          ...(sample === null
            ? []
            : [
                {
                  name: t('check.sample'),
                  value: CSV_COLUMNS.map((column) => `${CSV_LABELS[column]}: ${sample[column] || t('check.empty')}`).join(', '),
                },
              ]),
        ]}
      />
      {sample === null ? null : <p className="import-hint">{t('check.sampleHelp')}</p>}
    </section>
  );
}
