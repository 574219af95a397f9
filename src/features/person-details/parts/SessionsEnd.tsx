import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Told } from '#shared/dialog/Told';
import { Whom } from '#shared/person/Whom';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personSessionsEnd } from '../bind-actions';
import { OfferedAction } from './ActionRow';
import type { PersonActionProps } from './PasswordSection';

/** Ends all sessions of a person, after a question that names the person (ASVS 7.4.5). */
export function SessionsEnd({ actorId, subject, blocked }: PersonActionProps): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(personSessionsEnd, { input: { personId: actorId } });
  const order = snapshot.context.subject;
  return (
    <div {...mark}>
      <OfferedAction
        label={t('signOut.open')}
        testid="open-sessions-end-dialog-button"
        blocked={blocked}
        onPress={() => send({ type: 'OPEN', subject })}
      />
      {order === null ? null : (
        <ActionDialog
          snapshot={snapshot}
          send={send}
          title={t('signOut.title', { name: order.name })}
          testid="sessions-end-dialog"
          confirm={{ label: t('signOut.open'), testid: 'sessions-end-button' }}
          cancel={{ testid: 'close-sessions-end-dialog-button' }}
          busyText={t('signOut.busy')}
          catalogue={PERSON_ERRORS}
          failureTestid="error-text"
          done={{
            content: <Told testid="sessions-end-success-text">{t('signOut.done', { name: order.name })}</Told>,
            closeTestid: 'close-sessions-end-success-dialog-button',
          }}
        >
          <Whom subject={order} />
          <p data-testid="sessions-end-text">{t('signOut.text')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
