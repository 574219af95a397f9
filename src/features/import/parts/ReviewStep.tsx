import type { ReactElement } from 'react';
import { omittedRows } from '#machines/import/import/inputs';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { CorrectedFile } from './CorrectedFile';
import { DecidedKlassen } from './DecidedKlassen';
import { FaultyRows } from './FaultyRows';
import { FileFacts } from './FileFacts';
import { FileFault } from './FileFault';
import { Repeated } from './Repeated';
import { Step } from './Step';
import { UnknownKlassen } from './UnknownKlassen';
import { counted, omittedOf, takenOf } from './words';

export interface ReviewStepProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly mayCreateKlassen: boolean;
}

/** What the check in the browser found; nothing was sent so far. */
export function ReviewStep({ snapshot, send, mayCreateKlassen }: ReviewStepProps): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const { check, file } = snapshot.context;
  const omitted = omittedOf(t, omittedRows(snapshot.context));
  const creating = snapshot.matches({ reviewing: { unknownKlassen: 'creating' } });
  const sound = snapshot.matches({ reviewing: 'sound' });
  return (
    <Step title={t('check.heading')}>
      {snapshot.matches({ reviewing: 'unreadable' }) ? (
        <Alert severity="error" title={t('check.unreadable')} testidPrefix="import-file" urgent>
          <p>{t('check.unreadableText')}</p>
          <p>{t('check.unreadableWayOut')}</p>
        </Alert>
      ) : null}
      {check?.fault == null ? null : <FileFault fault={check.fault} />}
      {sound && check !== null ? (
        <Alert severity="success" title={counted(t, 'check.sound', check.rows.length)} testidPrefix="import-file">
          {omitted === null ? null : (
            <p>
              {takenOf(t, snapshot.context)} {t('confirm.omitted')}: {omitted}.
            </p>
          )}
          <p>{t(snapshot.context.klassenCompared ? 'check.notSent' : 'check.notCompared')}</p>
        </Alert>
      ) : null}
      {snapshot.matches({ reviewing: 'faulty' }) && check !== null ? (
        <FaultyRows rows={check.faulty} total={check.rows.length} onSave={() => send({ type: 'SAVE_FAULTY' })} />
      ) : null}
      {sound ? <DecidedKlassen snapshot={snapshot} send={send} /> : null}
      {sound || snapshot.context.unknownKlassen.length === 0 ? null : (
        <UnknownKlassen snapshot={snapshot} send={send} mayCreate={mayCreateKlassen} />
      )}
      {check === null || check.ignored.length === 0 ? null : (
        <Alert severity="info" title={counted(t, 'check.ignored', check.ignored.length)} testidPrefix="ignored-columns">
          <p>
            {counted(t, 'check.ignoredText', check.ignored.length, {
              columns: check.ignored.map((name) => `„${name || t('check.empty')}“`).join(', '),
            })}
          </p>
        </Alert>
      )}
      {check === null ? null : <Repeated snapshot={snapshot} send={send} />}
      {check === null ? null : <FileFacts check={check} fileName={file?.name ?? ''} />}
      {sound || creating ? null : <CorrectedFile send={send} />}
      {/* A run that creates classes has its own way out: nothing here may tear it away. */}
      {creating ? null : (
        <div className="row buttons">
          <Button testid="back-button" onPress={() => send({ type: 'BACK' })}>
            {common('back')}
          </Button>
          {sound ? (
            <Button kind="primary" testid="upload-button" onPress={() => send({ type: 'UPLOAD' })}>
              {t('check.upload')}
            </Button>
          ) : null}
        </div>
      )}
    </Step>
  );
}
