import type { ReactElement } from 'react';
import { errorText } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';

export interface LookupFailedProps {
  readonly text: string;
  readonly failure: Failure;
  readonly retry: string;
  readonly onRetry: () => void;
  readonly testid: string;
}

/** A list that could not be loaded, where it would stand, with a retry. */
export function LookupFailed({ text, failure, retry, onRetry, testid }: LookupFailedProps): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <div className="row" role="alert">
      <span>
        {text} {errorText(failure.code).wayOut} <span className="alert__code">{t('errorCode', { code: failure.code })}</span>
      </span>
      <button type="button" className="button" data-testid={testid} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
