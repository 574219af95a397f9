import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { isStalled, percentOf, remainingSeconds } from '#machines/import/import/executing/progress';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { CopyButton } from '#ui/CopyButton';
import { ErrorNotice } from '#ui/ErrorNotice';
import { ProgressBar } from '#ui/ProgressBar';
import type { ImportSnapshot, SendImport } from '../bind';
import { Step } from './Step';
import { counted, type Words } from './words';

/** Percent after which something is said again. */
const ANNOUNCE_EVERY = 25;

/** True progress and remaining time; the page may be left and found again (STATE-09). */
export function RunStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const { vorgang, progress, failure } = snapshot.context;
  const total = vorgang?.total ?? 0;
  const done = progress?.done ?? 0;
  const percent = percentOf(done, total);
  const text = t('run.progress', { done: formatNumber(done), total: formatNumber(total) });
  const announced = percent - (percent % ANNOUNCE_EVERY);
  return (
    <Step title={vorgang?.status === 'VALID' ? t('run.starting') : t('run.heading')}>
      {failure === null ? null : (
        <Alert
          severity="warning"
          title={t('run.disconnected')}
          testidPrefix="import-disconnected"
          urgent
          actions={
            <Button testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
              {t('run.again')}
            </Button>
          }
        >
          <p>{t('run.disconnectedText')}</p>
          <p className="alert__code">{common('errorCode', { code: failure.code })}</p>
        </Alert>
      )}
      {isStalled(progress) ? (
        <ErrorNotice words={errorText('IMPORT_TIMEOUT', IMPORT_ERRORS)} code={common('errorCode', { code: 'IMPORT_TIMEOUT' })} />
      ) : null}
      <div className="import-progress">
        <ProgressBar label={t('run.bar')} percent={percent} text={text} testid="import-progress-bar" />
        <p className="import-progress__text">
          <span>{done === 0 ? t('run.waiting') : text}</span>
          <span>{remainingText(remainingSeconds(progress, total), t)}</span>
        </p>
        <p role="status" className="visually-hidden">
          {announced === 0 ? '' : t('run.announce', { percent: announced })}
        </p>
      </div>
      <p>{t('run.mayLeave')}</p>
      <CopyButton text={window.location.href} label={t('run.copyAddress')} copied={t('run.copied')} failed={t('run.copyFailed')} />
    </Step>
  );
}

/** Rounded, so that it does not jump with every answer. */
function remainingText(seconds: number | null, t: Words): string {
  if (seconds === null) return t('run.estimating');
  if (seconds <= 60) return t('run.seconds', { n: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return counted(t, 'run.minutes', Math.ceil(seconds / 60));
}
