import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { importDeletionMachine } from '#machines/import/import-deletion/machine';
import { COMMON } from '#i18n/de/common';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { MovedNotice } from '../parts/MovedNotice';

export interface DeletionNoticeProps {
  readonly snapshot: SnapshotFrom<typeof importDeletionMachine>;
  readonly onClose: () => void;
}

/** What came of a deletion, above the list that is read anew: it is done, or nothing was done because the import stands elsewhere. */
export function DeletionNotice({ snapshot, onClose }: DeletionNoticeProps): ReactElement | null {
  const t = useTexts(IMPORT_HISTORY);
  const common = useTexts(COMMON);
  const close = (
    // The row that was acted on loses its button: what came of it is where the way goes on, and in sight.
    <Button testid="close-deletion-button" firstFocus onPress={onClose}>
      {common('close')}
    </Button>
  );
  if (snapshot.matches('overtaken')) return <MovedNotice actions={close} />;
  if (!snapshot.hasTag('fulfilled')) return null;
  const isGone = snapshot.matches('gone');
  return (
    <Alert
      severity={isGone ? 'info' : 'success'}
      title={t(isGone ? 'gone' : 'deleted')}
      testidPrefix="import-deleted"
      urgent
      actions={close}
    >
      <p>{t(isGone ? 'goneText' : 'deletedText')}</p>
    </Alert>
  );
}
