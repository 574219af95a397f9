import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOf } from '#api/client';
import { hrefOf } from '#contract/routes';
import { LANDING } from '#i18n/de/landing';
import { useTexts } from '#i18n/index';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import './landing.css';

/** The page for visitors who are not signed in (ROUTE-01, SCREEN-01). */
export default function LandingScreen({ user = null }: Partial<Pick<ScreenProps, 'user'>>): ReactElement {
  const t = useTexts(LANDING);
  const { search } = useLocation();
  return (
    <div className="card landing" data-testid="login-card">
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <Page title={t('welcome')} titleTestid="landing-headline">
        <p>{t('intro')}</p>
        {user === null ? (
          <>
            {search === '?abgemeldet' ? <p data-testid="signed-out-elsewhere-text">{t('elsewhere')}</p> : null}
            <a className="button button--primary" href={addressOf('auth.login', {}, { redirectUrl: '/' })} data-testid="login-button">
              {t('signIn')}
            </a>
            <p className="landing__hint">{t('noAccount')}</p>
          </>
        ) : (
          // Signed in meanwhile, in another tab.
          <Link className="button button--primary" to={hrefOf('start')} data-testid="landing-start-link">
            {t('toStart')}
          </Link>
        )}
      </Page>
    </div>
  );
}
