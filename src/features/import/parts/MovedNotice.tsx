import type { ReactElement, ReactNode } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { Alert } from '#ui/Alert';

/** What was ordered did not happen, because the import stood elsewhere; below is shown where it stands (D-18). */
export function MovedNotice({ actions }: { readonly actions?: ReactNode }): ReactElement {
  const { title, text, wayOut } = errorText('IMPORT_STAND_GEAENDERT', IMPORT_ERRORS);
  return (
    <Alert severity="warning" title={title} testidPrefix="import-moved" urgent actions={actions}>
      <p>{text}</p>
      <p>{wayOut}</p>
    </Alert>
  );
}
