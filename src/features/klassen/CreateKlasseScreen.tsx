import { useState, type ReactElement } from 'react';
import { severalKlassen, type KlasseDraft } from '#contract/klassen';
import { klasseFormMachine } from '#machines/klasse-form/machine';
import { klassenSeveralMachine, type KlassenOrder } from '#machines/klassen-several/machine';
import type { BulkDraft } from '#machines/shared/bulk/types';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { ReturnedRun } from '../../shared/bulk/ReturnedRun';
import { klassenSeveralResumable } from '../../shared/klassen/bind';
import { Opening } from '../../shared/search/Opening';
import { useOfferedDraft } from '../../shared/workflow/setting';
import { useWorkflow } from '../../shared/workflow/use-workflow';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import type { ScreenProps } from '../screen';
import { klasseFormResumable, schuleSearch } from './bind';
import { CreateForm } from './CreateForm';
import { KlassenRun } from './KlassenRun';

export const resumables = [klasseFormResumable, klassenSeveralResumable];

/** Creates a class, or several at once (ROUTE-10). */
export default function CreateKlasseScreen({ user }: ScreenProps<'create-klasse'>): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(schuleSearch, { input: { within: null } });
  const search = { snapshot, send };
  const form = useOfferedDraft(klasseFormMachine.id) as Partial<KlasseDraft> | null;
  const run = useOfferedDraft(klassenSeveralMachine.id) as BulkDraft<KlassenOrder> | null;
  const [offered, setOffered] = useState(run === null ? form : severalKlassen(run.items, run.params?.schule));
  const personId = user?.personId ?? '';
  const returned = (leave: () => void): ReactElement => (
    <Card title={t('create.cardSeveral')} testid="klasse-creation-card">
      <KlassenRun
        personId={personId}
        typed={null}
        onEdit={(names, schule) => {
          setOffered(severalKlassen(names, schule));
          leave();
        }}
      />
    </Card>
  );
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <ReturnedRun machineId={klassenSeveralMachine.id} run={returned}>
        <Opening search={search} loading={t('create.schulenLoading')} retryTestid="retry-schulen-button">
          <CreateForm personId={personId} search={search} offered={offered} />
        </Opening>
      </ReturnedRun>
    </Page>
  );
}
