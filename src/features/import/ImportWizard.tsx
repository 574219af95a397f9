import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { IMPORT } from '#i18n/de/import';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { useTexts } from '#i18n/index';
import { Page } from '#ui/Page';
import { SpectrumProvider } from '#ui/spectrum/SpectrumProvider';
import { Stepper } from '#ui/Stepper';
import { stepOf } from '#machines/import/import/step-of';
import { STEPS } from '#machines/import/import/steps';
import { LINK_TO_HISTORY, stepInAddress } from './address';
import { importWiring } from './bind';
import { NO_ADDITIONS, type ImportAdditions } from './additions';
import { ImportOffers } from './offers/ImportOffers';
import { CurrentStep } from './parts/CurrentStep';
import { MovedNotice } from './parts/MovedNotice';
import { useImport, type ImportSetting } from './use-import';

const KeptKlassen = lazy(() => import('./parts/KeptKlassen'));

export interface ImportWizardProps extends Partial<ImportSetting> {
  readonly additions?: ImportAdditions;
}

/** The import wizard (ROUTE-05, SCREEN-08). */
export function ImportWizard({ user = null, machine = importWiring, additions = NO_ADDITIONS }: ImportWizardProps): ReactElement {
  const t = useTexts(IMPORT);
  const history = useTexts(IMPORT_HISTORY);
  const [snapshot, send, mark, summary] = useImport({ user, machine });
  const named = stepInAddress(useLocation().search);
  const mayCreateKlassen = user?.permissions.includes('klassenverwaltung') === true;
  // Where an import stands is not known yet: the step that the address names is not contradicted meanwhile.
  const step = snapshot.matches('findingOut') && named !== STEPS[0] ? named : stepOf(snapshot);
  return (
    <SpectrumProvider>
      <Page
        title={t('title')}
        titleTestid="admin-headline"
        intro={t('intro')}
        mark={mark}
        actions={
          <Link {...LINK_TO_HISTORY} data-testid="import-history-link">
            {history('link')}
          </Link>
        }
      >
        {user !== null && mayCreateKlassen ? (
          <Suspense fallback={null}>
            <KeptKlassen personId={user.personId} />
          </Suspense>
        ) : null}
        {snapshot.matches('preparing') ? <ImportOffers user={user} /> : null}
        <Stepper
          label={t('steps.label')}
          doneLabel={t('steps.done')}
          steps={STEPS.map((name) => t(`steps.${name}`))}
          current={STEPS.indexOf(step)}
        />
        {snapshot.context.moved && (snapshot.matches('running') || !snapshot.hasTag('busy')) ? <MovedNotice /> : null}
        <CurrentStep snapshot={snapshot} send={send} summary={summary} additions={additions} mayCreateKlassen={mayCreateKlassen} />
      </Page>
    </SpectrumProvider>
  );
}
