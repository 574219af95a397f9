import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { secondFactorResetMachine } from '#machines/person/second-factor-reset/machine';
import { withLostToggled, type ResetOrder } from '#machines/person/second-factor-reset/order';
import type { ActionEvent } from '#machines/patterns/action/types';
import { ActionDialog, type ActionDialogProps } from '../dialog/ActionDialog';
import { useAnnounced } from '../flags';
import './reset-dialog.css';

/** What the dialog says; whose second factor it is makes the difference. */
export interface ResetWords {
  readonly title: string;
  /** Of whom, where it is not oneself (D-26). */
  readonly whom?: ReactNode;
  readonly text: string;
  readonly consequence: string;
  /** Where a reset ends sessions. */
  readonly elsewhere: string;
  /** The same in the result, where the page behind does not show it. */
  readonly doneElsewhere?: string;
  /** What to think of beside it. */
  readonly advice?: string;
  /** Offered for a hardware token. */
  readonly lost: string;
  readonly confirm: string;
  readonly busy: string;
  readonly doneTitle: string;
  /** The beginning takes the focus itself. */
  readonly done: ReactNode;
}

export interface ResetDialogProps extends Pick<ActionDialogProps, 'stepUpWords'> {
  readonly snapshot: SnapshotFrom<typeof secondFactorResetMachine>;
  readonly send: (event: ActionEvent<ResetOrder>) => void;
  /** Takes the focus afterwards when the button that opened the dialog is gone. */
  readonly returnFocusId: string;
  readonly words: (order: ResetOrder) => ResetWords;
}

/** Asks before a second factor is reset, and says what happened (SCREEN-15, D-08). */
export function ResetDialog({ snapshot, send, returnFocusId, words, stepUpWords }: ResetDialogProps): ReactElement | null {
  // Elsewhere a reset blocks nothing.
  const mayBeLost = useAnnounced('ownTokenResetEnabled');
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const order = snapshot.context.subject;
  if (order === null) return null;
  const changed = { type: 'CHANGE', subject: withLostToggled(order) } as const;
  const told = words(order);
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={told.title}
      testid="two-factor-reset-dialog"
      titleTestid="layout-card-headline"
      returnFocusId={returnFocusId}
      confirm={{ label: told.confirm, testid: 'two-way-authentification-set-up-button', danger: true }}
      cancel={{ testid: 'close-two-way-authentification-dialog-button' }}
      busyText={told.busy}
      catalogue={SECOND_FACTOR_ERRORS}
      failureTestid="token-reset-dialog-error-text"
      stepUpWords={stepUpWords}
      done={{
        title: told.doneTitle,
        closeTestid: 'two-way-authentification-set-up-button',
        content: (
          <>
            {told.done}
            {endsSessions && told.doneElsewhere !== undefined ? <p>{told.doneElsewhere}</p> : null}
          </>
        ),
      }}
    >
      {told.whom}
      <p data-testid="token-reset-info-text">{told.text}</p>
      <p>{told.consequence}</p>
      {endsSessions ? <p>{told.elsewhere}</p> : null}
      {told.advice === undefined ? null : <p>{told.advice}</p>}
      {order.isHardware && mayBeLost ? (
        <label className="reset-choice">
          <input
            type="checkbox"
            checked={order.lost}
            disabled={!snapshot.can(changed)}
            data-testid="token-lost-checkbox"
            onChange={() => send(changed)}
          />
          <span>{told.lost}</span>
        </label>
      ) : null}
    </ActionDialog>
  );
}
