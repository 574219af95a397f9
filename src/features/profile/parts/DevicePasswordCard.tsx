import { useMachine } from '@xstate/react';
import type { ReactElement } from 'react';
import type { Snapshot } from 'xstate';
import { PROFILE } from '../../../i18n/de/profile';
import { useTexts } from '../../../i18n/index';
import { Card } from '../../../ui/Card';
import { devicePasswordWiring } from '../bind';
import { DevicePasswordDialog } from './DevicePasswordDialog';

export interface DevicePasswordCardProps {
  readonly personId: string;
  readonly username: string;
  /** A workflow that was interrupted by a sign-in, as the page's loader took it from the address. */
  readonly resumed?: Snapshot<unknown> | null;
  /** The machine with its actors; tests bring their own. */
  readonly machine?: typeof devicePasswordWiring;
}

/** The start-up password of a teacher's device (SCREEN-03, CALL-45). */
export function DevicePasswordCard({
  personId,
  username,
  resumed = null,
  machine = devicePasswordWiring,
}: DevicePasswordCardProps): ReactElement {
  const t = useTexts(PROFILE);
  const [snapshot, send] = useMachine(machine, { input: { personId }, ...(resumed === null ? {} : { snapshot: resumed }) });
  return (
    <div data-machine="device-password" data-state={JSON.stringify(snapshot.value)}>
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
