import type { ReactElement } from 'react';
import { t } from './told';

/** Where a dialog will stand whose code is still on its way: what was pressed shows at once that it was (J19). */
export const Coming = (): ReactElement => (
  <p className="coming" role="status">
    {t('coming')}
  </p>
);
