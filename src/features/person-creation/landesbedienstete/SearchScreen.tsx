import { useRef, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { LandesbediensteterDraft } from '#rules/landesbediensteter-search';
import { landesbediensteterSearchMachine } from '#machines/person-creation/landesbediensteter-search/machine';
import { LANDESBEDIENSTETE } from '#i18n/de/landesbedienstete';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { useSummary } from '#shared/form/use-summary';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import { Panel } from '#ui/Panel';
import type { ScreenProps } from '../../screen';
import { landesbediensteterSearch } from './bind';
import { FoundPerson } from './FoundPerson';
import { SearchForm } from './SearchForm';

/** One state employee is searched by exactly one criterion, and added from here (ROUTE-06, SCREEN-07). */
export default function SearchScreen({ user }: ScreenProps<'search-person-limited'>): ReactElement {
  const t = useTexts(LANDESBEDIENSTETE);
  const offered = useOfferedDraft(landesbediensteterSearchMachine.id) as Partial<LandesbediensteterDraft> | null;
  const { summary, focusProblems } = useSummary();
  const [snapshot, send, mark] = useWorkflow(landesbediensteterSearch, {
    input: { personId: user?.personId ?? '', ...(offered === null ? {} : { draft: offered }) },
    actions: { focusProblems },
  });
  const { failure, found } = snapshot.context;
  const form = useRef<HTMLDivElement>(null);
  // What had the focus is gone: the form is read from its beginning.
  const goBack = (): void => {
    send({ type: 'BACK' });
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  return (
    <Page title={t('title')} titleTestid="admin-headline" intro={t('intro')} mark={mark}>
      <div ref={form}>
        <Card title={t('card')} testid="person-search-card">
          {snapshot.hasTag('awaiting') ? (
            <StepUpPanel snapshot={snapshot} send={send} />
          ) : (
            <SearchForm snapshot={snapshot} send={send} summary={summary} />
          )}
        </Card>
      </div>
      {snapshot.matches('nobody') ? (
        <Panel severity="info" title={t('nobodyTitle')} testid="person-search-nobody">
          <p data-testid="no-person-found-text">{t('nobody')}</p>
        </Panel>
      ) : null}
      {snapshot.matches('several') ? (
        <Panel severity="warning" title={t('severalTitle')} testid="person-search-several">
          <p data-testid="no-person-found-text">{t('several')}</p>
        </Panel>
      ) : null}
      {failure === null ? null : <FailureNotice failure={failure} catalogue={PERSON_ERRORS} onRetry={() => send({ type: 'SUBMIT' })} />}
      {found === null ? null : <FoundPerson found={found} onBack={goBack} />}
    </Page>
  );
}
