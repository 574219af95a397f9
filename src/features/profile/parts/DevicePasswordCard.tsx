import type { ReactElement } from 'react';
import { PROFILE } from '../../../i18n/de/profile';
import { useTexts } from '../../../i18n/index';
import { useWorkflow } from '../../../shared/workflow/use-workflow';
import { Card } from '../../../ui/Card';
import { devicePasswordWiring } from '../bind';
import { DevicePasswordDialog } from './DevicePasswordDialog';

export interface DevicePasswordCardProps {
  readonly personId: string;
  readonly username: string;
}

/** The start-up password of a teacher's device (SCREEN-03, CALL-45). */
export function DevicePasswordCard({ personId, username }: DevicePasswordCardProps): ReactElement {
  const t = useTexts(PROFILE);
  const [snapshot, send, mark] = useWorkflow(devicePasswordWiring, { input: { personId } });
  return (
    <div {...mark}>
      <Card title={t('device.title')} testid="reset-device-password-card" titleTestid="reset-device-password-card-headline">
        <p data-testid="device-password-info-text">{t('device.text')}</p>
        <p className="profile__action">
          <button type="button" className="button" data-testid="open-device-password-dialog-button" onClick={() => send({ type: 'OPEN' })}>
            {t('device.create')}
          </button>
        </p>
      </Card>
      {snapshot.hasTag('dialog') || snapshot.hasTag('awaiting') ? (
        <DevicePasswordDialog snapshot={snapshot} send={send} username={username} />
      ) : null}
    </div>
  );
}
