import type { ReactElement } from 'react';
import { Dialog } from '#ui/Dialog';
import { Answers, Question, type AnswersProps, type QuestionProps } from './question';

/** Where a dialog stands on the page, beside what it asks. */
export interface DialogFrame {
  readonly title: string;
  readonly testid?: string;
  readonly titleTestid?: string;
  /** Takes the focus afterwards when what opened the dialog is gone. */
  readonly returnFocusId?: string;
}

export interface ConfirmDialogProps extends DialogFrame, QuestionProps, AnswersProps {}

/**
 * A question with its consequence before something is done (ERR-00): the verb is named, the safe answer has the focus, nothing is
 * closed while it is under way, a failure stands above the question. For a machine of the action pattern use `ActionDialog`.
 */
export function ConfirmDialog({ title, testid, titleTestid, returnFocusId, ...asked }: ConfirmDialogProps): ReactElement {
  return (
    <Dialog
      title={title}
      {...(testid === undefined ? {} : { testid })}
      {...(titleTestid === undefined ? {} : { titleTestid })}
      {...(returnFocusId === undefined ? {} : { returnFocusId })}
      onDismiss={asked.cancel.onPress}
      footer={<Answers {...asked} />}
    >
      <Question {...asked} />
    </Dialog>
  );
}
