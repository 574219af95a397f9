import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { PersonSubject } from '#rules/person-record';
import type { personDeletionMachine } from '#machines/person/person-deletion/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { Whom } from '#shared/person/Whom';

export interface PersonDeletionProps {
  readonly snapshot: SnapshotFrom<typeof personDeletionMachine>;
  readonly send: (event: ActionEvent<PersonSubject>) => void;
}

/** Asks before a person is deleted for good, and says why it failed; once it is done, that is all the page says (CALL-40). */
export function PersonDeletion({ snapshot, send }: PersonDeletionProps): ReactElement | null {
  const t = useTexts(PERSON);
  const { subject } = snapshot.context;
  if (subject === null) return null;
  const { name } = subject;
  const isGone = snapshot.matches('gone');
  if (snapshot.hasTag('fulfilled')) {
    return (
      <Panel
        severity={isGone ? 'info' : 'success'}
        title={t(isGone ? 'delete.goneTitle' : 'delete.doneTitle')}
        testid="person-delete-success"
        actions={
          <Button kind="primary" testid="close-person-delete-success-dialog-button" onPress={() => send({ type: 'CLOSE' })}>
            {t('toList')}
          </Button>
        }
      >
        <p data-testid="person-delete-success-text">{t(isGone ? 'delete.gone' : 'delete.done', { name })}</p>
      </Panel>
    );
  }
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('delete.title', { name })}
      testid="person-delete-dialog"
      confirm={{ label: t('delete.confirm'), testid: 'person-delete-button', danger: true }}
      cancel={{ testid: 'close-person-delete-dialog-button' }}
      busyText={t('delete.busy')}
      what={name}
      catalogue={PERSON_ERRORS}
      failureTestid="error-text"
    >
      <Whom subject={subject} />
      <p data-testid="person-delete-confirmation-text">{t('delete.text')}</p>
    </ActionDialog>
  );
}
