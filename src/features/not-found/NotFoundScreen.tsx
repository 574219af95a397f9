import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { SMALL_PAGES } from '../../i18n/de/small-pages';
import { useTexts } from '../../i18n/index';
import { Alert } from '../../ui/Alert';
import { Page } from '../../ui/Page';
import type { ScreenProps } from '../screen';

/** No such page, or none for this user (ROUTE-25, NAV-06). */
export default function NotFoundScreen({ user }: ScreenProps): ReactElement {
  const t = useTexts(SMALL_PAGES);
  const navigate = useNavigate();
  const hasHistory = window.history.length > 1;
  return (
    <Page title={t('notFound.heading')}>
      <Alert
        severity="error"
        title="404"
        actions={
          <>
            <Link className="button button--primary" to={user === null ? '/' : '/start'}>
              {t('notFound.home')}
            </Link>
            {hasHistory ? (
              <button type="button" className="button" onClick={() => void navigate(-1)} data-testid="spsh-alert-button">
                {t('notFound.back')}
              </button>
            ) : null}
          </>
        }
      >
        <p>{t('notFound.text')}</p>
        <p>{t('notFound.wayOut')}</p>
      </Alert>
    </Page>
  );
}
