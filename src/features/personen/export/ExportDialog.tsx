import { useState, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { EXPORT_AT_MOST } from '#machines/personen/personen-export/types';
import type { PersonenQuery } from '#machines/personen/personen/types';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_EXPORT } from '#i18n/de/personen-export';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { filteredPersonen } from './bind';
import { ExportRun } from './ExportRun';

export interface ExportDialogProps {
  readonly personId: string;
  /** What the list is filtered and sorted by. */
  readonly query: PersonenQuery;
  /** So many the list has found. */
  readonly total: number;
  readonly withStatus: boolean;
  readonly onClosed: () => void;
}

/** What is filtered as a file (SCREEN-04): whom it takes is read at once, or it is said beforehand that they are too many. */
export default function ExportDialog(props: ExportDialogProps): ReactElement {
  return props.total > EXPORT_AT_MOST ? <TooMany {...props} /> : <Filtered {...props} />;
}

function Filtered(props: ExportDialogProps): ReactElement {
  const { personId, query, withStatus, onClosed } = props;
  const t = useTexts(PERSONEN_EXPORT);
  const common = useTexts(COMMON);
  const [machine] = useState(() => filteredPersonen(query));
  const [snapshot, send, mark] = useWorkflow(machine, { input: { personId, id: 'export' } });
  const { known } = snapshot.context;
  if (known !== null && known.total > EXPORT_AT_MOST) return <TooMany {...props} total={known.total} />;
  if (known !== null) return <ExportRun personId={personId} personen={known.items} order={{ withStatus }} onClosed={onClosed} />;
  return (
    <div {...mark} className="dialog-place">
      <Dialog
        title={t('title')}
        testid="personen-export-dialog"
        onDismiss={onClosed}
        footer={
          <Button testid="close-export-button" firstFocus onPress={onClosed}>
            {common('cancel')}
          </Button>
        }
      >
        <ReadingBody snapshot={snapshot} send={send} name="filtered-personen" lines={3} catalogue={PERSON_ERRORS}>
          {() => null}
        </ReadingBody>
      </Dialog>
    </div>
  );
}

/** More than one file takes, and what to do about it; nothing was read for it. */
function TooMany({ total, onClosed }: ExportDialogProps): ReactElement {
  const t = useTexts(PERSONEN_EXPORT);
  const common = useTexts(COMMON);
  return (
    <Dialog
      title={t('title')}
      testid="personen-export-dialog"
      onDismiss={onClosed}
      footer={
        <Button kind="primary" testid="close-export-button" firstFocus onPress={onClosed}>
          {common('close')}
        </Button>
      }
    >
      <p data-testid="export-too-many-text">{t('tooMany', { n: formatNumber(total), most: formatNumber(EXPORT_AT_MOST) })}</p>
      <p>{t('tooManyWay')}</p>
    </Dialog>
  );
}
