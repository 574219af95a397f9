import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
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
      <div className="row buttons">
        <Button testid="discard-import-button" onPress={() => send({ type: 'DISCARD' })}>
          {t('begun.discard')}
        </Button>
        <Button kind="primary" testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
          {t('run.again')}
        </Button>
      </div>
    </Step>
  );
}
