import type { ReactElement } from 'react';
import type { FormField } from '../form/fields';

/** The same field, and below it what is there already and looks alike (D-37). */
export const withTwins = (field: FormField<string>, twins: (value: string) => ReactElement | null): FormField<string> => ({
  ...field,
  draw: (control) => (
    <div>
      {field.draw(control)}
      {twins(control.value)}
    </div>
  ),
});
