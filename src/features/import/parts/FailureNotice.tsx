import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { ErrorNotice } from '../../../ui/ErrorNotice';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: () => void;
}

/** A failed call in the words of the error table, with its retry. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <ErrorNotice
      words={errorText(failure.code, IMPORT_ERRORS)}
      code={t('errorCode', { code: failure.code })}
      {...(onRetry === undefined ? {} : { action: { label: t('retry'), onPress: onRetry, testid: 'retry-button' } })}
    />
  );
}
