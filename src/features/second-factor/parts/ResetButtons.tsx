import type { ReactElement } from 'react';
import type { SecondFactorEvent } from '#machines/second-factor/types';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { WAITING } from '../../../shared/step-up/waiting';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';
import { waitsFor } from './Waiting';

export interface ResetButtonsProps {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
  readonly onDismiss: () => void;
}

/** What was there before is gone, its focused control too. */
const focus = (button: HTMLElement | null): void => button?.focus();

/** The safe way out, which has the focus first, and the one on; after the reset only "close" is left. */
export function ResetButtons({ snapshot, send, onDismiss }: ResetButtonsProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const waiting = useTexts(STEP_UP);
  const isDone = snapshot.matches({ resetting: 'done' });
  const isAwaiting = snapshot.hasTag('awaiting');
  const busy = snapshot.hasTag('busy');
  const { label, event } = useOn(snapshot);
  const danger = event === 'CONFIRM_RESET' || event === 'RETRY';
  return (
    <>
      {isDone ? null : (
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          key={isAwaiting ? 'decline' : 'cancel'}
          ref={isAwaiting ? undefined : focus}
          data-first-focus={isAwaiting ? undefined : ''}
          data-testid="close-two-way-authentification-dialog-button"
          onClick={onDismiss}
        >
          {isAwaiting ? waiting('decline') : t('dialog.cancel')}
        </button>
      )}
      <button
        type="button"
        className={`button ${danger ? 'button--danger' : 'button--primary'}`}
        aria-disabled={busy}
        data-testid="two-way-authentification-set-up-button"
        onClick={() => (event === 'CLOSE' ? onDismiss() : send({ type: event }))}
      >
        {label}
      </button>
    </>
  );
}

type On = Extract<
  SecondFactorEvent['type'],
  'CONFIRM_RESET' | 'RETRY' | 'CLOSE' | 'CONFIRM_STEP_UP' | 'CONFIRM_SIGN_IN' | 'CONFIRM_PASSWORD'
>;

/** What going on means in each state. */
function useOn(snapshot: SecondFactorSnapshot): { readonly event: On; readonly label: string } {
  const t = useTexts(SECOND_FACTOR);
  const waiting = useTexts(STEP_UP);
  const what = waitsFor(snapshot);
  if (what !== null) return { event: WAITING[what].event, label: waiting(WAITING[what].confirm) };
  if (snapshot.matches({ resetting: 'failed' })) return { event: 'RETRY', label: t('retry') };
  if (snapshot.matches({ resetting: 'done' })) return { event: 'CLOSE', label: t('dialog.close') };
  return { event: 'CONFIRM_RESET', label: t('resetDialog.confirm') };
}
