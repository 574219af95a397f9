import type { ReactElement } from 'react';
import type { KlasseDraft } from '#contract/klassen';
import { klasseFormMachine } from '#machines/klasse-form/machine';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { FailureNotice } from '../../shared/FailureNotice';
import { useOfferedDraft } from '../../shared/workflow/setting';
import { useWorkflow } from '../../shared/workflow/use-workflow';
import { Page } from '../../ui/Page';
import type { ScreenProps } from '../screen';
import { klasseFormResumable, schuleSearch } from './bind';
import { CreateForm } from './CreateForm';

export const resumables = [klasseFormResumable];

/** Creates a class, or several at once (ROUTE-10). */
export default function CreateKlasseScreen({ user }: ScreenProps<'create-klasse'>): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(schuleSearch, { input: { within: null } });
  const { failure } = snapshot.context;
  const offered = useOfferedDraft(klasseFormMachine.id) as Partial<KlasseDraft> | null;
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      {snapshot.matches('opening') ? (
        <p role="status">{t('create.schulenLoading')}</p>
      ) : failure !== null && snapshot.matches('unopened') ? (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid="retry-schulen-button" />
      ) : (
        <CreateForm personId={user?.personId ?? ''} search={{ snapshot, send }} offered={offered} />
      )}
    </Page>
  );
}
