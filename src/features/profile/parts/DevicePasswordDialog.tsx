import type { ReactElement } from 'react';
import { PROFILE } from '../../../i18n/de/profile';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import { PasswordOutput } from '../../../ui/PasswordOutput';
import type { DevicePasswordSnapshot, SendDevicePassword } from '../bind';
import { DevicePasswordButtons } from './DevicePasswordButtons';
import { DevicePasswordWords } from './DevicePasswordWords';

export interface DevicePasswordDialogProps {
  readonly snapshot: DevicePasswordSnapshot;
  readonly send: SendDevicePassword;
  /** For the printed sheet. */
  readonly username: string;
}

/** Asks, waits for the own password where the server wants it, then shows the new one once, covered at first. */
export function DevicePasswordDialog({ snapshot, send, username }: DevicePasswordDialogProps): ReactElement {
  const t = useTexts(PROFILE);
  const dismiss = (): void => send({ type: snapshot.hasTag('awaiting') ? 'DECLINE' : 'CLOSE' });
  return (
    <Dialog
      title={t('device.dialogTitle')}
      testid="device-password-dialog"
      titleTestid="password-reset-dialog-header"
      onDismiss={dismiss}
      footer={<DevicePasswordButtons snapshot={snapshot} send={send} onDismiss={dismiss} />}
    >
      <DevicePasswordWords snapshot={snapshot} />
      {snapshot.matches('shown') ? (
        <PasswordOutput
          password={snapshot.context.password}
          revealed={snapshot.matches({ shown: 'revealed' })}
          onToggle={() => send({ type: 'TOGGLE' })}
          texts={{
            label: t('device.label'),
            covered: t('device.covered'),
            show: t('device.show'),
            hide: t('device.hide'),
            copy: t('device.copy'),
            copied: t('device.copied'),
            copyFailed: t('device.copyFailed'),
          }}
          sheet={{ title: t('device.label'), lines: [t('device.sheetFor', { username }), t('device.text')] }}
        />
      ) : null}
      <output>{snapshot.hasTag('busy') ? t('device.creating') : ''}</output>
    </Dialog>
  );
}
