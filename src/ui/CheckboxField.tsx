import { useId, type ReactElement } from 'react';
import './text-field.css';

export interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly testid?: string;
}

/** Something that is so, or is not. */
export function CheckboxField({ label, checked, onChecked, disabled = false, testid }: CheckboxFieldProps): ReactElement {
  const id = useId();
  return (
    <label className="radio-group__option" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        data-testid={testid}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
