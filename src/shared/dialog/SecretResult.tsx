import type { ReactElement, ReactNode } from 'react';
import type { ActionContext, ActionEvent } from '#machines/patterns/action/types';
import { COMMON } from '#i18n/de/common';
import { SECRET } from '#i18n/de/secret';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { SecretOutput } from './SecretOutput';
import type { UnnotedWords } from './unnoted';

/** What is drawn of a secret result, which is shown this once (D-12). */
export interface Secret {
  /** What was done: the title of the dialog once the question is answered. */
  readonly title: string;
  readonly content: ReactNode;
  readonly label: string;
  /** What is on paper around it. */
  readonly sheet: readonly string[];
  readonly unnoted: UnnotedWords;
  readonly print?: string;
  readonly printTestid: string;
  readonly closeTestid: string;
  /** Draws another secret than a password. */
  readonly output?: (covering: SecretCovering) => ReactNode;
}

/** Whether a secret can be read now, how that is changed, and that it was copied. */
export interface SecretCovering {
  readonly revealed: boolean;
  readonly onReveal: () => void;
  readonly onCover: () => void;
  readonly onCopied: () => void;
}

interface SecretPartProps {
  readonly snapshot: {
    readonly context: Pick<ActionContext<unknown, unknown>, 'result'>;
    matches(state: { readonly shown: { readonly covering: 'revealed' } | { readonly noting: 'asking' } }): boolean;
  };
  readonly secret: Secret;
  readonly send: (event: ActionEvent<unknown>) => void;
}

/** The secret with what is said about it; covered until somebody wants to read it. */
export function SecretResult({ snapshot, secret, send }: SecretPartProps): ReactElement {
  const covering: SecretCovering = {
    revealed: snapshot.matches({ shown: { covering: 'revealed' } }),
    onReveal: () => send({ type: 'REVEAL' }),
    onCover: () => send({ type: 'COVER' }),
    onCopied: () => send({ type: 'COPIED' }),
  };
  const { title, text } = secret.unnoted;
  return (
    <>
      {snapshot.matches({ shown: { noting: 'asking' } }) ? (
        <Alert severity="warning" title={title} testidPrefix="unnoted-secret" urgent>
          <p>{text}</p>
        </Alert>
      ) : (
        secret.content
      )}
      {secret.output === undefined ? (
        <SecretOutput password={String(snapshot.context.result)} label={secret.label} sheet={secret.sheet} {...covering} />
      ) : (
        secret.output(covering)
      )}
    </>
  );
}

/** Paper, and the way out. Where it is asked, paper has the focus and the place of the way out, so that no second press goes on. */
export function SecretAnswers({ snapshot, secret, send }: SecretPartProps): ReactElement {
  const t = useTexts(SECRET);
  const common = useTexts(COMMON);
  const isAsked = snapshot.matches({ shown: { noting: 'asking' } });
  return (
    <>
      {isAsked ? (
        <Button key="noted" testid="password-noted-button" onPress={() => send({ type: 'GO_ON' })}>
          {secret.unnoted.confirm}
        </Button>
      ) : null}
      <Button
        key="print"
        kind={isAsked ? 'primary' : 'normal'}
        testid={secret.printTestid}
        firstFocus={isAsked}
        onPress={() => send({ type: 'PRINT' })}
      >
        {secret.print ?? t('print')}
      </Button>
      {isAsked ? null : (
        <Button key="close" kind="primary" testid={secret.closeTestid} onPress={() => send({ type: 'CLOSE' })}>
          {common('close')}
        </Button>
      )}
    </>
  );
}
