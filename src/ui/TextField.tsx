import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import './text-field.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: string;
  readonly helpTestid?: string;
  /** What is wrong with the value. */
  readonly error?: string | null;
  /** No summary tells the error: it is announced when it appears. */
  readonly alone?: boolean;
  readonly errorTestid?: string;
  readonly testid?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A control that fills the field, at its end. */
  readonly aid?: ReactNode;
}

/** A labelled text field: label above, help below it, error below the field. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onValue, help, helpTestid, error = null, alone = false, errorTestid, testid, inputRef, aid, ...input } = props;
  const id = useId();
  const described = [help === undefined ? null : `${id}-help`, error === null ? null : `${id}-error`].filter((part) => part !== null);
  return (
    <div className={`field${error === null ? '' : ' field--wrong'}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field__help" data-testid={helpTestid}>
          {help}
        </p>
      )}
      <div className="field__line">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={`field__input ${input.inputMode === 'numeric' ? 'field__input--code' : ''}`}
          data-testid={testid}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {aid}
      </div>
      <div aria-live={alone ? 'assertive' : undefined}>
        {error === null ? null : (
          <p id={`${id}-error`} className="field__error" data-testid={errorTestid}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
