import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Alert } from '../../../ui/Alert';
import type { SendImport } from '../bind';
import { Step } from './Step';

/** An upload that is not checked to its end: it goes on in another window, or it broke off and can be deleted. */
export function BegunStep({ send }: { readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <Step title={t('check.heading')}>
      <Alert severity="warning" title={t('begun.title')} testidPrefix="import-begun">
        <p>{t('begun.text')}</p>
      </Alert>
      <div className="row import-buttons">
        <button type="button" className="button" data-testid="discard-import-button" onClick={() => send({ type: 'DISCARD' })}>
          {t('begun.discard')}
        </button>
        <button type="button" className="button button--primary" data-testid="retry-button" onClick={() => send({ type: 'RETRY' })}>
          {t('run.again')}
        </button>
      </div>
    </Step>
  );
}
