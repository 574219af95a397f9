import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { PersonSubject } from '#rules/person-record';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { personPasswordMachine } from '#machines/person/person-password/machine';
import { ActionDialog } from '../dialog/ActionDialog';
import type { UnnotedWords } from '../dialog/unnoted';
import type { Place } from './places';
import { Whom } from './Whom';

export interface SecretWords {
  readonly title: string;
  readonly ask: string;
  readonly confirm: string;
  readonly busy: string;
  /** The title once it is done, and what is said then. */
  readonly doneTitle: string;
  readonly done: string;
  readonly label: string;
  readonly print?: string;
  /** What is on paper around it. */
  readonly sheet: readonly string[];
  readonly unnoted: UnnotedWords;
}

export interface SecretActionProps {
  readonly snapshot: SnapshotFrom<typeof personPasswordMachine>;
  readonly send: (event: ActionEvent<PersonSubject>) => void;
  /** Who is asked about. */
  readonly subject: PersonSubject;
  readonly places?: readonly Place[];
  readonly testid: string;
  readonly words: SecretWords;
  /** What else decides whether it helps; it is said with the question and with the result. */
  readonly note?: string;
}

/** A password of somebody else that is made after a question and shown once (D-12). */
export function SecretAction({ snapshot, send, subject, places = [], testid, words, note }: SecretActionProps): ReactElement {
  const whom = (
    <>
      <Whom subject={subject} places={places} />
      {note === undefined ? null : <p>{note}</p>}
    </>
  );
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={words.title}
      testid={testid}
      titleTestid="password-reset-dialog-header"
      confirm={{ label: words.confirm, testid: 'password-reset-button' }}
      cancel={{ testid: 'close-password-reset-dialog-button' }}
      busyText={words.busy}
      catalogue={PERSON_ERRORS}
      failureTestid="error-text"
      secret={{
        title: words.doneTitle,
        content: (
          <>
            {whom}
            <p data-testid="password-reset-info-text">{words.done}</p>
          </>
        ),
        label: words.label,
        sheet: words.sheet,
        unnoted: words.unnoted,
        ...(words.print === undefined ? {} : { print: words.print }),
        printTestid: 'password-print-button',
        closeTestid: 'close-password-reset-dialog-button',
      }}
    >
      {whom}
      <p data-testid="password-reset-info-text">{words.ask}</p>
    </ActionDialog>
  );
}
