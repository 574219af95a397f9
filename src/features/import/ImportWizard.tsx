import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { timeOf } from '#contract/days';
import { IMPORT } from '#i18n/de/import';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { useTexts } from '#i18n/index';
import type { KeptImport } from '#machines/import/import/types';
import { lazyPart } from '#shared/lazy-part';
import { useConstant } from '#shared/workflow/constant';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useKeptDraft, type DraftKeeping } from '#shared/workflow/use-kept-draft';
import { focusTitle } from '#ui/focus-title';
import { Page } from '#ui/Page';
import { SpectrumProvider } from '#ui/spectrum/SpectrumProvider';
import { Stepper } from '#ui/Stepper';
import { stepOf } from '#machines/import/import/step-of';
import { STEPS } from '#machines/import/import/steps';
import { LINK_TO_HISTORY, readAddress, stepInAddress } from './address';
import { importDrafts, importWiring } from './bind';
import { NO_ADDITIONS, type ImportAdditions } from './additions';
import { ImportOffers } from './offers/ImportOffers';
import { CurrentStep } from './parts/CurrentStep';
import { MovedNotice } from './parts/MovedNotice';
import { schuleTitle } from './parts/words';
import { useImport, type ImportSetting } from './use-import';

const KeptKlassen = lazyPart(() => import('./parts/KeptKlassen'), null);

export interface ImportWizardProps extends Partial<Omit<ImportSetting, 'keeping'>> {
  readonly additions?: ImportAdditions;
}

/** The import wizard (ROUTE-05, SCREEN-08); a choice that a reload has interrupted is offered before it begins (STATE-13). */
export function ImportWizard({ user = null, machine = importWiring, additions = NO_ADDITIONS }: ImportWizardProps): ReactElement {
  const keeping = useKeptDraft(importDrafts, { personId: user?.personId ?? '', subject: '' });
  const { search } = useLocation();
  // An import that is on the server is found by its address.
  const isNamed = useConstant(() => readAddress(search).vorgangId !== null);
  // One page for both: its heading has the focus after a navigation.
  return (
    <WizardPage>
      {isNamed || keeping.state === 'working' ? (
        <Wizard user={user} machine={machine} keeping={keeping} additions={additions} />
      ) : keeping.offered === null ? null : (
        <>
          <Offer keeping={keeping} kept={keeping.offered} />
          <ImportOffers user={user} />
        </>
      )}
    </WizardPage>
  );
}

function Wizard({ user, machine, keeping, additions }: ImportSetting & { readonly additions: ImportAdditions }): ReactElement {
  const t = useTexts(IMPORT);
  const [snapshot, send, mark, summary] = useImport({ user, machine, keeping });
  const named = stepInAddress(useLocation().search);
  const isTakenUp = useConstant(() => keeping.taken !== null);
  // It is drawn a moment after the page, when nothing waits: its first step must not take the focus from where it is by then.
  const before = useConstant(() => document.activeElement);
  useEffect(() => {
    if (isTakenUp) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else focusTitle();
  }, [isTakenUp, before]);
  // Where an import stands is not known yet: the step that the address names is not contradicted meanwhile.
  const step = snapshot.matches('findingOut') && named !== STEPS[0] ? named : stepOf(snapshot);
  return (
    <div className="stack" {...mark}>
      {user !== null && mayCreateKlassen(user) ? <KeptKlassen personId={user.personId} /> : null}
      {snapshot.matches('preparing') ? <ImportOffers user={user} /> : null}
      <Stepper
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        steps={STEPS.map((name) => t(`steps.${name}`))}
        current={STEPS.indexOf(step)}
      />
      {snapshot.context.moved && (snapshot.matches('running') || !snapshot.hasTag('busy')) ? <MovedNotice /> : null}
      <CurrentStep snapshot={snapshot} send={send} summary={summary} additions={additions} mayCreateKlassen={mayCreateKlassen(user)} />
    </div>
  );
}

const mayCreateKlassen = (user: ImportSetting['user']): boolean => user?.permissions.includes('klassenverwaltung') === true;

/** What stands around every step. */
function WizardPage({ children }: { readonly children: ReactNode }): ReactElement {
  const t = useTexts(IMPORT);
  const history = useTexts(IMPORT_HISTORY);
  return (
    <SpectrumProvider>
      <Page
        title={t('title')}
        titleTestid="admin-headline"
        intro={t('intro')}
        actions={
          <Link {...LINK_TO_HISTORY} data-testid="import-history-link">
            {history('link')}
          </Link>
        }
      >
        {children}
      </Page>
    </SpectrumProvider>
  );
}

interface OfferProps {
  readonly keeping: DraftKeeping<KeptImport>;
  readonly kept: { readonly draft: KeptImport; readonly keptAt: Date };
}

function Offer({ keeping, kept: { draft, keptAt } }: OfferProps): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <DraftOffer
      keeping={keeping}
      title={t('offered.title', { schule: schuleTitle(draft.schule) })}
      text={t('offered.text', { time: timeOf(keptAt) })}
    >
      {draft.rolle === null ? null : <p>{t('offered.rolle', { rolle: draft.rolle.name })}</p>}
      {draft.hadFile ? <p>{t('offered.file')}</p> : null}
    </DraftOffer>
  );
}
