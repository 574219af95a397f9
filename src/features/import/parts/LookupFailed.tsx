import type { ReactElement } from 'react';
import { failureText } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';

export interface LookupFailedProps {
  readonly text: string;
  readonly failure: Failure;
  readonly retry: string;
  readonly onRetry: () => void;
  readonly testid: string;
}

/** A list that could not be loaded, where it would stand, with a retry. */
export function LookupFailed({ text, failure, retry, onRetry, testid }: LookupFailedProps): ReactElement {
  const common = useTexts(COMMON);
  return (
    <div className="row" role="alert">
      <span>
        {text} {failureText(failure).wayOut} <span className="alert__code">{common('errorCode', { code: failure.code })}</span>
      </span>
      <Button testid={testid} onPress={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
