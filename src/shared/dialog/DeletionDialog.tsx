import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';

/** The keys that a catalogue with the words of a deletion has. */
type DeletionKey =
  `delete.${'open' | 'title' | 'text' | 'assigned' | 'busy' | 'done' | 'doneText' | 'gone' | 'goneText' | 'what' | 'persons'}`;

export interface DeletionDialogProps extends Pick<ActionDialogProps, 'snapshot' | 'send' | 'catalogue'> {
  /** Of the feature whose record is deleted. */
  readonly t: (key: DeletionKey, values?: Readonly<Record<string, string | number>>) => string;
  /** What its words name: the record, and where it belongs. */
  readonly named: Readonly<Record<string, string>>;
  /** Begins the test ids: `klasse-delete-button`. */
  readonly name: string;
  readonly cancelTestid: string;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  /** The list of those who stand in the way; null for somebody who manages no persons. */
  readonly persons: string | null;
  /** What closing it is called once it is deleted. */
  readonly next: string;
}

/** Persons are in the way (ERR-24, ERR-41). */
const STILL_ASSIGNED: readonly string[] = ['ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', 'ROLLE_HAT_PERSONENKONTEXTE_ERROR'];

/** The deletion of a record to which persons may be assigned: what it is about, why it was not done, and that it is done. */
export function DeletionDialog({
  t,
  named,
  name,
  cancelTestid,
  countsPersons,
  persons,
  next,
  ...action
}: DeletionDialogProps): ReactElement {
  const { failure } = action.snapshot.context;
  const isGone = action.snapshot.matches('gone');
  const send = action.send as (event: { readonly type: 'CLOSE' }) => void;
  if (action.snapshot.hasTag('fulfilled'))
    return (
      <Panel
        severity={isGone ? 'info' : 'success'}
        title={t(isGone ? 'delete.gone' : 'delete.done')}
        testid={`${name}-delete-success`}
        actions={
          <Button kind="primary" testid={`close-${name}-delete-success-dialog-button`} onPress={() => send({ type: 'CLOSE' })}>
            {next}
          </Button>
        }
      >
        <p data-testid={`${name}-delete-success-text`}>{t(isGone ? 'delete.goneText' : 'delete.doneText', named)}</p>
      </Panel>
    );
  const assigned = countsPersons ? failure?.zugeordnetePersonen : undefined;
  return (
    <ActionDialog
      {...action}
      title={t('delete.title', named)}
      testid={`${name}-delete-dialog`}
      titleTestid={`${name}-delete-confirmation`}
      confirm={{ label: t('delete.open'), testid: `${name}-delete-button`, danger: true }}
      cancel={{ testid: cancelTestid }}
      busyText={t('delete.busy')}
      what={t('delete.what', named)}
      inTheWay={
        <>
          {assigned === undefined ? null : (
            <p data-testid={`${name}-delete-assigned-text`}>
              <strong>{t('delete.assigned', { ...named, count: assigned })}</strong>
            </p>
          )}
          {persons === null || !STILL_ASSIGNED.includes(failure?.code ?? '') ? null : (
            <Link to={persons} className={buttonClass()} data-testid={`${name}-delete-persons-link`}>
              {t('delete.persons')}
            </Link>
          )}
        </>
      }
    >
      <p data-testid={`${name}-delete-confirmation-text`}>{t('delete.text', named)}</p>
    </ActionDialog>
  );
}
