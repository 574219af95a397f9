import type { ReactElement } from 'react';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Page } from '#ui/Page';
import type { FrameData } from './frame-data';
import { SigningOut } from './SigningOut';

/** What stands where no screen can: on the way to the login or out, or when the guard could not decide. */
export function Notice({
  data,
  onRetry,
}: {
  readonly data: Exclude<FrameData, { kind: 'screen' }>;
  readonly onRetry: () => void;
}): ReactElement {
  const t = useTexts(SHELL);
  if (data.kind === 'signingOut') return <SigningOut />;
  if (data.kind === 'leaving') {
    return (
      <p role="status">
        {t('leaving')} <a href={data.url}>{t('leavingLink')}</a>
      </p>
    );
  }
  return (
    <Page title={t('notLoaded')}>
      <FailureNotice failure={data.failure} onRetry={onRetry} />
    </Page>
  );
}
