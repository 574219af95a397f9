import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { useBackOnline } from '#shared/workflow/use-back-online';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { LINK_TO_HISTORY, LINK_TO_NEW_IMPORT } from '../address';
import type { ImportSnapshot, SendImport } from '../bind';
import { Step } from './Step';

/** The import is on the server, but where it stands is not known. */
export function UnclearStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { failure } = snapshot.context;
  const retry = (): void => send({ type: 'RETRY' });
  useBackOnline(retry);
  return (
    <Step title={t('run.reading')}>
      {failure === null ? (
        <Alert
          severity="warning"
          title={t('run.unclear')}
          testidPrefix="import-unclear"
          actions={
            <Button testid="retry-button" onPress={retry}>
              {t('run.again')}
            </Button>
          }
        >
          <p>{t('run.unclearText')}</p>
        </Alert>
      ) : (
        <FailureNotice failure={failure} catalogue={IMPORT_ERRORS} onRetry={retry} />
      )}
      <div className="row buttons">
        <Link {...LINK_TO_HISTORY} className="button">
          {t('run.toHistory')}
        </Link>
        <Link {...LINK_TO_NEW_IMPORT} className="button">
          {t('result.another')}
        </Link>
      </div>
    </Step>
  );
}
