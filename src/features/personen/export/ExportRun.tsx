import { useMemo, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { BATCH, batchStarts } from '#rules/batches';
import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import type { ReadParts } from '#machines/personen/personen-file/types';
import type { ListedPerson } from '#machines/personen/personen/types';
import { resultsOf } from '#machines/patterns/bulk/progress';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { EXPORT_RUN, PERSONEN_EXPORT } from '#i18n/de/personen-export';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Dialog } from '#ui/Dialog';
import { personenExport } from './bind';

export interface ExportRunProps {
  readonly personId: string;
  /** Whom the filters leave, in the order of the list. */
  readonly personen: readonly ListedPerson[];
  readonly order: ExportOrder;
  /** It stands still; what it has read so far. */
  readonly onRead: (parts: ReadParts) => void;
  readonly onClosed: () => void;
}

/** The export in its dialog: what the file will hold, how far it is, and what of it could not be read (SCREEN-04). */
export function ExportRun({ personId, personen, order, onRead, onClosed }: ExportRunProps): ReactElement {
  const t = useTexts(PERSONEN_EXPORT);
  const common = useTexts(COMMON);
  const count = personen.length;
  const machine = useMemo(() => personenExport(personen), [personen]);
  const [snapshot, send, mark] = useWorkflow(machine, {
    input: { personId, items: batchStarts(count).map(String) },
    actions: {
      tellDone: ({ context }: { readonly context: BulkContext<ExportOrder, ExportedPart> }) =>
        onRead(Object.fromEntries(resultsOf(context).map(({ id, result }) => [id, result]))),
      tellClosed: onClosed,
    },
  });
  if (snapshot.matches('closed')) return <div {...mark} className="dialog-place" />;
  const dismiss = (): void => {
    const way = (['CLOSE', 'DECLINE'] as const).find((type) => snapshot.can({ type }));
    if (snapshot.matches('preparing')) send({ type: 'CANCEL' });
    else if (way !== undefined) send({ type: way });
  };
  const sizeOf = (from: string): number => Math.min(BATCH, count - Number(from));
  return (
    <div {...mark} className="dialog-place">
      <Dialog title={t('title')} testid="personen-export-dialog" onDismiss={dismiss}>
        <BulkRun
          snapshot={snapshot}
          send={send}
          catalogue={PERSON_ERRORS}
          words={EXPORT_RUN}
          onlyReads
          item={t('part')}
          nameOf={(from) => t('partOf', { from: formatNumber(Number(from) + 1), to: formatNumber(Number(from) + sizeOf(from)) })}
          listed="failed"
          sizeOf={sizeOf}
          question={{
            title: t(count === 0 ? 'nobody' : 'question', { count, n: formatNumber(count) }),
            content:
              count === 0 ? null : (
                <>
                  <p>{t('filtered')}</p>
                  <p>{t(order.withStatus ? 'columnsWithStatus' : 'columns')}</p>
                  <p>{t('personal')}</p>
                </>
              ),
            start:
              count === 0
                ? null
                : { label: t('start'), testid: 'start-export-button', onPress: () => send({ type: 'START', params: order }) },
            back: { label: common('cancel'), testid: 'close-export-button', onPress: () => send({ type: 'CANCEL' }) },
          }}
        />
      </Dialog>
    </div>
  );
}
