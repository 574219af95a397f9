import type { ActionEvent } from '#machines/shared/action/types';
import type { UserAction, UserActions } from '../user-action';
import { passwordProofEvents } from '../step-up/events';

/** The test ids of what an `ActionDialog` is opened and answered with. */
export interface ActionTestids<Subject> {
  readonly open: string | ((event: { readonly type: 'OPEN'; readonly subject: Subject }) => string);
  readonly confirm: string;
  readonly cancel: string;
  /** Closes the result; the button of `cancel` unless named. */
  readonly close?: string;
  readonly print?: string;
  /** The choice in the question. */
  readonly change?: string;
}

const press = (testid: string) => ({ does: 'press', testid }) as const;

/** How the events of an action come about in its `ActionDialog`. */
export function actionEvents<Subject>(testids: ActionTestids<Subject>): UserActions<ActionEvent<Subject>> {
  const { open, confirm, cancel, close = cancel, print = '', change = '' } = testids;
  const opens: UserAction<{ readonly type: 'OPEN'; readonly subject: Subject }> = { does: 'press', testid: open };
  return {
    ...passwordProofEvents,
    OPEN: opens,
    CHANGE: press(change),
    CONFIRM: press(confirm),
    RETRY: press(confirm),
    CANCEL: [press(cancel), { does: 'escape' }],
    CLOSE: [press(cancel), press(close), { does: 'escape' }],
    REVEAL: press('show-password-icon'),
    COVER: press('show-password-icon'),
    PRINT: press(print),
  } as UserActions<ActionEvent<Subject>>;
}
