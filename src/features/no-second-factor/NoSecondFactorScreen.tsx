import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '#rules/login-address';
import { hrefOf } from '#contract/routes';
import { SECOND_FACTOR_HEADING } from '#shared/second-factor/heading';
import { SMALL_PAGES } from '#i18n/de/small-pages';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';

/** Something asks for a second factor that is not set up (ROUTE-24, SCREEN-16). */
export default function NoSecondFactorScreen({ user }: ScreenProps): ReactElement {
  const t = useTexts(SMALL_PAGES);
  if (user === null) {
    return (
      <Page title={t('noSecondFactor.heading')}>
        <p>{t('noSecondFactor.anonymous')}</p>
        <p>
          <a className="button button--primary" href={loginAddress({ returnTo: hrefOf('no-second-factor') })}>
            {t('noSecondFactor.signIn')}
          </a>
        </p>
      </Page>
    );
  }
  return (
    <Page title={t('noSecondFactor.heading')}>
      <Alert
        severity="warning"
        title={t('noSecondFactor.title')}
        actions={
          <>
            <Link
              className="button button--primary"
              to={`${hrefOf('profile')}#${SECOND_FACTOR_HEADING}`}
              data-testid="toSecondFactorSetup-button"
            >
              {t('noSecondFactor.setUp')}
            </Link>
            <Link className="button" to={hrefOf('start')} data-testid="spsh-alert-button">
              {t('noSecondFactor.back')}
            </Link>
          </>
        }
      >
        <p>{t('noSecondFactor.text')}</p>
        <p>{t('noSecondFactor.wayOut')}</p>
      </Alert>
    </Page>
  );
}
