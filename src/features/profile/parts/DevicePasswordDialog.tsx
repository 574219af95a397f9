import type { ReactElement } from 'react';
import { errorText } from '#contract/errors/lookup';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PROFILE } from '../../../i18n/de/profile';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PasswordOutput } from '../../../ui/PasswordOutput';
import type { DevicePasswordSnapshot, SendDevicePassword } from '../bind';

export interface DevicePasswordDialogProps {
  readonly snapshot: DevicePasswordSnapshot;
  readonly send: SendDevicePassword;
  /** For the printed sheet. */
  readonly username: string;
}

/** Asks, then shows the new password once, covered at first. */
export function DevicePasswordDialog({ snapshot, send, username }: DevicePasswordDialogProps): ReactElement {
  const t = useTexts(PROFILE);
  const { password, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const isShown = snapshot.matches('shown');
  const close = (): void => send({ type: 'CLOSE' });
  return (
    <Dialog
      title={t('device.dialogTitle')}
      testid="device-password-dialog"
      titleTestid="password-reset-dialog-header"
      onDismiss={close}
      footer={
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
            data-testid="close-password-reset-dialog-button"
            onClick={close}
          >
            {isShown ? t('close') : t('cancel')}
          </button>
          {isShown ? null : (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={busy}
              data-testid="password-reset-button"
              onClick={() => send({ type: 'CREATE' })}
            >
              {snapshot.matches('failed') ? t('retry') : t('device.create')}
            </button>
          )}
        </>
      }
    >
      {failure === null ? (
        <p data-testid="password-reset-info-text">{t(isShown ? 'device.done' : 'device.ask')}</p>
      ) : (
        <ErrorNotice words={errorText(failure.code, PERSON_ERRORS)} code={t('errorCode', { code: failure.code })} testid="error-text" />
      )}
      {isShown ? (
        <PasswordOutput
          password={password}
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
      <output>{busy ? t('device.creating') : ''}</output>
    </Dialog>
  );
}
