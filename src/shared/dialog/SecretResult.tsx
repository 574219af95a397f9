import type { ReactElement, ReactNode } from 'react';
import type { ActionContext, ActionEvent } from '#machines/patterns/action/types';
import { SECRET } from '#i18n/de/secret';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { SecretOutput } from './SecretOutput';

/** What is drawn of a secret result, which is shown this once (D-12). */
export interface Secret {
  readonly content: ReactNode;
  readonly label: string;
  /** What is on paper around it. */
  readonly sheet: readonly string[];
  readonly print?: string;
  readonly printTestid: string;
  readonly closeTestid: string;
  /** Draws another secret than a password. */
  readonly output?: (covering: SecretCovering) => ReactNode;
}

/** Whether a secret can be read now, and how that is changed. */
export interface SecretCovering {
  readonly revealed: boolean;
  readonly onReveal: () => void;
  readonly onCover: () => void;
}

interface SecretResultProps {
  readonly snapshot: {
    readonly context: Pick<ActionContext<unknown, unknown>, 'result'>;
    matches(state: { readonly shown: 'revealed' }): boolean;
  };
  readonly secret: Secret;
  readonly send: (event: ActionEvent<unknown>) => void;
}

/** The secret with what is said about it; covered until somebody wants to read it. */
export function SecretResult({ snapshot, secret, send }: SecretResultProps): ReactElement {
  const covering: SecretCovering = {
    revealed: snapshot.matches({ shown: 'revealed' }),
    onReveal: () => send({ type: 'REVEAL' }),
    onCover: () => send({ type: 'COVER' }),
  };
  return (
    <>
      {secret.content}
      {secret.output === undefined ? (
        <SecretOutput password={String(snapshot.context.result)} label={secret.label} sheet={secret.sheet} {...covering} />
      ) : (
        secret.output(covering)
      )}
    </>
  );
}

interface PrintButtonProps {
  readonly label: string | undefined;
  readonly testid: string;
  readonly onPress: () => void;
}

export function PrintButton({ label, ...press }: PrintButtonProps): ReactElement {
  const t = useTexts(SECRET);
  return <Button {...press}>{label ?? t('print')}</Button>;
}
