import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { FileDrop } from '#ui/FileDrop';
import type { SendImport } from '../bind';

/** Takes the corrected file where the faults of the one before are shown. */
export function CorrectedFile({ send }: { readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <FileDrop
      label={t('check.corrected')}
      dropText={t('choose.drop')}
      pickText={t('choose.pick')}
      accept=".csv,text/csv"
      onFile={(chosen) => send({ type: 'FILE_CHOSEN', file: chosen })}
      testid="corrected-file-input"
    />
  );
}
