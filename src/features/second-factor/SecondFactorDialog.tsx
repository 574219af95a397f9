import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { StepUpButtons, StepUpReason } from '#shared/step-up/StepUpPanel';
import { Dialog } from '#ui/Dialog';
import type { SecondFactorSnapshot, SendSecondFactor } from './bind';
import { CodeStep } from './parts/CodeStep';
import { DialogButtons } from './parts/DialogButtons';
import { DoneStep } from './parts/DoneStep';
import { ExplainStep } from './parts/ExplainStep';
import { KeyStep } from './parts/KeyStep';
import { StepList } from './parts/StepList';
import './second-factor.css';

export interface SecondFactorDialogProps {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
  readonly administers: boolean;
  /** Takes the focus afterwards when the button that opened the dialog is gone. */
  readonly returnFocusId: string;
}

/** Sets up a software token in four steps (SCREEN-15). */
export function SecondFactorDialog({ snapshot, send, administers, returnFocusId }: SecondFactorDialogProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const dismiss = (): void => send(snapshot.hasTag('awaiting') ? { type: 'DECLINE' } : { type: 'CANCEL' });
  return (
    <Dialog
      title={t('dialog.title')}
      testid="two-factor-authentication-dialog"
      titleTestid="layout-card-headline"
      onDismiss={dismiss}
      returnFocusId={returnFocusId}
      steady
      footer={
        snapshot.hasTag('awaiting') ? (
          <StepUpButtons snapshot={snapshot} send={send} />
        ) : (
          <DialogButtons snapshot={snapshot} send={send} onDismiss={dismiss} />
        )
      }
    >
      <StepList snapshot={snapshot} />
      {snapshot.matches({ settingUp: 'explaining' }) ? <ExplainStep /> : null}
      {KEY_STEPS.some((step) => snapshot.matches({ settingUp: step })) ? <KeyStep snapshot={snapshot} /> : null}
      {CODE_STEPS.some((step) => snapshot.matches({ settingUp: step })) ? <CodeStep snapshot={snapshot} send={send} /> : null}
      {snapshot.matches({ settingUp: 'done' }) ? <DoneStep administers={administers} /> : null}
      <StepUpReason snapshot={snapshot} stepUpWords={{ title: t('exists.title'), text: t('exists.text'), wayOut: t('exists.wayOut') }} />
    </Dialog>
  );
}

const KEY_STEPS = ['creating', 'createFailed', 'showingKey', 'rejected'] as const;
const CODE_STEPS = ['enteringCode', 'verifying'] as const;
