import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Klasse } from '#contract/klassen';
import type { ActionEvent } from '#machines/shared/action/types';
import type { SnapshotFrom } from 'xstate';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { ActionDialog } from '../../shared/dialog/ActionDialog';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import type { klasseDeletion } from './bind';

export interface KlasseDeletionProps {
  readonly snapshot: SnapshotFrom<typeof klasseDeletion>;
  readonly send: (event: ActionEvent<Klasse>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  /** What CLOSE is called once it is deleted. */
  readonly next: string;
}

/** Names class and school before it deletes, and says why it did not (CALL-28, ERR-24). */
export function KlasseDeletion({ snapshot, send, countsPersons, next }: KlasseDeletionProps): ReactElement | null {
  const t = useTexts(KLASSEN);
  const { subject, result, failure } = snapshot.context;
  if (subject === null) return null;
  const named = { name: subject.name, schule: subject.schule.title };
  if (snapshot.matches('done')) {
    return (
      <Panel
        severity="success"
        title={t('delete.done')}
        testid="klasse-delete-success"
        actions={
          <Button kind="primary" testid="close-klasse-delete-success-dialog-button" onPress={() => send({ type: 'CLOSE' })}>
            {next}
          </Button>
        }
      >
        <p data-testid="klasse-delete-success-text">{t(result === null ? 'delete.goneText' : 'delete.doneText', named)}</p>
      </Panel>
    );
  }
  const assigned = countsPersons ? failure?.zugeordnetePersonen : undefined;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('delete.title', named)}
      testid="klasse-delete-dialog"
      titleTestid="klasse-delete-confirmation"
      catalogue={ORGANISATION_ERRORS}
      confirm={{ label: t('delete.open'), testid: 'klasse-delete-button', danger: true }}
      cancel={{ testid: 'cancel-klasse-delete-dialog-button' }}
      busyText={t('delete.busy')}
    >
      {assigned === undefined ? null : (
        <p data-testid="klasse-delete-assigned-text">
          <strong>{t('delete.assigned', { ...named, count: assigned })}</strong>
        </p>
      )}
      <p data-testid="klasse-delete-confirmation-text">{t('delete.text', named)}</p>
    </ActionDialog>
  );
}
