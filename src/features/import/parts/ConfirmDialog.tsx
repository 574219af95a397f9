import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from './words';

/** The question before the execution, with its consequence in numbers; the safe way has the focus. */
export function ConfirmDialog({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang } = snapshot.context;
  const total = vorgang?.total ?? 0;
  const cancel = (): void => send({ type: 'CANCEL' });
  const { organisationsname: schule = null, rollenname: rolle = null } = vorgang ?? {};
  return (
    <Dialog
      title={counted(t, 'confirm.dialogTitle', total)}
      testid="person-import-confirmation-dialog"
      onDismiss={cancel}
      footer={
        <>
          <button type="button" className="button" data-testid="cancel-import-button" data-first-focus="" onClick={cancel}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="button button--primary"
            data-testid="execute-import-button"
            onClick={() => send({ type: 'CONFIRM' })}
          >
            {t('confirm.execute')}
          </button>
        </>
      }
    >
      <p data-testid="person-import-confirmation-text">
        {schule === null || rolle === null
          ? counted(t, 'confirm.dialogPlain', total)
          : counted(t, 'confirm.dialogText', total, { schule, rolle })}
      </p>
    </Dialog>
  );
}
