import type { ReactElement } from 'react';
import { addressOf } from '#api/client';
import { GENERIC_ERRORS } from '#contract/errors/generic';
import { SMALL_PAGES } from '#i18n/de/small-pages';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Page } from '#ui/Page';

/** Signed in, but unknown to the portal (ROUTE-23, SCREEN-16). */
export default function LoginErrorScreen(): ReactElement {
  const t = useTexts(SMALL_PAGES);
  const words = GENERIC_ERRORS.UNKNOWN_USER;
  return (
    <Page title={t('loginError.heading')}>
      <Alert
        severity="warning"
        title={words.title}
        actions={
          <a className="button button--primary" href={addressOf('auth.logout')} data-testid="spsh-alert-button">
            {t('loginError.signOut')}
          </a>
        }
      >
        <p>{words.text}</p>
        <p>{words.wayOut}</p>
      </Alert>
    </Page>
  );
}
