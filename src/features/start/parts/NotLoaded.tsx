import type { ReactElement } from 'react';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';

export interface NotLoadedProps {
  readonly text: string;
  readonly retryTestid: string;
  readonly onRetry: () => void;
}

/** Says what of the start page is missing, and offers another attempt; the rest of the page does not wait for it. */
export function NotLoaded({ text, retryTestid, onRetry }: NotLoadedProps): ReactElement {
  const t = useTexts(COMMON);
  return (
    <p className="row" role="status">
      {text}
      <Button kind="plain" testid={retryTestid} onPress={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
