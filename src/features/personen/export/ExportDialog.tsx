import type { ReactElement, ReactNode } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { EXPORT_AT_MOST, type ReadParts } from '#machines/personen/personen-file/types';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_EXPORT } from '#i18n/de/personen-export';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { UnreadNotice } from '#shared/reading/UnreadNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import type { Workflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import type { personenFile } from './bind';
import { ExportRun } from './ExportRun';

type File = Workflow<typeof personenFile>;

/** What was pressed is gone, and the focus with it. */
const focus = (part: HTMLElement | null): void => part?.focus();

export interface ExportDialogProps {
  readonly personId: string;
  readonly snapshot: File[0];
  readonly send: File[1];
  /** In place of the run, for whoever shows only what surrounds it. */
  readonly run?: (read: (parts: ReadParts) => void, closed: () => void) => ReactElement;
}

/** What is filtered as a file (SCREEN-04): whom it takes, why it takes nobody, that it is saved. */
export default function ExportDialog({ personId, snapshot, send, run }: ExportDialogProps): ReactElement {
  const t = useTexts(PERSONEN_EXPORT);
  const common = useTexts(COMMON);
  const { personen, order } = snapshot.context;
  if (snapshot.matches('ready')) {
    const read = (parts: ReadParts): void => send({ type: 'READ', parts });
    const closed = (): void => send({ type: 'CLOSED' });
    if (run !== undefined) return run(read, closed);
    return <ExportRun personId={personId} personen={personen ?? []} order={order} onRead={read} onClosed={closed} />;
  }
  const close = (): void => send({ type: 'CANCEL' });
  const isOver = snapshot.matches('tooMany') || snapshot.matches('saved');
  return (
    <Dialog
      title={t('title')}
      testid="personen-export-dialog"
      onDismiss={close}
      footer={
        <>
          {snapshot.can({ type: 'SAVE_AGAIN' }) ? (
            <Button testid="save-export-again-button" onPress={() => send({ type: 'SAVE_AGAIN' })}>
              {t('saveAgain')}
            </Button>
          ) : null}
          {snapshot.can({ type: 'CANCEL' }) ? (
            <Button key={snapshot.value} {...(isOver ? { kind: 'primary' } : {})} testid="close-export-button" firstFocus onPress={close}>
              {common(isOver || snapshot.matches('unsaved') ? 'close' : 'cancel')}
            </Button>
          ) : null}
        </>
      }
    >
      <Told snapshot={snapshot} send={send} />
    </Dialog>
  );
}

/** What there is to be said before and after the reading part by part. */
function Told({ snapshot, send }: Pick<ExportDialogProps, 'snapshot' | 'send'>): ReactNode {
  const t = useTexts(PERSONEN_EXPORT);
  const { total, failure } = snapshot.context;
  if (snapshot.hasTag('awaiting')) return <StepUpPanel snapshot={snapshot} send={send} />;
  if (snapshot.matches('unread')) {
    return <UnreadNotice failure={failure} catalogue={PERSON_ERRORS} name="filtered-personen" onRetry={() => send({ type: 'RETRY' })} />;
  }
  if (snapshot.matches('tooMany')) {
    return (
      <>
        <p data-testid="export-too-many-text">{t('tooMany', { n: formatNumber(total), most: formatNumber(EXPORT_AT_MOST) })}</p>
        <p>{t('tooManyWay')}</p>
      </>
    );
  }
  if (snapshot.matches('saved')) {
    return (
      <Alert severity="success" title={t('saved', { count: total, n: formatNumber(total) })} testidPrefix="export-saved">
        <p>{t('savedWay')}</p>
      </Alert>
    );
  }
  if (snapshot.matches('unsaved')) {
    return (
      <Alert severity="error" title={t('unsaved')} testidPrefix="export-unsaved">
        <p>{t('unsavedWay')}</p>
      </Alert>
    );
  }
  const isSaving = snapshot.matches('saving');
  return (
    <p role="status" tabIndex={-1} ref={isSaving ? focus : undefined} data-testid="loading-spinner">
      {t(isSaving ? 'saving' : 'reading')}
    </p>
  );
}
