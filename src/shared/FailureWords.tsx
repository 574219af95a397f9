import type { ReactElement } from 'react';
import { failureText, type ErrorCatalogue } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { ReferenceOf } from './ReferenceOf';

export interface FailureWordsProps {
  readonly failure: Failure;
  /** Families of codes beyond the generic ones. */
  readonly catalogue?: ErrorCatalogue | undefined;
}

/** A failed call in the words of the error table, inside a message that says what came of it (ERR-00). */
export function FailureWords({ failure, catalogue }: FailureWordsProps): ReactElement {
  const t = useTexts(COMMON);
  const { title, text, wayOut, origin } = failureText(failure, catalogue);
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <p>{wayOut}</p>
      <p className="alert__code">
        {t(origin === 'fault' && failure.requestId === undefined ? 'errorCodeForHelp' : 'errorCode', { code: failure.code })}
      </p>
      <ReferenceOf id={failure.requestId} />
    </>
  );
}
