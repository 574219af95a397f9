import type { ReactElement } from 'react';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

/** Instead of orders that would be refused: who set the lock, and whom to ask (D-30). */
export function ForeignLock({ organisation }: { readonly organisation: string | null }): ReactElement {
  const t = useTexts(PERSON);
  return (
    <p data-testid="foreign-lock-text">{organisation === null ? t('status.foreignUnknown') : t('status.foreign', { organisation })}</p>
  );
}
