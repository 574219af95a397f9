import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Told } from '#shared/dialog/Told';
import { Whom } from '#shared/person/Whom';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personSessionsEnd, personSync } from '../bind-actions';
import { OfferedAction } from './ActionRow';
import type { PersonActionProps } from './PasswordSection';

interface AskedActionProps extends PersonActionProps {
  readonly wiring: typeof personSync;
  /** Its words. */
  readonly words: 'sync' | 'signOut';
  /** What its test ids begin with. */
  readonly prefix: string;
}

/** Tells the connected systems once more how a person stands (CALL-46). */
export const SyncAction = (props: PersonActionProps): ReactElement => (
  <AskedAction {...props} wiring={personSync} words="sync" prefix="person-sync" />
);

/** Ends all sessions of a person (ASVS 7.4.5). */
export const SessionsEnd = (props: PersonActionProps): ReactElement => (
  <AskedAction {...props} wiring={personSessionsEnd} words="signOut" prefix="sessions-end" />
);

/** What is done to a person after a question that names the person, and is then told. */
function AskedAction({ actorId, subject, blocked, wiring, words, prefix }: AskedActionProps): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(wiring, { input: { personId: actorId } });
  const order = snapshot.context.subject;
  return (
    <div {...mark}>
      <OfferedAction
        label={t(`${words}.open`)}
        testid={`open-${prefix}-dialog-button`}
        blocked={blocked}
        onPress={() => send({ type: 'OPEN', subject })}
      />
      {order === null ? null : (
        <ActionDialog
          snapshot={snapshot}
          send={send}
          title={t(`${words}.title`, { name: order.name })}
          testid={`${prefix}-dialog`}
          confirm={{ label: t(`${words}.confirm`), testid: `${prefix}-button` }}
          cancel={{ testid: `close-${prefix}-dialog-button` }}
          busyText={t(`${words}.busy`)}
          catalogue={PERSON_ERRORS}
          failureTestid="error-text"
          done={{
            content: <Told testid={`${prefix}-success-text`}>{t(`${words}.done`, { name: order.name })}</Told>,
            closeTestid: `close-${prefix}-success-dialog-button`,
          }}
        >
          <Whom subject={order} />
          <p data-testid={`${prefix}-confirmation-text`}>{t(`${words}.text`)}</p>
        </ActionDialog>
      )}
    </div>
  );
}
