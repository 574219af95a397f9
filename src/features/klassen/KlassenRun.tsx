import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Schule } from '#contract/klassen';
import { failedItems } from '#machines/shared/bulk/progress';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { BulkRun } from '../../shared/bulk/BulkRun';
import { useWorkflow } from '../../shared/workflow/use-workflow';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { klassenSeveral } from './bind';
import { ToKlassen } from './ToKlassen';

export interface KlassenRunProps {
  readonly personId: string;
  readonly schule: Schule;
  readonly names: readonly string[];
  /** Back to the form with these names; with none to begin another list. */
  readonly onEdit: (names: readonly string[]) => void;
}

/** Several classes of one school: looked at once more, created, each with its own result. */
export function KlassenRun({ personId, schule, names, onEdit }: KlassenRunProps): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(klassenSeveral, { input: { personId, items: names } });
  const failed = failedItems(snapshot.context);
  const back = (): void => {
    send({ type: 'CANCEL' });
    onEdit(names);
  };
  const preparing = (
    <Panel
      severity="info"
      title={t('several.prepared', { count: names.length, schule: schule.title })}
      testid="klassen-prepared"
      actions={
        <>
          <Button testid="back-to-names-button" onPress={back}>
            {t('several.back')}
          </Button>
          <Button kind="primary" testid="start-klassen-button" onPress={() => send({ type: 'START', params: { schuleId: schule.id } })}>
            {t('several.start', { count: names.length })}
          </Button>
        </>
      }
    >
      <p data-testid="klassen-prepared-names">{names.join(', ')}</p>
    </Panel>
  );
  const next = (
    <>
      {failed.length === 0 ? null : (
        <Button testid="edit-failed-button" onPress={() => onEdit(failed)}>
          {t('several.editFailed')}
        </Button>
      )}
      <Button testid="create-more-klassen-button" onPress={() => onEdit([])}>
        {t('several.more')}
      </Button>
      <ToKlassen />
    </>
  );
  return (
    <div {...mark}>
      <BulkRun
        snapshot={snapshot}
        send={send}
        catalogue={ORGANISATION_ERRORS}
        preparing={preparing}
        item={t('several.item')}
        done={t('several.done')}
        next={next}
      />
    </div>
  );
}
