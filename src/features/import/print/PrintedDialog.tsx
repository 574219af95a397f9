import type { ReactElement } from 'react';
import type { ImportedUsers } from '#machines/import/types';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from '../parts/words';
import { sheetsOf } from './sheets';

export interface PrintedDialogProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly imported: ImportedUsers;
}

/** Browsers do not tell whether paper came out; whoever stands at the printer knows. */
export function PrintedDialog({ snapshot, send, imported }: PrintedDialogProps): ReactElement {
  const t = useTexts(IMPORT);
  const { layout } = snapshot.context;
  const cancel = (): void => send({ type: 'CANCEL' });
  return (
    <Dialog
      title={t('print.title')}
      testid="printed-dialog"
      onDismiss={cancel}
      footer={
        <>
          <button type="button" className="button" data-testid="not-printed-button" data-first-focus="" onClick={cancel}>
            {t('print.notYet')}
          </button>
          <button type="button" className="button" data-testid="print-again-button" onClick={() => send({ type: 'PRINT', layout })}>
            {t('print.again')}
          </button>
          <button type="button" className="button button--primary" data-testid="printed-button" onClick={() => send({ type: 'PRINTED' })}>
            {t('print.done')}
          </button>
        </>
      }
    >
      <p data-testid="printed-text">{counted(t, `print.text`, sheetsOf(imported, layout).length)}</p>
      <p>{t('print.hint')}</p>
    </Dialog>
  );
}
