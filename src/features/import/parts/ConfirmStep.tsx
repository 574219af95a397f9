import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { formatDate, formatNumber } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { Alert } from '../../../ui/Alert';
import { unsentOmissions } from '#machines/import/inputs';
import type { ImportSnapshot, SendImport } from '../bind';
import { ConfirmDialog } from './ConfirmDialog';
import { Facts } from './Facts';
import { FailureNotice } from './FailureNotice';
import { RowChoice } from './RowChoice';
import { Step } from './Step';
import { counted } from './words';

/** What will be imported and what it means; the last look before the import is executed. */
export function ConfirmStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang, serverCheck, file, failure, omitted } = snapshot.context;
  const leftOut = unsentOmissions(snapshot.context);
  const total = vorgang?.total ?? 0;
  const facts = [
    { name: t('confirm.schule'), value: vorgang?.organisationsname },
    { name: t('confirm.rolle'), value: vorgang?.rollenname },
    { name: t('confirm.file'), value: file?.name },
    { name: t('confirm.count'), value: formatNumber(total) },
    { name: t('confirm.omitted'), value: omitted.length === 0 ? null : formatNumber(omitted.length) },
  ].filter(({ value }) => value !== undefined && value !== null);
  return (
    <Step title={t('confirm.heading')}>
      {failure === null ? null : (
        <>
          <FailureNotice failure={failure} />
          <p>
            <strong>{t('confirm.notStarted')}.</strong> {t('confirm.notStartedText')}
          </p>
        </>
      )}
      <p className="import-good" data-testid="person-upload-success-text">
        {counted(t, 'confirm.success', total)}
      </p>
      {serverCheck?.sameFileAt == null ? null : (
        <Alert severity="warning" title={t('confirm.sameFile')} testidPrefix="import-same-file">
          <p>{t('confirm.sameFileText', { date: formatDate(serverCheck.sameFileAt) })}</p>
        </Alert>
      )}
      {serverCheck === null || serverCheck.known.length === 0 ? null : (
        <Alert severity="warning" title={counted(t, 'confirm.known', serverCheck.known.length)} testidPrefix="import-known">
          <p>{t('confirm.knownText')}</p>
          {serverCheck.known.length === total ? <p>{t('confirm.allKnown')}</p> : null}
          <RowChoice
            snapshot={snapshot}
            send={send}
            caption={t('confirm.knownTable')}
            rows={serverCheck.known}
            atOnce={{ zeilen: serverCheck.known.map((row) => row.zeile), label: t('choice.withoutKnown') }}
          />
        </Alert>
      )}
      <section>
        <h3>{t('confirm.summary')}</h3>
        <Facts facts={facts} />
      </section>
      <p>{t('confirm.consequence')}</p>
      <div className="row import-buttons">
        <button type="button" className="button" data-testid="back-to-upload-button" onClick={() => send({ type: 'BACK' })}>
          {t('check.otherFile')}
        </button>
        {leftOut.length === 0 ? (
          <button
            type="button"
            className="button button--primary"
            data-testid="open-confirmation-dialog-button"
            onClick={() => send({ type: 'EXECUTE' })}
          >
            {t('confirm.execute')}
          </button>
        ) : (
          <button
            type="button"
            className="button button--primary"
            data-testid="upload-without-button"
            onClick={() => send({ type: 'UPLOAD' })}
          >
            {counted(t, 'confirm.without', leftOut.length)}
          </button>
        )}
      </div>
      {snapshot.matches('confirming') ? <ConfirmDialog snapshot={snapshot} send={send} /> : null}
    </Step>
  );
}
