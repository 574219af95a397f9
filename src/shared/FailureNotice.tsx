import type { ReactElement } from 'react';
import { failureText, type ErrorCatalogue } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { ErrorNotice } from '#ui/ErrorNotice';
import { ReferenceOf } from './ReferenceOf';

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** Families of codes beyond the generic ones. */
  readonly catalogue?: ErrorCatalogue | undefined;
  /** Of the text; on the whole page it is told by its place. */
  readonly testid?: string | undefined;
  /** Announced at once; not where it takes the focus, and is heard by that. */
  readonly urgent?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly retryTestid?: string;
}

/** A failed call in the words of the error table, where its subject would stand, with a retry where one helps (ERR-00). */
export function FailureNotice({
  failure,
  catalogue,
  testid,
  urgent = true,
  onRetry,
  retryTestid = 'retry-button',
}: FailureNoticeProps): ReactElement {
  const t = useTexts(COMMON);
  const words = failureText(failure, catalogue);
  return (
    <ErrorNotice
      words={words}
      code={t(words.origin === 'fault' && failure.requestId === undefined ? 'errorCodeForHelp' : 'errorCode', { code: failure.code })}
      urgent={urgent}
      reference={<ReferenceOf id={failure.requestId} />}
      {...(testid === undefined ? {} : { testid })}
      {...(onRetry === undefined ? {} : { action: { label: t('retry'), onPress: onRetry, testid: retryTestid } })}
    />
  );
}
