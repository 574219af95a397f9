import { useId, type ReactElement, type Ref } from 'react';
import './text-field.css';
import './fixed-field.css';

export interface FixedFieldProps {
  readonly label: string;
  /** Why it stays as it is. */
  readonly help: string;
  readonly value: string;
  readonly error?: string | null;
  readonly testid?: string;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
}

/** What a form names and nobody changes in it: read like its other fields, and as a whole, on several lines where one is too short. */
export function FixedField({ label, help, value, error = null, testid, fieldRef }: FixedFieldProps): ReactElement {
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
        ref={fieldRef}
        id={id}
        className="field__input field__input--fixed"
        rows={1}
        value={value}
        readOnly
        data-testid={testid}
        aria-invalid={error !== null}
        aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
      />
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
