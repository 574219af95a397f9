import type { ReactElement } from 'react';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import { COMMON } from '#i18n/de/common';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';

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
  const common = useTexts(COMMON);
  const proceed = useProceed(snapshot);
  const busy = snapshot.hasTag('busy');
  return (
    <>
      {snapshot.matches({ settingUp: 'done' }) ? null : (
        <Button testid="close-two-factor-authentication-dialog" onPress={onDismiss}>
          {common('cancel')}
        </Button>
      )}
      {snapshot.can({ type: 'BACK' }) ? (
        <Button testid="back-two-factor-authentication-dialog" onPress={() => send({ type: 'BACK' })}>
          {common('back')}
        </Button>
      ) : null}
      <Button kind="primary" busy={busy} testid="proceed-two-factor-authentication-dialog" onPress={() => send({ type: proceed.event })}>
        {proceed.label}
      </Button>
    </>
  );
}

type Proceed = Extract<SecondFactorEvent['type'], 'NEXT' | 'SUBMIT' | 'RETRY' | 'RESTART' | 'CLOSE'>;

/** What going on means in each state. */
function useProceed(snapshot: SecondFactorSnapshot): { readonly event: Proceed; readonly label: string } {
  const t = useTexts(SECOND_FACTOR);
  const common = useTexts(COMMON);
  if (snapshot.matches({ settingUp: 'done' })) return { event: 'CLOSE', label: common('close') };
  if (snapshot.matches({ settingUp: 'createFailed' })) return { event: 'RETRY', label: common('retry') };
  if (snapshot.matches({ settingUp: 'rejected' })) return { event: 'RESTART', label: t('key.restart') };
  if (snapshot.matches({ settingUp: 'enteringCode' }) || snapshot.matches({ settingUp: 'verifying' }))
    return { event: 'SUBMIT', label: t('code.submit') };
  return { event: 'NEXT', label: common('next') };
}
