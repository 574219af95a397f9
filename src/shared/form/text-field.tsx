import type { ClipboardEventHandler } from 'react';
import { FixedField, TextField } from '#ui/TextField';
import type { FormField } from './fields';

export interface TextFieldSpec extends Pick<FormField<string>, 'label' | 'explain'> {
  readonly help: string;
  readonly testid: string;
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** One line of text in the table of a form's fields. */
export const textField = ({ label, explain, help, testid, onPaste }: TextFieldSpec): FormField<string> => ({
  label,
  explain,
  print: (text) => text,
  draw: ({ value, onValue, error, readOnly, fieldRef }) => (
    <TextField
      label={label}
      help={help}
      value={value}
      onValue={onValue}
      error={error}
      readOnly={readOnly}
      autoComplete="off"
      testid={testid}
      inputRef={fieldRef}
      onPaste={onPaste}
    />
  ),
});

export interface FixedFieldSpec<Value> extends Omit<FormField<Value>, 'draw'> {
  /** Why it stays as it is. */
  readonly help: string;
}

/** What a record keeps: read in its form, never changed there. */
export const fixedField = <Value,>({ help, ...field }: FixedFieldSpec<Value>): FormField<Value> => ({
  ...field,
  draw: ({ value }) => <FixedField label={field.label} help={help} value={field.print(value)} />,
});
