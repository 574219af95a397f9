import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { hrefOf } from '#contract/routes';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { buttonClass } from '#ui/Button';
import { Page } from '#ui/Page';
import { Panel } from '#ui/Panel';
import { personInAddress } from '../address';
import { WAYS } from '../bind';
import { CreationWizard } from '../CreationWizard';
import type { ScreenProps } from '../../screen';
import { landesbediensteterPerson } from './bind';

/** Adds the state employee whom the address names to a school of one's own (ROUTE-07). */
export default function AddPersonScreen({ user }: ScreenProps<'add-person-to-own-schule'>): ReactElement {
  const { search } = useLocation();
  const id = useConstant(() => personInAddress(search));
  return id === null ? <NobodyChosen /> : <AddPerson user={user} id={id} />;
}

function NobodyChosen(): ReactElement {
  const t = useTexts(PERSON_CREATION);
  return (
    <Page title={t('add.title')} titleTestid="admin-headline">
      <Panel
        severity="info"
        title={t('found.missing')}
        testid="no-person-chosen"
        actions={
          <Link className={buttonClass('primary')} to={hrefOf('search-person-limited')} data-testid="to-search-link">
            {t('found.search')}
          </Link>
        }
      >
        <p>{t('found.missingText')}</p>
      </Panel>
    </Page>
  );
}

function AddPerson({ user, id }: Pick<ScreenProps, 'user'> & { readonly id: string }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const personId = user?.personId ?? '';
  const [snapshot, send, mark] = useWorkflow(landesbediensteterPerson, { input: { personId, id } });
  const { known, failure } = snapshot.context;
  if (snapshot.matches('missing')) return <NobodyChosen />;
  if (known !== null) return <CreationWizard personId={personId} way={WAYS.add} only={user?.onlySchule ?? null} found={known} />;
  return (
    <Page title={t('add.title')} titleTestid="admin-headline" mark={mark}>
      {snapshot.hasTag('awaiting') ? <StepUpPanel snapshot={snapshot} send={send} /> : null}
      {failure === null ? null : <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} />}
      <p role="status">{snapshot.hasTag('busy') ? t('found.loading') : ''}</p>
    </Page>
  );
}
