import type { ReactElement } from 'react';
import { COMMON } from '#i18n/de/common';
import { PROFILE } from '#i18n/de/profile';
import { useTexts } from '#i18n/index';
import { useAnnounced } from '#shared/flags';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { Icon } from '#ui/Icon';
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
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const common = useTexts(COMMON);
  if (snapshot.matches('explaining')) {
    return (
      <Dialog
        key="explaining"
        title={t('password.dialogTitle')}
        testid="change-password-dialog"
        onDismiss={() => send({ type: 'CANCEL' })}
        footer={
          <>
            <Button testid="close-change-password-dialog-button" onPress={() => send({ type: 'CANCEL' })}>
              {common('cancel')}
            </Button>
            <Button kind="primary" testid="change-password-button" onPress={() => send({ type: 'CONFIRM' })}>
              {t('password.change')}
            </Button>
          </>
        }
      >
        <p>{t('password.explain')}</p>
        {endsSessions ? <p>{t('password.elsewhere')}</p> : null}
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
        <Button kind="primary" firstFocus testid="close-password-changed-dialog-button" onPress={close}>
          {common('close')}
        </Button>
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
