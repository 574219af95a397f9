import type { ReactElement } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { listOf, type FieldControl, type FormField, type FormFields } from './fields';

type Values = Readonly<Record<string, unknown>>;

export interface DrawnFieldsProps<D> {
  readonly fields: FormFields<D>;
  /** The machine's: the form library holds the messages only. */
  readonly draft: D;
  readonly control: Control<Values>;
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<D>) => void;
}

/** The fields of a form in their order, each with its value, its message and a place for the focus. */
export function DrawnFields<D>({ fields, draft, control, readOnly, onChange }: DrawnFieldsProps<D>): ReactElement {
  return (
    <>
      {listOf(fields).map(([name, spec]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState: { error } }) => {
            const wired: FieldControl<unknown> = {
              value: (draft as Values)[name],
              onValue: (value) => onChange({ [name]: value } as unknown as Partial<D>),
              error: error?.message ?? null,
              readOnly,
              fieldRef: field.ref,
            };
            return <>{(spec as unknown as FormField<unknown>).draw(wired)}</>;
          }}
        />
      ))}
    </>
  );
}
