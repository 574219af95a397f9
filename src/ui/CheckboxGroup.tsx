import { useId, type ReactElement, type Ref } from 'react';
import './text-field.css';
import './checkbox-group.css';

export interface CheckboxOption {
  readonly value: string;
  readonly text: string;
  /** What choosing it means. */
  readonly help?: string | undefined;
  /** Stays as it is. */
  readonly fixed?: boolean;
}

export interface CheckboxGroupProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly values: readonly string[];
  readonly options: readonly CheckboxOption[];
  /** Said where there is nothing to choose. */
  readonly none?: string;
  readonly onValues: (values: readonly string[]) => void;
  /** All of them stay as they are. */
  readonly readOnly?: boolean;
  /** What is wrong with the choice; the summary of the form tells it. */
  readonly error?: string | null;
  readonly testid: string;
  /** The first one, for the focus. */
  readonly firstRef?: Ref<HTMLInputElement>;
}

/** Several of some alternatives, all of them in sight; each can be found by its test id: `<testid>-<value>`. */
export function CheckboxGroup(props: CheckboxGroupProps): ReactElement {
  const { label, help, values, options, none, onValues, readOnly = false, error = null, testid, firstRef } = props;
  const id = useId();
  const described = [help === undefined ? null : `${id}-help`, error === null ? null : `${id}-error`].filter((part) => part !== null);
  const toggle = (value: string): void => onValues(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <fieldset
      className={`field checkbox-group${error === null ? '' : ' field--wrong'}`}
      data-testid={testid}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend className="field__label">{label}</legend>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
      {options.length === 0 ? <p>{none}</p> : null}
      <div className="checkbox-group__options">
        {options.map(({ value, text, help: meaning, fixed = false }, index) => (
          <div key={value}>
            <label className="checkbox-group__option">
              <input
                type="checkbox"
                ref={index === 0 ? firstRef : undefined}
                checked={values.includes(value)}
                disabled={readOnly || fixed}
                aria-describedby={meaning === undefined ? undefined : `${id}-${value}`}
                data-testid={`${testid}-${value}`}
                onChange={() => toggle(value)}
              />
              <span>{text}</span>
            </label>
            {meaning === undefined ? null : (
              <p id={`${id}-${value}`} className="checkbox-group__help">
                {meaning}
              </p>
            )}
          </div>
        ))}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
