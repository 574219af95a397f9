import type { ReactElement } from 'react';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';

/** There is no such role, or one may not manage it. */
export function MissingRolle(): ReactElement {
  const t = useTexts(ROLLEN);
  return (
    <Alert severity="error" title={t('details.missing')} testidPrefix="rolle-details-error" urgent>
      <p>{t('details.missingText')}</p>
    </Alert>
  );
}
