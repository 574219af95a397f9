import { useState, type ReactElement } from 'react';
import { severalKlassen, type KlasseDraft } from '#rules/klassen';
import { klasseFormMachine } from '#machines/klassen/klasse-form/machine';
import { isKlassenOrder, klassenSeveralMachine, type KlassenOrder } from '#machines/klassen/klassen-several/machine';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { Opening } from '#shared/search/Opening';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { klasseFormResumable, schuleSearch } from './bind';
import { CreateForm } from './CreateForm';
import { KlassenRun } from './KlassenRun';

export const resumables = [klasseFormResumable];

const kept = keptRuns(klassenSeveralMachine.id, isKlassenOrder);

/** Creates a class, or several at once (ROUTE-10). */
export default function CreateKlasseScreen({ user }: ScreenProps<'create-klasse'>): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(schuleSearch, { input: { within: null } });
  const search = { snapshot, send };
  const form = useOfferedDraft(klasseFormMachine.id) as Partial<KlasseDraft> | null;
  const [offered, setOffered] = useState(form);
  const personId = user?.personId ?? '';
  const interrupted = (run: KeptRun<KlassenOrder>, closed: () => void): ReactElement => (
    <Card key={run.runId} title={t('create.cardSeveral')} testid="klasse-creation-card">
      <KlassenRun
        personId={personId}
        typed={null}
        kept={run}
        onEdit={(names, schule) => {
          setOffered(severalKlassen(names, schule));
          closed();
        }}
      />
    </Card>
  );
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <KeptRuns machine={kept} personId={personId} run={interrupted}>
        <Opening search={search} loading={t('create.schulenLoading')} retryTestid="retry-schulen-button">
          <CreateForm personId={personId} search={search} offered={offered} />
        </Opening>
      </KeptRuns>
    </Page>
  );
}
