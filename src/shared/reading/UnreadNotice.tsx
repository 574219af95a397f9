import type { ReactElement } from 'react';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { READING } from '#i18n/de/reading';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { FailureNotice } from '../FailureNotice';
import { useReadOnline } from '../workflow/use-back-online';

export interface UnreadNoticeProps {
  readonly failure: Failure | null;
  readonly catalogue?: ErrorCatalogue | undefined;
  /** In the test ids: `retry-<name>-button`. */
  readonly name: string;
  readonly failureTestid?: ((code: string) => string | undefined) | undefined;
  /** Where nobody wanted to sign in or confirm. */
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Why it is not read, or not read anew, with another try; without a reason somebody did not want to sign in or confirm just now. */
export function UnreadNotice({ failure, catalogue, name, failureTestid, text, onRetry }: UnreadNoticeProps): ReactElement {
  const t = useTexts(READING);
  useReadOnline(failure, onRetry);
  const retryTestid = `retry-${name}-button`;
  if (failure !== null) {
    return (
      <FailureNotice
        failure={failure}
        catalogue={catalogue}
        testid={failureTestid?.(failure.code)}
        onRetry={onRetry}
        retryTestid={retryTestid}
      />
    );
  }
  return (
    <Alert
      severity="info"
      title={t('unreadTitle')}
      testidPrefix={`${name}-unread`}
      actions={
        <Button testid={retryTestid} onPress={onRetry}>
          {t('read')}
        </Button>
      }
    >
      <p>{text ?? t('unread')}</p>
    </Alert>
  );
}
