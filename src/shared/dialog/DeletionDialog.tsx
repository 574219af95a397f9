import type { ReactElement, ReactNode } from 'react';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';

/** The keys that a catalogue with the words of a deletion has. */
type DeletionKey = `delete.${'open' | 'title' | 'text' | 'busy' | 'done' | 'doneText' | 'gone' | 'goneText' | 'what'}`;

export interface DeletionDialogProps extends Pick<ActionDialogProps, 'snapshot' | 'send' | 'catalogue'> {
  /** Of the feature whose record is deleted. */
  readonly t: (key: DeletionKey, values?: Readonly<Record<string, string | number>>) => string;
  /** What its words name: the record, and where it belongs. */
  readonly named: Readonly<Record<string, string>>;
  /** Begins the test ids: `klasse-delete-button`. */
  readonly name: string;
  readonly cancelTestid: string;
  /** What the question names is still being read: nothing is claimed, and nothing can be confirmed yet. */
  readonly pending?: boolean;
  /** What is known to be in the way, with its title: then nothing is asked. */
  readonly kept?: { readonly title: string; readonly content: ReactNode } | null;
  /** What goes with it, in the question. */
  readonly goesWithIt?: ReactNode;
  /** After a refusal: what is in the way, and how to get there. */
  readonly inTheWay?: ReactNode;
  /** What closing it is called once it is deleted. */
  readonly next: string;
}

/** The deletion of a record: what it is about, why it was not done, and that it is done. */
export function DeletionDialog(props: DeletionDialogProps): ReactElement {
  const { t, named, name, cancelTestid, pending = false, kept = null, goesWithIt, inTheWay, next, ...action } = props;
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
  return (
    <ActionDialog
      {...action}
      title={kept?.title ?? t('delete.title', named)}
      testid={`${name}-delete-dialog`}
      titleTestid={`${name}-delete-confirmation`}
      confirm={{ label: t('delete.open'), testid: `${name}-delete-button`, danger: true, pending }}
      cancel={{ testid: cancelTestid }}
      busyText={t('delete.busy')}
      what={t('delete.what', named)}
      kept={kept?.content}
      inTheWay={inTheWay}
    >
      {pending ? null : <p data-testid={`${name}-delete-confirmation-text`}>{t('delete.text', named)}</p>}
      {goesWithIt}
    </ActionDialog>
  );
}
