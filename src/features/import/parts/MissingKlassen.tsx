import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Schule } from '#contract/klassen';
import { doneItems } from '#machines/shared/bulk/progress';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { BulkRun } from '../../../shared/bulk/BulkRun';
import { klassenSeveral } from '../../../shared/klassen/bind';
import { useWorkflow } from '../../../shared/workflow/use-workflow';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { counted } from './words';

export interface MissingKlassenProps {
  readonly personId: string;
  readonly schule: Schule;
  readonly names: readonly string[];
  /** The same file is checked again. */
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** One question for all missing classes of a file, an own result for each, and on with the same file (CALL-27, ERR-74). */
export default function MissingKlassen({ personId, schule, names, onContinue, onCancel }: MissingKlassenProps): ReactElement {
  const t = useTexts(IMPORT);
  const [snapshot, send, mark] = useWorkflow(klassenSeveral, { input: { personId, items: names } });
  const cancel = (): void => {
    send({ type: 'CANCEL' });
    onCancel();
  };
  const preparing = (
    <Panel
      severity="info"
      title={counted(t, 'unknownKlassen.question', names.length, { schule: schule.title })}
      testid="klassen-prepared"
      actions={
        <>
          <Button testid="cancel-missing-klassen-button" onPress={cancel}>
            {t('cancel')}
          </Button>
          <Button kind="primary" testid="start-klassen-button" onPress={() => send({ type: 'START', params: { schuleId: schule.id } })}>
            {counted(t, 'unknownKlassen.createButton', names.length)}
          </Button>
        </>
      }
    >
      <p>{names.join(', ')}</p>
    </Panel>
  );
  const next =
    doneItems(snapshot.context).length === 0 ? (
      <Button testid="cancel-missing-klassen-button" onPress={onCancel}>
        {t('back')}
      </Button>
    ) : (
      <Button kind="primary" testid="continue-with-file-button" onPress={onContinue}>
        {t('unknownKlassen.continue')}
      </Button>
    );
  return (
    <div {...mark}>
      <BulkRun
        snapshot={snapshot}
        send={send}
        catalogue={ORGANISATION_ERRORS}
        preparing={preparing}
        item={t('unknownKlassen.item')}
        done={t('unknownKlassen.done')}
        next={next}
      />
    </div>
  );
}
