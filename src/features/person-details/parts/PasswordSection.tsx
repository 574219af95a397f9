import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { useAnnounced } from '#shared/flags';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personPassword } from '../bind-actions';
import type { Blocked } from '../blocked';
import { ActionSection } from './ActionRow';
import { SecretAction } from './SecretAction';

export interface PersonActionProps {
  /** Whose workflow it is. */
  readonly actorId: string;
  readonly subject: PersonSubject;
  /** Why it is not possible now; null where it is. */
  readonly blocked: Blocked;
}

/** A new start password for somebody else (CALL-44). */
export function PasswordSection({ actorId, subject, blocked }: PersonActionProps): ReactElement {
  const t = useTexts(PERSON);
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const [snapshot, send, mark] = useWorkflow(personPassword, { input: { personId: actorId } });
  const { name } = subject;
  return (
    <div {...mark}>
      <ActionSection
        title={t('password.title')}
        titleTestid="password-reset-section-headline"
        text={t('password.text')}
        offer={{
          label: t('password.open'),
          testid: 'open-password-reset-dialog-button',
          blocked,
          onPress: () => send({ type: 'OPEN', subject }),
        }}
      />
      <SecretAction
        snapshot={snapshot}
        send={send}
        subject={subject}
        testid="password-reset-dialog"
        words={{
          title: t('password.dialogTitle', { name }),
          ask: t(endsSessions ? 'password.ask' : 'password.askOnly'),
          confirm: t('password.confirm'),
          busy: t('password.busy'),
          done: t('password.done', { name }),
          label: t('password.label'),
          sheet: [name, t('password.sheetUsername', { username: subject.username ?? '' }), t('password.sheetText')],
        }}
      />
    </div>
  );
}
