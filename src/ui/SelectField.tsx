import { useId, type ReactElement, type Ref } from 'react';
import './text-field.css';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly disabled?: boolean }[];
  readonly onValue: (value: string) => void;
  readonly testid?: string;
  readonly help?: string | undefined;
  /** What is wrong with the choice; announced when it appears. */
  readonly error?: string | null;
  readonly selectRef?: Ref<HTMLSelectElement>;
}

/** A labelled list of a few options, the browser's own. */
export function SelectField({ label, value, options, onValue, testid, help, error = null, selectRef }: SelectFieldProps): ReactElement {
  const id = useId();
  const described = [help === undefined ? null : `${id}-help`, error === null ? null : `${id}-error`].filter((part) => part !== null);
  return (
    <div className={`field${error === null ? '' : ' field--wrong'}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
      <select
        ref={selectRef}
        id={id}
        className="field__input"
        value={value}
        data-testid={testid}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
