import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Alert } from '../../../ui/Alert';
import { LINK_TO_HISTORY, LINK_TO_NEW_IMPORT } from '../address';
import type { ImportSnapshot, SendImport } from '../bind';
import { FailureNotice } from './FailureNotice';
import { Step } from './Step';

/** The import is on the server, but where it stands is not known. */
export function UnclearStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { failure } = snapshot.context;
  const retry = (): void => send({ type: 'RETRY' });
  return (
    <Step title={t('run.heading')}>
      {failure === null ? (
        <Alert
          severity="warning"
          title={t('run.unclear')}
          testidPrefix="import-unclear"
          actions={
            <button type="button" className="button" data-testid="retry-button" onClick={retry}>
              {t('run.again')}
            </button>
          }
        >
          <p>{t('run.unclearText')}</p>
        </Alert>
      ) : (
        <FailureNotice failure={failure} onRetry={retry} />
      )}
      <div className="row import-buttons">
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
