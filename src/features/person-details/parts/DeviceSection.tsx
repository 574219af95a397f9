import type { ReactElement } from 'react';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { SecretAction } from '#shared/person/SecretAction';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personDevicePassword } from '../bind-actions';
import { ActionSection } from './ActionRow';
import type { PersonActionProps } from './PasswordSection';

/** A new start-up password of a teacher's device (CALL-45). */
export function DeviceSection({ actorId, subject, blocked }: PersonActionProps): ReactElement {
  const t = useTexts(PERSON);
  const { name } = subject;
  const unnoted = unnotedPassword('device', name);
  const [snapshot, send, mark] = useWorkflow(personDevicePassword, { input: { personId: actorId }, hold: holdUnnoted(unnoted) });
  return (
    <div {...mark}>
      <ActionSection
        title={t('device.title')}
        testid="device-password"
        titleTestid="device-password-section-headline"
        textTestid="device-password-info"
        actionsTestid="device-password-actions"
        text={t('device.text')}
        offer={{
          label: t('device.open'),
          testid: 'open-device-password-dialog-button',
          blocked,
          onPress: () => send({ type: 'OPEN', subject }),
        }}
      />
      <SecretAction
        snapshot={snapshot}
        send={send}
        subject={subject}
        testid="device-password-dialog"
        words={{
          title: t('device.dialogTitle', { name }),
          ask: t('device.ask'),
          confirm: t('device.confirm'),
          busy: t('device.busy'),
          doneTitle: t('device.doneTitle', { name }),
          done: t('device.done'),
          label: t('device.label'),
          sheet: [name, t('asked', { username: subject.username ?? '' }), t('device.sheetText')],
          unnoted,
        }}
      />
    </div>
  );
}
