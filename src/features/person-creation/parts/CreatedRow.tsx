import type { ReactElement } from 'react';
import type { CreatedPerson } from '#machines/person-creation/person-creation/types';
import { PERSON } from '#i18n/de/person';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { passwordBeside } from '#shared/person/bind-password';
import { PasswordDialog } from '#shared/person/PasswordDialog';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import type { Creation } from '../use-creation';
import { PersonLink } from './Namesakes';
import './created-row.css';

interface CreatedRowProps {
  /** Whose page it is. */
  readonly personId: string;
  readonly creation: Creation;
}

/** Who was created one after another; whose password was not noted gets a new one here (SCREEN-06, D-12). */
export function CreatedRow({ personId, creation: { snapshot, send } }: CreatedRowProps): ReactElement | null {
  const t = useTexts(PERSON_CREATION);
  const { row, committed } = snapshot.context;
  if (row.length === 0) return null;
  return (
    <Card title={t('row.title')} testid="created-row">
      <ol className="created-row">
        {row.map((person) => (
          <li key={person.personId}>
            <div className="created-row__person" data-testid={`created-${person.personId}`}>
              <PersonLink person={person} />
              {person.klasse === null ? null : <span>{t('row.klasse', { klasse: person.klasse })}</span>}
              {person.personId === committed?.personId ? null : person.isNoted ? (
                <span>{t('row.noted')}</span>
              ) : (
                <strong>{t('row.unnoted')}</strong>
              )}
              {/* As long as a password stands on the page, paper is for that one. */}
              {person.isNoted || committed !== null ? null : (
                <NewPassword actorId={personId} person={person} onNoted={() => send({ type: 'NOTED', personId: person.personId })} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface NewPasswordProps {
  readonly actorId: string;
  readonly person: CreatedPerson;
  /** The new password was shown and noted, and its dialog closed. */
  readonly onNoted: () => void;
}

function NewPassword({ actorId, person: { personId, name, username, klasse }, onNoted }: NewPasswordProps): ReactElement {
  const t = useTexts(PERSON);
  const subject = { id: personId, name, username };
  const [snapshot, send, mark] = useWorkflow(passwordBeside, {
    input: { personId: actorId },
    actions: { tellClosed: ({ context }) => (context.result === null ? undefined : onNoted()) },
    hold: holdUnnoted(unnotedPassword('start', name)),
  });
  return (
    <span {...mark}>
      <Button testid={`renew-${personId}`} aria-label={t('password.openFor', { name })} onPress={() => send({ type: 'OPEN', subject })}>
        {t('password.open')}
      </Button>
      <PasswordDialog
        snapshot={snapshot}
        send={send}
        subject={subject}
        places={klasse === null ? [] : [{ kind: 'klasse', name: klasse }]}
      />
    </span>
  );
}
