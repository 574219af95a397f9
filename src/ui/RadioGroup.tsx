import { useId, type ReactElement } from 'react';
import './text-field.css';

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly text: string;
    readonly testid: string;
    /** It cannot be chosen now; its text says why. */
    readonly disabled?: boolean;
  }[];
  readonly onValue: (value: Value) => void;
  readonly testid?: string;
}

/** A few alternatives, all of them in sight. */
export function RadioGroup<Value extends string>({ label, value, options, onValue, testid }: RadioGroupProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className="field radio-group" data-testid={testid}>
      <legend className="field__label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="radio-group__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            data-testid={option.testid}
            onChange={() => onValue(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
