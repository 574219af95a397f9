import type { ReactElement } from 'react';
import { PROFILE } from '../../../i18n/de/profile';
import { useTexts } from '../../../i18n/index';
import { Alert } from '../../../ui/Alert';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import type { PasswordChangeSnapshot, SendPasswordChange } from '../bind';

export interface PasswordChangeDialogProps {
  readonly snapshot: PasswordChangeSnapshot;
  readonly send: SendPasswordChange;
  /** Takes the focus afterwards: a result opens with the page, by no button. */
  readonly returnFocusId: string;
}

/** What the change will ask for, or how it ended. */
export function PasswordChangeDialog({ snapshot, send, returnFocusId }: PasswordChangeDialogProps): ReactElement {
  const t = useTexts(PROFILE);
  if (snapshot.matches('explaining')) {
    return (
      <Dialog
        key="explaining"
        title={t('password.dialogTitle')}
        testid="change-password-dialog"
        onDismiss={() => send({ type: 'CANCEL' })}
        footer={
          <>
            <button
              type="button"
              className="button"
              data-testid="close-change-password-dialog-button"
              onClick={() => send({ type: 'CANCEL' })}
            >
              {t('cancel')}
            </button>
            <button
              type="button"
              className="button button--primary"
              data-testid="change-password-button"
              onClick={() => send({ type: 'CONFIRM' })}
            >
              {t('password.change')}
            </button>
          </>
        }
      >
        <p>{t('password.explain')}</p>
        <p>{t('password.elsewhere')}</p>
      </Dialog>
    );
  }
  const close = (): void => send({ type: 'CLOSE' });
  return (
    <Dialog
      key="result"
      title={t(snapshot.matches('changed') ? 'password.changedTitle' : 'password.failedTitle')}
      testid="password-changed-dialog"
      onDismiss={close}
      returnFocusId={returnFocusId}
      footer={
        <button
          type="button"
          className="button button--primary"
          data-first-focus=""
          data-testid="close-password-changed-dialog-button"
          onClick={close}
        >
          {t('close')}
        </button>
      }
    >
      {snapshot.matches('changed') ? (
        <p className="profile__good" data-testid="password-changed-text">
          <Icon name="check" />
          <span>{t('password.changed')}</span>
        </p>
      ) : (
        <Alert severity="error" title={t('password.failedHeading')} testidPrefix="password-changed">
          <p>{t('password.failed')}</p>
        </Alert>
      )}
    </Dialog>
  );
}
