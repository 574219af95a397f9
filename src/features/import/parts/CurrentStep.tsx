import type { ReactElement, RefCallback } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Button } from '#ui/Button';
import type { ImportAdditions } from '../additions';
import type { ImportSnapshot, SendImport } from '../bind';
import { BegunStep } from './BegunStep';
import { Busy } from './Busy';
import { ChooseStep } from './ChooseStep';
import { ConfirmStep } from './ConfirmStep';
import { EndedStep } from './EndedStep';
import { LoadingStep } from './LoadingStep';
import { OthersStep } from './OthersStep';
import { PrepareStep } from './PrepareStep';
import { RejectedStep } from './RejectedStep';
import { ResultStep } from './ResultStep';
import { ReviewStep } from './ReviewStep';
import { RunStep } from './RunStep';
import { Step } from './Step';
import { UnclearStep } from './UnclearStep';
import { WaitingStep } from './WaitingStep';
import type { Words } from './words';

export interface CurrentStepProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
}

/** What else is possible here. */
interface ImportAbilities {
  /** Where what is wrong with the choice stands. */
  readonly summary: RefCallback<HTMLElement>;
  readonly additions: ImportAdditions;
  /** The person manages classes, too. */
  readonly mayCreateKlassen: boolean;
}

/** What the machine's state looks like. */
export function CurrentStep({ snapshot, send, summary, additions, mayCreateKlassen }: CurrentStepProps & ImportAbilities): ReactElement {
  const t = useTexts(IMPORT);
  const props = { snapshot, send };
  if (snapshot.hasTag('awaiting')) return <WaitingStep {...props} />;
  if (snapshot.matches('choosing')) return <ChooseStep {...props} summary={summary} />;
  if (snapshot.matches('checkingFile'))
    return <Busy title={t('check.heading')} text={t('check.checking')} action={<BackButton send={send} />} />;
  if (snapshot.matches('comparingKlassen'))
    return <Busy title={t('check.heading')} text={t('check.comparing')} action={<BackButton send={send} />} />;
  if (snapshot.matches('reviewing')) return <ReviewStep {...props} mayCreateKlassen={mayCreateKlassen} />;
  if (snapshot.matches('uploading'))
    return <Busy title={t('check.heading')} text={t('check.uploading')} action={<CancelButton send={send} />} />;
  if (snapshot.matches('uploadFailed')) return <FailedStep {...props} title={t('check.heading')} text={t('check.notUploaded')} canGoBack />;
  if (snapshot.matches('withdrawing') || snapshot.matches('replacing'))
    return <Busy title={t('check.heading')} text={t('check.withdrawing')} />;
  if (snapshot.matches('leavingOut')) return <Busy title={t('check.heading')} text={t('check.leavingOut')} />;
  if (snapshot.matches('rejected')) return <RejectedStep {...props} />;
  if (snapshot.matches('ready') || snapshot.matches('confirming')) return <ConfirmStep {...props} />;
  if (snapshot.matches('starting')) return <Busy title={t('run.heading')} text={t('confirm.starting')} />;
  if (snapshot.matches('findingOut')) return <Busy title={t('run.reading')} text={t('run.findingOut')} />;
  if (snapshot.matches('begun')) return <BegunStep send={send} />;
  if (snapshot.matches('unclear')) return <UnclearStep {...props} />;
  if (snapshot.matches('running')) return <RunStep {...props} />;
  if (snapshot.matches('loadingUsers')) return <LoadingStep snapshot={snapshot} />;
  if (snapshot.matches('othersResult')) return <OthersStep {...props} />;
  if (snapshot.matches('usersFailed')) return <FailedStep {...props} title={t('result.heading')} text={usersFailedText(snapshot, t)} />;
  if (snapshot.matches('finished')) return <ResultStep {...props} />;
  if (snapshot.matches('ended')) return <EndedStep {...props} />;
  return <PrepareStep send={send} lapses={additions.lapse} />;
}

function usersFailedText({ context: { reading } }: ImportSnapshot, t: Words): string {
  const text = t('run.usersFailed');
  if (reading === null) return text;
  return `${text} ${t('run.readSoFar', { read: formatNumber(reading.read), total: formatNumber(reading.total) })}`;
}

interface FailedStepProps extends CurrentStepProps {
  readonly title: string;
  readonly text?: string;
  readonly canGoBack?: boolean;
}

function FailedStep({ snapshot, send, title, text, canGoBack = false }: FailedStepProps): ReactElement {
  const { failure } = snapshot.context;
  return (
    <Step title={title}>
      {text === undefined ? null : <p>{text}</p>}
      {failure === null ? null : <FailureNotice failure={failure} catalogue={IMPORT_ERRORS} onRetry={() => send({ type: 'RETRY' })} />}
      {canGoBack ? (
        <div className="row buttons">
          <BackButton send={send} />
        </div>
      ) : null}
    </Step>
  );
}

function BackButton({ send }: { readonly send: SendImport }): ReactElement {
  const common = useTexts(COMMON);
  return (
    <Button testid="back-button" onPress={() => send({ type: 'BACK' })}>
      {common('back')}
    </Button>
  );
}

function CancelButton({ send }: { readonly send: SendImport }): ReactElement {
  const common = useTexts(COMMON);
  return (
    <Button testid="cancel-upload-button" onPress={() => send({ type: 'CANCEL' })}>
      {common('cancel')}
    </Button>
  );
}
