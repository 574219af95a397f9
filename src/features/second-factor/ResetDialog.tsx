import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { secondFactorResetMachine } from '#machines/second-factor-reset/machine';
import { withLostToggled, type ResetOrder } from '#machines/second-factor-reset/order';
import type { ActionEvent } from '#machines/shared/action/types';
import { SECOND_FACTOR } from '../../i18n/de/second-factor';
import { useTexts } from '../../i18n/index';
import { ActionDialog } from '../../shared/dialog/ActionDialog';
import { StepHeading } from './parts/StepHeading';

export interface ResetDialogProps {
  readonly snapshot: SnapshotFrom<typeof secondFactorResetMachine>;
  readonly send: (event: ActionEvent<ResetOrder>) => void;
  /** Takes the focus afterwards when the button that opened the dialog is gone. */
  readonly returnFocusId: string;
}

/** Asks before the own second factor is reset, and says what happened (SCREEN-15, D-08). */
export function ResetDialog({ snapshot, send, returnFocusId }: ResetDialogProps): ReactElement | null {
  const t = useTexts(SECOND_FACTOR);
  const order = snapshot.context.subject;
  if (order === null) return null;
  const changed = { type: 'CHANGE', subject: withLostToggled(order) } as const;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('resetDialog.title')}
      testid="two-factor-reset-dialog"
      titleTestid="layout-card-headline"
      returnFocusId={returnFocusId}
      confirm={{ label: t('resetDialog.confirm'), testid: 'two-way-authentification-set-up-button', danger: true }}
      cancel={{ testid: 'close-two-way-authentification-dialog-button' }}
      busyText={t('resetDialog.sending')}
      catalogue={SECOND_FACTOR_ERRORS}
      failureTestid="token-reset-dialog-error-text"
      stepUpWords={{ title: t('confirmFirst.title'), text: t('confirmFirst.text'), wayOut: t('confirmFirst.wayOut') }}
      done={{
        title: t('resetDialog.doneTitle'),
        closeTestid: 'two-way-authentification-set-up-button',
        content: (
          <>
            <StepHeading text={t('resetDialog.doneHeading')} />
            <p data-testid="dialog-text">
              {t(!order.isHardware ? 'resetDialog.doneSoftware' : order.lost ? 'resetDialog.doneLost' : 'resetDialog.doneHardware')}
            </p>
            <p>{t('resetDialog.doneLevel')}</p>
          </>
        ),
      }}
    >
      <p data-testid="token-reset-info-text">{t(order.isHardware ? 'resetDialog.hardware' : 'resetDialog.software')}</p>
      <p>{t('resetDialog.consequence')}</p>
      {order.isHardware ? (
        <label className="second-factor__choice">
          <input
            type="checkbox"
            checked={order.lost}
            disabled={!snapshot.can(changed)}
            data-testid="token-lost-checkbox"
            onChange={() => send(changed)}
          />
          <span>{t('resetDialog.lost')}</span>
        </label>
      ) : null}
    </ActionDialog>
  );
}
