import type { ReactElement } from 'react';
import { START } from '../../../i18n/de/start';
import { useTexts } from '../../../i18n/index';

export interface NotLoadedProps {
  readonly text: string;
  readonly retryTestid: string;
  readonly onRetry: () => void;
}

/** Says what of the start page is missing, and offers another attempt; the rest of the page does not wait for it. */
export function NotLoaded({ text, retryTestid, onRetry }: NotLoadedProps): ReactElement {
  const t = useTexts(START);
  return (
    <p className="row" role="status">
      {text}
      <button type="button" className="button button--plain" data-testid={retryTestid} onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
