import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PROFILE } from '#i18n/de/profile';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { devicePasswordWiring } from '../bind';

export interface DevicePasswordCardProps {
  readonly personId: string;
  /** For the printed sheet. */
  readonly username: string;
}

/** The start-up password of a teacher's device: made after a question, shown once (SCREEN-03, CALL-45). */
export function DevicePasswordCard({ personId, username }: DevicePasswordCardProps): ReactElement {
  const t = useTexts(PROFILE);
  const unnoted = unnotedPassword('ownDevice');
  const [snapshot, send, mark] = useWorkflow(devicePasswordWiring, { input: { personId }, hold: holdUnnoted(unnoted) });
  return (
    <div {...mark}>
      <Card title={t('device.title')} testid="reset-device-password-card" titleTestid="reset-device-password-card-headline">
        <p data-testid="device-password-info-text">{t('device.text')}</p>
        <p className="profile__action">
          <Button testid="open-device-password-dialog-button" onPress={() => send({ type: 'OPEN', subject: null })}>
            {t('device.create')}
          </Button>
        </p>
      </Card>
      <ActionDialog
        snapshot={snapshot}
        send={send}
        title={t('device.dialogTitle')}
        testid="device-password-dialog"
        titleTestid="password-reset-dialog-header"
        confirm={{ label: t('device.create'), testid: 'password-reset-button' }}
        cancel={{ testid: 'close-password-reset-dialog-button' }}
        busyText={t('device.creating')}
        catalogue={PERSON_ERRORS}
        failureTestid="error-text"
        secret={{
          title: t('device.doneTitle'),
          content: <p data-testid="password-reset-info-text">{t('device.done')}</p>,
          label: t('device.label'),
          sheet: [t('device.sheetFor', { username }), t('device.text')],
          unnoted,
          printTestid: 'password-print-button',
          closeTestid: 'close-password-reset-dialog-button',
        }}
      >
        <p data-testid="password-reset-info-text">{t('device.ask')}</p>
      </ActionDialog>
    </div>
  );
}
