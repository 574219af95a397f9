import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT } from '#i18n/de/import';
import { formatDate, formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { omittedRows, takenRows, unsentOmissions } from '#machines/import/import/inputs';
import type { ImportSnapshot, SendImport } from '../bind';
import { ConfirmDialog } from './ConfirmDialog';
import { DecidedKlassen } from './DecidedKlassen';
import { Facts } from './Facts';
import { RowChoice } from './RowChoice';
import { Step } from './Step';
import { bearersOf, counted, knownAgain, knownTitle, omittedOf } from './words';

/** What will be imported and what it means; the last look before the import is executed. */
export function ConfirmStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang, serverCheck, file, failure, wasOrdered } = snapshot.context;
  const taken = takenRows(snapshot.context);
  const unsent = unsentOmissions(snapshot.context).length;
  const total = vorgang?.total ?? 0;
  const known = knownTitle(t, snapshot.context);
  const facts = [
    { name: t('confirm.schule'), value: vorgang?.organisationsname },
    { name: t('confirm.rolle'), value: vorgang?.rollenname },
    { name: t('confirm.file'), value: file?.name },
    { name: t('confirm.count'), value: formatNumber(taken) },
    { name: t('confirm.omitted'), value: omittedOf(t, omittedRows(snapshot.context)) },
  ].filter(({ value }) => value !== undefined && value !== null);
  return (
    <Step title={t('confirm.heading')}>
      {failure === null ? null : (
        <>
          <FailureNotice failure={failure} catalogue={IMPORT_ERRORS} />
          {wasOrdered ? null : (
            <p>
              <strong>{t('confirm.notStarted')}.</strong> {t('confirm.notStartedText')}
            </p>
          )}
        </>
      )}
      {wasOrdered ? (
        <Alert
          severity="warning"
          title={t('confirm.notBegun')}
          testidPrefix="import-not-begun"
          actions={
            <Button testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
              {t('run.again')}
            </Button>
          }
        >
          <p>{t('confirm.notBegunText')}</p>
        </Alert>
      ) : null}
      <p className="import-good" data-testid="person-upload-success-text">
        {counted(t, 'confirm.success', taken)}
      </p>
      {vorgang?.sameFileAt == null ? null : (
        <Alert severity="warning" title={t('confirm.sameFile')} testidPrefix="import-same-file">
          <p>{t('confirm.sameFileText', { date: formatDate(vorgang.sameFileAt) })}</p>
        </Alert>
      )}
      {known === null ? null : (
        <Alert severity="warning" title={known} testidPrefix="import-known">
          {serverCheck === null ? (
            <p>{knownAgain(t, snapshot.context)}</p>
          ) : (
            <>
              <p>
                {t('confirm.knownText', {
                  // Who it is, is told to those only who may see persons of the school.
                  what: t(serverCheck.known.some(({ personen }) => personen.length > 0) ? 'confirm.compare' : 'confirm.compareKlasse'),
                })}
              </p>
              {serverCheck.known.length === total ? <p>{t('confirm.allKnown')}</p> : null}
              <RowChoice
                snapshot={snapshot}
                send={send}
                caption={t('confirm.knownTable')}
                namesakes={t('choice.account')}
                rows={serverCheck.known.map((row) => ({ ...row, namesake: bearersOf(t, row) }))}
                atOnce={{ zeilen: serverCheck.known.map((row) => row.zeile), label: t('choice.withoutKnown') }}
              />
            </>
          )}
        </Alert>
      )}
      <section>
        <h3>{t('confirm.summary')}</h3>
        <Facts facts={facts} />
      </section>
      <DecidedKlassen snapshot={snapshot} send={send} />
      <p>{t('confirm.consequence')}</p>
      <div className="row buttons">
        <Button testid="back-to-upload-button" onPress={() => send({ type: 'BACK' })}>
          {t('check.otherFile')}
        </Button>
        {unsent === 0 ? (
          <Button kind="primary" testid="open-confirmation-dialog-button" onPress={() => send({ type: 'EXECUTE' })}>
            {t('confirm.execute')}
          </Button>
        ) : (
          <Button kind="primary" testid="upload-without-button" onPress={() => send({ type: 'UPLOAD' })}>
            {counted(t, 'confirm.without', unsent)}
          </Button>
        )}
      </div>
      {snapshot.matches('confirming') ? <ConfirmDialog snapshot={snapshot} send={send} /> : null}
    </Step>
  );
}
