import type { ReactElement } from 'react';
import type { ImportedUsers } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import type { SendImport } from '../bind';

/** The server did not hand out every row: it is said plainly, and what is missing can be read again (CALL-19, D-12). */
export function Incomplete({ send, imported }: { readonly send: SendImport; readonly imported: ImportedUsers }): ReactElement {
  const t = useTexts(IMPORT);
  const missing = imported.total - imported.users.length;
  return (
    <Alert
      severity="error"
      title={t('result.incompleteTitle', { count: missing, n: formatNumber(missing) })}
      testidPrefix="import-incomplete"
      urgent
      actions={
        <Button testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
          {t('result.readAgain')}
        </Button>
      }
    >
      <p>{t('result.incompleteText')}</p>
    </Alert>
  );
}
