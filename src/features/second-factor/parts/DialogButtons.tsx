import type { ReactElement } from 'react';
import type { SecondFactorEvent } from '#machines/second-factor/types';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { Button } from '../../../ui/Button';
import { WAITING } from '../../../shared/step-up/waiting';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';
import { waitsFor } from './Waiting';

export interface DialogButtonsProps {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
  readonly onDismiss: () => void;
}

/**
 * Cancel, back, and one button that goes on; that one stays the same element, so that it keeps the focus. It is never of type
 * `submit`: the click that leads to the step with the form would submit it right away.
 */
export function DialogButtons({ snapshot, send, onDismiss }: DialogButtonsProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const proceed = useProceed(snapshot);
  const busy = snapshot.hasTag('busy');
  return (
    <>
      {snapshot.matches({ settingUp: 'done' }) ? null : (
        <Button testid="close-two-factor-authentication-dialog" onPress={onDismiss}>
          {snapshot.hasTag('awaiting') ? proceed.decline : t('dialog.cancel')}
        </Button>
      )}
      {snapshot.can({ type: 'BACK' }) ? (
        <Button testid="back-two-factor-authentication-dialog" onPress={() => send({ type: 'BACK' })}>
          {t('dialog.back')}
        </Button>
      ) : null}
      <Button kind="primary" busy={busy} testid="proceed-two-factor-authentication-dialog" onPress={() => send({ type: proceed.event })}>
        {proceed.label}
      </Button>
    </>
  );
}

type Proceed = Extract<
  SecondFactorEvent['type'],
  'NEXT' | 'SUBMIT' | 'RETRY' | 'RESTART' | 'CLOSE' | 'CONFIRM_STEP_UP' | 'CONFIRM_SIGN_IN' | 'CONFIRM_PASSWORD'
>;

/** What going on means in each state. */
function useProceed(snapshot: SecondFactorSnapshot): { readonly event: Proceed; readonly label: string; readonly decline: string } {
  const t = useTexts(SECOND_FACTOR);
  const waiting = useTexts(STEP_UP);
  const decline = waiting('decline');
  const what = waitsFor(snapshot);
  if (what !== null) return { event: WAITING[what].event, label: waiting(WAITING[what].confirm), decline };
  if (snapshot.matches({ settingUp: 'done' })) return { event: 'CLOSE', label: t('dialog.close'), decline };
  if (snapshot.matches({ settingUp: 'createFailed' })) return { event: 'RETRY', label: t('retry'), decline };
  if (snapshot.matches({ settingUp: 'rejected' })) return { event: 'RESTART', label: t('key.restart'), decline };
  if (snapshot.matches({ settingUp: 'enteringCode' }) || snapshot.matches({ settingUp: 'verifying' }))
    return { event: 'SUBMIT', label: t('code.submit'), decline };
  return { event: 'NEXT', label: t('dialog.next'), decline };
}
