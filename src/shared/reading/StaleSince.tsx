import type { ReactElement } from 'react';
import { READING } from '#i18n/de/reading';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';

interface StaleSinceProps {
  readonly name: string;
  /** When it was read, in milliseconds since 1970; null where nothing is shown that could be overtaken. */
  readonly at: number | null;
}

/** That what is shown could not be read anew, and how old it is. */
export function StaleSince({ name, at }: StaleSinceProps): ReactElement | null {
  const t = useTexts(READING);
  return at === null ? null : <p data-testid={`${name}-stale`}>{t('stale', { when: formatDateTime(new Date(at)) })}</p>;
}
