import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import './text-field.css';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean;
  /** The heading that it stands under; options of one follow each other. */
  readonly group?: string;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onValue: (value: string) => void;
  readonly testid?: string;
  readonly help?: string | undefined;
  /** What is wrong with the choice; the summary of the form tells it. */
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
        {grouped(options)}
      </select>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}

function grouped(options: readonly SelectOption[]): ReactNode {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const own = options
      .filter((option) => option.group === group)
      .map(({ value, text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ));
    return group === undefined ? (
      own
    ) : (
      <optgroup key={group} label={group}>
        {own}
      </optgroup>
    );
  });
}
