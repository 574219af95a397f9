import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personSync } from '../bind-actions';
import { OfferedAction } from './ActionRow';
import type { PersonActionProps } from './PasswordSection';
import { Told } from '#shared/dialog/Told';
import { Whom } from '#shared/person/Whom';

/** Tells the connected systems once more how a person stands (CALL-46). */
export function SyncAction({ actorId, subject, blocked }: PersonActionProps): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(personSync, { input: { personId: actorId } });
  const order = snapshot.context.subject;
  return (
    <div {...mark}>
      <OfferedAction
        label={t('sync.open')}
        testid="open-person-sync-dialog-button"
        blocked={blocked}
        onPress={() => send({ type: 'OPEN', subject })}
      />
      {order === null ? null : (
        <ActionDialog
          snapshot={snapshot}
          send={send}
          title={t('sync.title', { name: order.name })}
          testid="person-sync-dialog"
          confirm={{ label: t('sync.confirm'), testid: 'person-sync-button' }}
          cancel={{ testid: 'close-person-sync-dialog-button' }}
          busyText={t('sync.busy')}
          catalogue={PERSON_ERRORS}
          failureTestid="error-text"
          done={{
            content: <Told testid="person-sync-success-text">{t('sync.done', { name: order.name })}</Told>,
            closeTestid: 'close-person-sync-success-dialog-button',
          }}
        >
          <Whom subject={order} />
          <p data-testid="person-sync-confirmation-text">{t('sync.text')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
