import type { ReactElement } from 'react';
import { writeDay } from '#contract/days';
import { kopersLockDay } from '#rules/zuordnung-choice';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import type { CreationWay } from '../bind';
import type { Creation } from '../use-creation';
import { AddedStep } from './AddedStep';
import { EnterStep } from './EnterStep';
import { ResultStep } from './ResultStep';
import { ReviewStep } from './ReviewStep';
import { Step } from './Step';
import { UncertainStep } from './UncertainStep';
import { stepOf } from '../step-of';

export interface CurrentStepProps {
  readonly creation: Creation;
  readonly way: CreationWay;
}

/** What the machine's state looks like. */
export function CurrentStep({ creation, way }: CurrentStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { snapshot, send } = creation;
  const step = stepOf(snapshot);
  const { draft, today } = snapshot.context;
  if (snapshot.hasTag('awaiting'))
    return (
      <Step title={t(`heading.${step}`)}>
        <StepUpPanel snapshot={snapshot} send={send} />
      </Step>
    );
  if (snapshot.matches('created')) return <ResultStep creation={creation} way={way} />;
  if (snapshot.matches('added')) return <AddedStep creation={creation} way={way} />;
  if (snapshot.matches('unclear') || snapshot.matches('looking') || snapshot.matches('perhaps'))
    return <UncertainStep creation={creation} />;
  if (step === 'pruefen' || step === 'ergebnis') return <ReviewStep creation={creation} way={way} />;
  return (
    <>
      <EnterStep key={step} creation={creation} way={way} step={step} />
      {snapshot.matches('confirmingNoNumber') ? (
        <ConfirmDialog
          title={t('noNumber.title', { name: `${draft.vorname} ${draft.familienname}`.trim() })}
          testid="no-kopersnr-confirmation-dialog"
          confirm={{ label: t('noNumber.confirm'), testid: 'confirm-no-kopersnr-button', onPress: () => send({ type: 'CONFIRM' }) }}
          cancel={{ label: t('noNumber.cancel'), testid: 'cancel-no-kopersnr-button', onPress: () => send({ type: 'CANCEL' }) }}
        >
          <p data-testid="no-kopersnr-confirmation-text">{t('noNumber.text', { date: writeDay(kopersLockDay(today)) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
