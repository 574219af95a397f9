import { useState, type ReactElement } from 'react';
import { FRESH } from '#api/resume';
import type { KlasseDraft } from '#contract/klassen';
import { klasseFormMachine } from '#machines/klasse-form/machine';
import { klassenSeveralMachine, type KlassenOrder } from '#machines/klassen-several/machine';
import type { BulkDraft } from '#machines/shared/bulk/types';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { FailureNotice } from '../../shared/FailureNotice';
import { klassenSeveralResumable } from '../../shared/klassen/bind';
import { useOfferedDraft, useWorkflowSetting, WorkflowSetting } from '../../shared/workflow/setting';
import { useWorkflow } from '../../shared/workflow/use-workflow';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import type { ScreenProps } from '../screen';
import { klasseFormResumable, schuleSearch } from './bind';
import { CreateForm } from './CreateForm';
import { KlassenRun } from './KlassenRun';

export const resumables = [klasseFormResumable, klassenSeveralResumable];

const severalDraft = (names: readonly string[], order: Partial<KlassenOrder> | null): Partial<KlasseDraft> => ({
  mode: 'several',
  names: names.join('\n'),
  ...(order?.schule === undefined ? {} : { schule: order.schule }),
});

/** What the form begins with, where something only survived as a draft. */
function useDraft(): Partial<KlasseDraft> | null {
  const form = useOfferedDraft(klasseFormMachine.id) as Partial<KlasseDraft> | null;
  const run = useOfferedDraft(klassenSeveralMachine.id) as BulkDraft<KlassenOrder> | null;
  return run === null ? form : severalDraft(run.items, run.params);
}

/** Creates a class, or several at once (ROUTE-10). */
export default function CreateKlasseScreen({ user }: ScreenProps<'create-klasse'>): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(schuleSearch, { input: { within: null } });
  const { failure } = snapshot.context;
  const setting = useWorkflowSetting();
  const { resumption } = setting;
  const wasRun = resumption.kind === 'resumed' && resumption.machineId === klassenSeveralMachine.id;
  const [isBack, setBack] = useState(wasRun);
  const survived = useDraft();
  const [offered, setOffered] = useState(survived);
  const personId = user?.personId ?? '';
  const form = snapshot.matches('opening') ? (
    <p role="status">{t('create.schulenLoading')}</p>
  ) : failure !== null && snapshot.matches('unopened') ? (
    <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid="retry-schulen-button" />
  ) : (
    <CreateForm personId={personId} search={{ snapshot, send }} offered={offered} />
  );
  const edit = (names: readonly string[], schule: KlassenOrder['schule'] | null): void => {
    setOffered(severalDraft(names, schule === null ? null : { schule }));
    setBack(false);
  };
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      {isBack ? (
        <Card title={t('create.card')} testid="klasse-creation-card">
          <KlassenRun personId={personId} typed={null} onEdit={edit} />
        </Card>
      ) : wasRun ? (
        // It came back once; the next run of this page begins anew.
        <WorkflowSetting value={{ ...setting, resumption: FRESH }}>{form}</WorkflowSetting>
      ) : (
        form
      )}
    </Page>
  );
}
