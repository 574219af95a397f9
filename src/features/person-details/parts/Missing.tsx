import type { ReactElement, ReactNode } from 'react';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';

/** Unknown and invisible persons look the same (CALL-40). */
export function Missing({ actions }: { readonly actions: ReactNode }): ReactElement {
  const t = useTexts(PERSON);
  return (
    <Alert severity="error" title={t('missing')} testidPrefix="person-details-error" urgent actions={actions}>
      <p>{t('missingText')}</p>
    </Alert>
  );
}
