import type { ReactElement } from 'react';
import { useRouteError } from 'react-router';
import type { ApiError } from '#api/api-error';
import { hrefOf } from '#contract/routes';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { ReferenceOf } from '#shared/ReferenceOf';

/** A part of the portal did not come: without a line, or because it was replaced on the server. */
const isOutdated = (error: unknown): boolean => /module|preload/i.test(String(error));

/** The last resort: something broke while a page was drawn or loaded. */
export function Crash(): ReactElement {
  const t = useTexts(SHELL);
  const error = useRouteError();
  const isGone = isOutdated(error);
  return (
    <main className="content">
      <Alert
        severity="error"
        title={t('notLoaded')}
        urgent
        actions={
          <>
            <Button kind="primary" onPress={() => window.location.reload()}>
              {t('crash.reload')}
            </Button>
            <a className="button" href={hrefOf('start')}>
              {t('crash.home')}
            </a>
          </>
        }
      >
        {isGone ? <p>{t('crash.updated')}</p> : null}
        <ReferenceOf id={(error as Partial<ApiError> | null)?.requestId} crash={isGone ? 'script' : 'view'} />
      </Alert>
    </main>
  );
}
