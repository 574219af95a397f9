import { useId, type ReactElement, type Ref } from 'react';
import './text-field.css';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help: string;
  /** What the text is read as, said while it is typed. */
  readonly summary?: string;
  /** How long it is, seen below the field and read out with it, not with every letter. */
  readonly count?: string;
  readonly error?: string | null;
  readonly rows?: number;
  readonly readOnly?: boolean;
  /** A text for readers, not a list of names. */
  readonly prose?: boolean;
  readonly testid?: string;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for several lines: label above, help below it, error below the field. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, value, onValue, help, summary = '', count = '', error = null, rows = 8, readOnly = false, prose = false } = props;
  const { testid, inputRef } = props;
  const id = useId();
  return (
    <div className={`field${error === null ? '' : ' field--wrong'}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-help`} className="field__help">
        {help}
      </p>
      <textarea
        ref={inputRef}
        id={id}
        className="field__input"
        rows={rows}
        value={value}
        readOnly={readOnly}
        spellCheck={prose}
        data-testid={testid}
        aria-invalid={error !== null}
        aria-describedby={`${id}-help${count === '' ? '' : ` ${id}-count`} ${id}-summary${error === null ? '' : ` ${id}-error`}`}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {count === '' ? null : (
        <p id={`${id}-count`} className="field__help" data-testid={testid === undefined ? undefined : `${testid}-count`}>
          {count}
        </p>
      )}
      <p id={`${id}-summary`} className="field__help" role="status" data-testid={testid === undefined ? undefined : `${testid}-summary`}>
        {summary}
      </p>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
