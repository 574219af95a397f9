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

type Around = Pick<TextFieldProps, 'label' | 'help' | 'helpTestid' | 'error' | 'alone' | 'errorTestid'>;

interface FrameProps {
  readonly id: string;
  readonly field: { readonly [Name in keyof Around]: Around[Name] | undefined };
  readonly children: ReactNode;
}

/** What stands around a field: label above, help below it, error below the field. */
function Frame({ id, field, children }: FrameProps): ReactElement {
  const { label, help, helpTestid, error = null, alone = false, errorTestid } = field;
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
      {children}
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

/** What a field says of itself to whoever hears it. */
const toldOf = (id: string, { help, error = null }: FrameProps['field']): Pick<TextFieldProps, 'aria-invalid' | 'aria-describedby'> => {
  const parts = [help === undefined ? null : `${id}-help`, error === null ? null : `${id}-error`].filter((part) => part !== null);
  return { 'aria-invalid': error !== null, 'aria-describedby': parts.length === 0 ? undefined : parts.join(' ') };
};

/** A labelled text field. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onValue, help, helpTestid, error, alone, errorTestid, testid, inputRef, aid, ...input } = props;
  const field = { label, help, helpTestid, error, alone, errorTestid };
  const id = useId();
  return (
    <Frame id={id} field={field}>
      <div className="field__line">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={`field__input ${input.inputMode === 'numeric' ? 'field__input--code' : ''}`}
          data-testid={testid}
          value={value}
          {...toldOf(id, field)}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {aid}
      </div>
    </Frame>
  );
}

export interface FixedFieldProps extends Pick<TextFieldProps, 'label' | 'value' | 'error' | 'testid'> {
  /** Why it stays as it is. */
  readonly help: string;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
}

/** What a form names and nobody changes in it: read like its other fields, and as a whole, on several lines where one is too short. */
export function FixedField(props: FixedFieldProps): ReactElement {
  const { value, testid, fieldRef } = props;
  const id = useId();
  return (
    <Frame id={id} field={props}>
      <textarea
        ref={fieldRef}
        id={id}
        className="field__input field__input--fixed"
        rows={1}
        value={value}
        readOnly
        data-testid={testid}
        {...toldOf(id, props)}
      />
    </Frame>
  );
}
