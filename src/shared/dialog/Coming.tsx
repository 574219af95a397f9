import type { ReactElement } from 'react';
import { READING } from '#i18n/de/reading';
import { useTexts } from '#i18n/index';
import './coming.css';

/** Where a dialog will stand whose code is still on its way: what was pressed shows at once that it was (J19). */
export function Coming(): ReactElement {
  const t = useTexts(READING);
  return (
    <p className="coming" role="status">
      {t('loading')}
    </p>
  );
}
