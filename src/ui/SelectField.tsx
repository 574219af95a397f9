import { useId, type ReactElement } from 'react';
import './text-field.css';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly disabled?: boolean }[];
  readonly onValue: (value: string) => void;
  readonly testid?: string;
}

/** A labelled list of a few options, the browser's own. */
export function SelectField({ label, value, options, onValue, testid }: SelectFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field__input" value={value} data-testid={testid} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
