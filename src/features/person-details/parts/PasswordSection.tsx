import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { PasswordDialog } from '#shared/person/PasswordDialog';
import type { Place } from '#shared/person/places';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personPassword } from '../bind-actions';
import type { Blocked } from '../blocked';
import { ActionSection } from './ActionRow';

export interface PersonActionProps {
  /** Whose workflow it is. */
  readonly actorId: string;
  readonly subject: PersonSubject;
  /** Why it is not possible now; null where it is. */
  readonly blocked: Blocked;
}

/** A new start password for somebody else (CALL-44). */
export function PasswordSection({
  actorId,
  subject,
  blocked,
  places = [],
  isLocked = false,
}: PersonActionProps & { readonly places?: readonly Place[]; readonly isLocked?: boolean }): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(personPassword, {
    input: { personId: actorId },
    hold: holdUnnoted(unnotedPassword('start', subject.name)),
  });
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
      <PasswordDialog snapshot={snapshot} send={send} subject={subject} places={places} isLocked={isLocked} />
    </div>
  );
}
