import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '../../i18n/de/second-factor';
import { useTexts } from '../../i18n/index';
import { Dialog } from '../../ui/Dialog';
import type { SecondFactorSnapshot, SendSecondFactor } from './bind';
import { ResetButtons } from './parts/ResetButtons';
import { ResetContent } from './parts/ResetContent';
import { Waiting } from './parts/Waiting';

export interface ResetDialogProps {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
  /** Takes the focus afterwards when the button that opened the dialog is gone. */
  readonly returnFocusId: string;
}

/** Asks before the own second factor is reset, and says what happened (SCREEN-15, D-08). */
export function ResetDialog({ snapshot, send, returnFocusId }: ResetDialogProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const isDone = snapshot.matches({ resetting: 'done' });
  const dismiss = (): void => {
    if (isDone) send({ type: 'CLOSE' });
    else send(snapshot.hasTag('awaiting') ? { type: 'DECLINE' } : { type: 'CANCEL' });
  };
  return (
    <Dialog
      title={t(isDone ? 'resetDialog.doneTitle' : 'resetDialog.title')}
      testid="two-factor-reset-dialog"
      titleTestid="layout-card-headline"
      onDismiss={dismiss}
      returnFocusId={returnFocusId}
      footer={<ResetButtons snapshot={snapshot} send={send} onDismiss={dismiss} />}
    >
      {snapshot.hasTag('awaiting') ? <Waiting snapshot={snapshot} /> : <ResetContent snapshot={snapshot} send={send} />}
    </Dialog>
  );
}
