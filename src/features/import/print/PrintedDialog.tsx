import type { ReactElement } from 'react';
import type { ImportedUsers } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from '../parts/words';
import { sheetsOf } from '#shared/print/sheets';

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
      title={t('print.title', { schule: imported.organisationsname })}
      testid="printed-dialog"
      onDismiss={cancel}
      footer={
        <>
          <Button testid="not-printed-button" firstFocus onPress={cancel}>
            {t('print.notYet')}
          </Button>
          <Button testid="print-again-button" onPress={() => send({ type: 'PRINT', layout })}>
            {t('print.again')}
          </Button>
          <Button kind="primary" testid="printed-button" onPress={() => send({ type: 'PRINTED' })}>
            {t('print.done')}
          </Button>
        </>
      }
    >
      <p data-testid="printed-text">{counted(t, `print.text`, sheetsOf(imported, layout).length)}</p>
      <p>{t('print.hint')}</p>
    </Dialog>
  );
}
