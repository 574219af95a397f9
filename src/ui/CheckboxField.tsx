import { useId, type ReactElement } from 'react';
import './text-field.css';

export interface CheckboxFieldProps {
  readonly label: string;
  /** What follows from it, read before it is chosen. */
  readonly help?: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly testid?: string;
}

/** Something that is so, or is not. */
export function CheckboxField({ label, help, checked, onChecked, disabled = false, testid }: CheckboxFieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label className="radio-group__option" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          data-testid={testid}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
    </div>
  );
}
