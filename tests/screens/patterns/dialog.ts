import type { ActionEvent } from '#machines/patterns/action/types';
import type { UserActions } from '../user-action';
import { passwordProofEvents } from './step-up';

type Opening<Subject> = Extract<ActionEvent<Subject>, { readonly type: 'OPEN' }>;

/** The test ids of what an `ActionDialog` is opened and answered with. */
export interface ActionTestids<Subject> {
  readonly open: string | ((event: Opening<Subject>) => string);
  readonly confirm: string;
  readonly cancel: string;
  /** Closes the result; the button of `cancel` unless named. */
  readonly close?: string;
  readonly print?: string;
  /** The choice in the question. */
  readonly change?: string;
}

const press = (testid: string) => ({ does: 'press', testid }) as const;
const ESCAPE = { does: 'escape' } as const;

/** How the events of an action come about in its `ActionDialog`. */
export function actionEvents<Subject>(testids: ActionTestids<Subject>): UserActions<ActionEvent<Subject>> {
  const { open, confirm, cancel, close = cancel, print = '', change = '' } = testids;
  const events: UserActions<ActionEvent<unknown>> = {
    ...passwordProofEvents,
    OPEN: { does: 'press', testid: typeof open === 'string' ? open : (event) => open(event as Opening<Subject>) },
    CHANGE: press(change),
    CONFIRM: press(confirm),
    RETRY: press(confirm),
    CANCEL: [press(cancel), ESCAPE],
    CLOSE: [press(cancel), press(close), ESCAPE],
    REVEAL: press('show-password-icon'),
    COVER: press('show-password-icon'),
    PRINT: press(print),
    COPIED: press('copy-password-icon'),
    GO_ON: press('password-noted-button'),
  };
  return events;
}
