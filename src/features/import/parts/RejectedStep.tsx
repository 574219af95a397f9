import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { CorrectedFile } from './CorrectedFile';
import { FaultyRows } from './FaultyRows';
import { Step } from './Step';

/** What the server found wrong, shown like the check in the browser. */
export function RejectedStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { serverCheck, vorgang } = snapshot.context;
  return (
    <Step title={t('check.heading')}>
      {serverCheck === null ? (
        <Alert severity="error" title={t('check.faultyUnknown')} testidPrefix="invalid-import-data">
          <p>{t('check.faultyUnknownText')}</p>
        </Alert>
      ) : (
        <FaultyRows rows={serverCheck.faulty} total={vorgang?.total ?? 0} onSave={() => send({ type: 'SAVE_FAULTY' })} />
      )}
      <CorrectedFile send={send} />
      <div className="row buttons">
        <Button testid="back-to-upload-button" onPress={() => send({ type: 'BACK' })}>
          {t('check.otherFile')}
        </Button>
      </div>
    </Step>
  );
}
