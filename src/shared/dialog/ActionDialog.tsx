import type { ReactElement, ReactNode } from 'react';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { ActionContext, ActionEvent } from '#machines/patterns/action/types';
import { ACTION } from '#i18n/de/action';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { FailureNotice } from '../FailureNotice';
import { StepUpButtons, StepUpReason, type StepUpReasonProps } from '../step-up/StepUpPanel';
import type { Waiting } from '../step-up/waiting';
import { useBackOnline } from '../workflow/use-back-online';
import { Aftermath, endingOf } from './Aftermath';
import type { DialogFrame } from './ConfirmDialog';
import { Answers, Question, type AnswersProps } from './question';
import { SecretAnswers, SecretResult, type Secret } from './SecretResult';

type ShownPart = { readonly shown: { readonly covering: 'revealed' } | { readonly noting: 'asking' } };

/** A snapshot of a machine of the action pattern. */
export interface ActionSnapshot extends Waiting {
  readonly context: Pick<ActionContext<unknown, unknown>, 'kind' | 'notKept' | 'failure' | 'result' | 'sight'>;
  hasTag(tag: 'awaiting' | 'busy' | 'dialog' | 'fulfilled'): boolean;
  matches(
    state: 'confirming' | 'looking' | 'failed' | 'refused' | 'unclear' | 'stillThere' | 'gone' | 'done' | 'shown' | ShownPart,
  ): boolean;
}

export interface ActionDialogProps extends DialogFrame {
  readonly snapshot: ActionSnapshot;
  /** Of the same machine. */
  readonly send: (event: never) => void;
  /** What it means. */
  readonly children: ReactNode;
  readonly confirm: Omit<AnswersProps['confirm'], 'onPress'>;
  readonly cancel: { readonly label?: string; readonly testid: string };
  /** Said while the call is under way. */
  readonly busyText: string;
  /** Of a deletion: what is deleted, as a sentence begins with it. */
  readonly what?: string;
  readonly catalogue?: ErrorCatalogue;
  readonly failureTestid?: string;
  readonly stepUpWords?: StepUpReasonProps['stepUpWords'];
  /** What is known to be in the way before it is ordered: said in place of the question, and nothing can be confirmed (D-26). */
  readonly kept?: ReactNode;
  /** After a refusal, in place of what it means: what is in the way, and how to get there. */
  readonly inTheWay?: ReactNode;
  /** What is said when it is done; left out where the page behind says it. It takes the focus itself. */
  readonly done?: { readonly title?: string; readonly content: ReactNode; readonly closeTestid: string };
  /** The secret result of an action with `secret`. */
  readonly secret?: Secret;
}

/**
 * The dialog of a machine of the action pattern, from its question to its result: asks, waits for the second factor, a sign-in or
 * the password where the server wants them, says why it failed, and shows what came of it (ERR-00, STATE-13, D-12). It is drawn as
 * long as there is something to say.
 */
export function ActionDialog(props: ActionDialogProps): ReactElement | null {
  const { snapshot, title, testid, titleTestid, returnFocusId, done } = props;
  const isDone = snapshot.matches('done') && done !== undefined;
  if (!isDone && !snapshot.hasTag('dialog') && !snapshot.hasTag('awaiting')) return null;
  const send = props.send as (event: ActionEvent<unknown>) => void;
  const isEnded = snapshot.matches('refused') || snapshot.matches('unclear') || snapshot.matches('stillThere');
  const shown = snapshot.matches('shown') ? props.secret : undefined;
  const isOver = isDone || isEnded || shown !== undefined || snapshot.matches('failed');
  const isAsked = snapshot.matches({ shown: { noting: 'asking' } });
  const dismiss = (): void => send({ type: isAsked ? 'CANCEL' : isOver ? 'CLOSE' : snapshot.hasTag('awaiting') ? 'DECLINE' : 'CANCEL' });
  const part = partOf(props, send, dismiss);
  return (
    <Dialog
      title={(isDone ? done.title : shown?.title) ?? (isDone || isEnded ? title.replace(/\?$/, '') : title)}
      {...(testid === undefined ? {} : { testid })}
      {...(titleTestid === undefined ? {} : { titleTestid })}
      {...(returnFocusId === undefined ? {} : { returnFocusId })}
      onDismiss={dismiss}
      footer={part.footer}
    >
      {part.content}
    </Dialog>
  );
}

interface Part {
  readonly content: ReactNode;
  readonly footer: ReactNode;
}

/** What the dialog holds in each state; the dialog itself stays open. */
function partOf(props: ActionDialogProps, send: (event: ActionEvent<unknown>) => void, dismiss: () => void): Part {
  const { snapshot, done, secret } = props;
  if (snapshot.hasTag('awaiting'))
    return {
      content: <StepUpReason snapshot={snapshot} stepUpWords={props.stepUpWords} />,
      footer: <StepUpButtons snapshot={snapshot} send={send} />,
    };
  if (snapshot.matches('done') && done !== undefined)
    return { content: done.content, footer: <CloseButton testid={done.closeTestid} onPress={dismiss} /> };
  if (snapshot.matches('shown') && secret !== undefined)
    return {
      content: <SecretResult snapshot={snapshot} secret={secret} send={send} />,
      footer: <SecretAnswers snapshot={snapshot} secret={secret} send={send} />,
    };
  const { failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const failed = snapshot.matches('failed');
  const ending = endingOf(snapshot);
  const aftermath =
    ending === null || failure === null ? null : (
      <Aftermath ending={ending} code={failure.code} what={props.what ?? ''} testid={props.failureTestid} />
    );
  const ended = <EndedAnswers {...props} send={send} dismiss={dismiss} />;
  if (aftermath !== null && !failed) return { content: aftermath, footer: ended };
  if (snapshot.matches('refused') && failure !== null)
    return {
      content: (
        <>
          <FailureNotice failure={failure} catalogue={props.catalogue} testid={props.failureTestid} />
          {props.inTheWay}
        </>
      ),
      footer: ended,
    };
  if (props.kept && snapshot.matches('confirming')) return { content: props.kept, footer: ended };
  return {
    content: (
      <>
        {aftermath}
        <Question
          failure={failed && aftermath === null ? failure : null}
          catalogue={props.catalogue}
          failureTestid={props.failureTestid}
          busy={busy}
          busyText={<BusyText {...props} />}
        >
          {props.children}
        </Question>
      </>
    ),
    footer: <ActionAnswers {...props} busy={busy} failed={failed} send={send} dismiss={dismiss} />,
  };
}

function BusyText({ snapshot, busyText }: Pick<ActionDialogProps, 'snapshot' | 'busyText'>): ReactElement {
  const t = useTexts(ACTION);
  return <>{snapshot.matches('looking') ? t('looking') : busyText}</>;
}

interface ActionAnswersProps extends Pick<ActionDialogProps, 'confirm' | 'cancel'> {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly send: (event: ActionEvent<unknown>) => void;
  readonly dismiss: () => void;
}

function ActionAnswers({ confirm, cancel, busy, failed, send, dismiss }: ActionAnswersProps): ReactElement {
  const t = useTexts(COMMON);
  return (
    <Answers
      busy={busy}
      cancel={{ ...cancel, onPress: dismiss }}
      confirm={
        failed
          ? { ...confirm, label: t('retry'), onPress: () => send({ type: 'RETRY' }) }
          : { ...confirm, onPress: () => send({ type: 'CONFIRM' }) }
      }
    />
  );
}

/** After an end that had to be found out: look once more, or order anew what cannot be looked for, where either helps. */
function EndedAnswers({
  snapshot,
  confirm,
  cancel,
  send,
  dismiss,
}: Pick<ActionDialogProps, 'snapshot' | 'confirm' | 'cancel'> & Pick<ActionAnswersProps, 'send' | 'dismiss'>): ReactElement {
  const t = useTexts(COMMON);
  const words = useTexts(ACTION);
  const isUnclear = snapshot.matches('unclear');
  const looks = snapshot.context.kind.looksFor !== null;
  const retry = (): void => send({ type: 'RETRY' });
  // What cannot be looked for would be ordered anew: that is for somebody to decide.
  useBackOnline(isUnclear && looks ? retry : null);
  return (
    <>
      <Button testid={cancel.testid} firstFocus onPress={dismiss}>
        {t('close')}
      </Button>
      {isUnclear ? (
        <Button kind="primary" testid={confirm.testid} onPress={retry}>
          {looks ? words('lookAgain') : confirm.label}
        </Button>
      ) : null}
    </>
  );
}

function CloseButton(press: { readonly testid: string; readonly onPress: () => void }): ReactElement {
  return (
    <Button kind="primary" {...press}>
      {useTexts(COMMON)('close')}
    </Button>
  );
}
