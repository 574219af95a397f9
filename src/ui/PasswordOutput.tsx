import { useId, type ReactElement, type ReactNode } from 'react';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import './password-output.css';

export interface PasswordOutputProps {
  readonly password: string;
  readonly revealed: boolean;
  readonly onToggle: () => void;
  readonly onCopied?: (() => void) | undefined;
  /** What else can be done with it, beside showing and copying. */
  readonly more?: ReactNode;
  readonly texts: {
    readonly label: string;
    /** Stands for the covered password where nothing is seen. */
    readonly covered: string;
    readonly show: string;
    readonly hide: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
  /** What is on paper around the password, and nowhere else. */
  readonly sheet: { readonly title: string; readonly lines: readonly string[] };
}

/** As many as no password has, so that its length is not told. */
const DOTS = '•'.repeat(16);

/** It is the first thing to be read after the password was made. */
const focus = (field: HTMLElement | null): void => field?.focus();

/** A generated password: covered until asked for, to be copied, and alone on the sheet when the page is printed. */
export function PasswordOutput({ password, revealed, onToggle, onCopied, more, texts, sheet }: PasswordOutputProps): ReactElement {
  const helpId = useId();
  return (
    <>
      <div className="password-output no-print">
        <label className="password-output__label" data-testid="password-output-field">
          <span>{texts.label}</span>
          <input
            ref={focus}
            className="password-output__field"
            value={revealed ? password : DOTS}
            aria-describedby={revealed ? undefined : helpId}
            autoComplete="off"
            spellCheck={false}
            readOnly
          />
        </label>
        {revealed ? null : (
          <span id={helpId} className="visually-hidden">
            {texts.covered}
          </span>
        )}
        <div className="row">
          <Button testid="show-password-icon" aria-pressed={revealed} onPress={onToggle}>
            {revealed ? texts.hide : texts.show}
          </Button>
          <CopyButton
            text={password}
            label={texts.copy}
            copied={texts.copied}
            failed={texts.copyFailed}
            testid="copy-password-icon"
            onCopied={onCopied}
          />
          {more}
        </div>
      </div>
      <div className="password-sheet" aria-hidden="true">
        <h1>{sheet.title}</h1>
        {sheet.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="password-sheet__password">{password}</p>
      </div>
    </>
  );
}
