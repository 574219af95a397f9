import type { ReactElement } from 'react';
import { PROFILE } from '../../../i18n/de/profile';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { WAITING } from '../../../shared/step-up/waiting';
import type { DevicePasswordSnapshot, SendDevicePassword } from '../bind';
import { waitsFor } from './DevicePasswordWords';

export interface DevicePasswordButtonsProps {
  readonly snapshot: DevicePasswordSnapshot;
  readonly send: SendDevicePassword;
  readonly onDismiss: () => void;
}

/** Where the waiting ended, what had the focus is gone. */
const focus = (button: HTMLElement | null): void => button?.focus();

/** The safe way out and the one on; once the password is shown, printing it and closing. */
export function DevicePasswordButtons({ snapshot, send, onDismiss }: DevicePasswordButtonsProps): ReactElement {
  const t = useTexts(PROFILE);
  const waiting = useTexts(STEP_UP);
  const busy = snapshot.hasTag('busy');
  const isShown = snapshot.matches('shown');
  const what = waitsFor(snapshot);
  const on =
    what === null
      ? ({ event: 'CREATE', label: t(snapshot.matches('failed') ? 'retry' : 'device.create') } as const)
      : ({ event: WAITING[what].event, label: waiting(WAITING[what].confirm) } as const);
  return (
    <>
      {isShown ? (
        <button type="button" className="button" data-testid="password-print-button" onClick={() => send({ type: 'PRINT' })}>
          {t('device.print')}
        </button>
      ) : null}
      <button
        type="button"
        className={`button ${isShown ? 'button--primary' : ''}`}
        aria-disabled={busy}
        key={what === null ? 'close' : 'decline'}
        ref={what === null ? focus : undefined}
        data-testid="close-password-reset-dialog-button"
        onClick={onDismiss}
      >
        {isShown ? t('close') : what === null ? t('cancel') : waiting('decline')}
      </button>
      {isShown ? null : (
        <button
          type="button"
          className="button button--primary"
          aria-disabled={busy}
          data-testid="password-reset-button"
          onClick={() => send({ type: on.event })}
        >
          {on.label}
        </button>
      )}
    </>
  );
}
