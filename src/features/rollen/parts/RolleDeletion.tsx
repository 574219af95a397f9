import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import type { DeletedRolle } from '#machines/rolle-deletion/machine';
import type { ActionEvent } from '#machines/shared/action/types';
import { ROLLEN } from '../../../i18n/de/rollen';
import { useTexts } from '../../../i18n/index';
import { ActionDialog } from '../../../shared/dialog/ActionDialog';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import type { rolleDeletion } from '../bind-deletion';

export interface RolleDeletionProps {
  readonly snapshot: SnapshotFrom<typeof rolleDeletion>;
  readonly send: (event: ActionEvent<DeletedRolle>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
}

/** Names role and level before it deletes, and says why it did not (CALL-55, ERR-41). */
export function RolleDeletion({ snapshot, send, countsPersons }: RolleDeletionProps): ReactElement | null {
  const t = useTexts(ROLLEN);
  const { subject, result, failure } = snapshot.context;
  if (subject === null) return null;
  const named = { name: subject.name, ebene: subject.ebene.title };
  if (snapshot.matches('done')) {
    return (
      <Panel
        severity="success"
        title={t('delete.done')}
        testid="rolle-delete-success"
        actions={
          <Button kind="primary" testid="close-rolle-delete-success-dialog-button" onPress={() => send({ type: 'CLOSE' })}>
            {t('toList')}
          </Button>
        }
      >
        <p data-testid="rolle-delete-success-text">{t(result === null ? 'delete.goneText' : 'delete.doneText', named)}</p>
      </Panel>
    );
  }
  const assigned = countsPersons ? failure?.zugeordnetePersonen : undefined;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('delete.title', named)}
      testid="rolle-delete-dialog"
      titleTestid="rolle-delete-confirmation"
      catalogue={ROLLE_ERRORS}
      confirm={{ label: t('delete.open'), testid: 'rolle-delete-button', danger: true }}
      cancel={{ testid: 'cancel-rolle-delete-button' }}
      busyText={t('delete.busy')}
    >
      {assigned === undefined ? null : (
        <p data-testid="rolle-delete-assigned-text">
          <strong>{t('delete.assigned', { ...named, count: assigned })}</strong>
        </p>
      )}
      <p data-testid="rolle-delete-confirmation-text">{t('delete.text', named)}</p>
    </ActionDialog>
  );
}
