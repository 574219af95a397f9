import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { COMMON } from '#i18n/de/common';
import { hrefOf } from '#contract/routes';
import { SMALL_PAGES } from '#i18n/de/small-pages';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';

/** The router's key for the address that the portal was opened with: before it there is no page of the portal to go back to. */
const FIRST_KEY = 'default';

/** No such page, or none for this user (ROUTE-25, NAV-06). */
export default function NotFoundScreen({ user }: ScreenProps): ReactElement {
  const t = useTexts(SMALL_PAGES);
  const common = useTexts(COMMON);
  const navigate = useNavigate();
  const hasPageBefore = useLocation().key !== FIRST_KEY;
  return (
    <Page title={t('notFound.heading')}>
      <Alert
        severity="error"
        title="404"
        actions={
          <>
            <Link
              className="button button--primary"
              to={hrefOf(user === null ? 'landing' : 'start')}
              data-testid={hasPageBefore ? undefined : 'spsh-alert-button'}
            >
              {t('notFound.home')}
            </Link>
            {hasPageBefore ? (
              <Button onPress={() => void navigate(-1)} testid="spsh-alert-button">
                {common('back')}
              </Button>
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
