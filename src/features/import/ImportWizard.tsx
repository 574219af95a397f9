import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { IMPORT } from '../../i18n/de/import';
import { IMPORT_HISTORY } from '../../i18n/de/import-history';
import { useTexts } from '../../i18n/index';
import { Page } from '../../ui/Page';
import { SpectrumProvider } from '../../ui/spectrum/SpectrumProvider';
import { Stepper } from '../../ui/Stepper';
import type { ScreenProps } from '../screen';
import { LINK_TO_HISTORY } from './address';
import { importWiring } from './bind';
import { NO_ADDITIONS, type ImportAdditions } from './additions';
import type { importOffersWiring } from './offers/bind';
import { ImportOffers } from './offers/ImportOffers';
import { CurrentStep } from './parts/CurrentStep';
import { MovedNotice } from './parts/MovedNotice';
import { stepOf, STEPS } from './step-of';
import { useImport, type ImportSetting } from './use-import';

export interface ImportWizardProps extends Pick<ScreenProps, 'user' | 'resumption'>, Partial<Omit<ImportSetting, 'user' | 'resumption'>> {
  readonly offers?: typeof importOffersWiring;
  readonly additions?: ImportAdditions;
}

/** The import wizard (ROUTE-05, SCREEN-08); tests bring their own machine, clock and input. */
export function ImportWizard({ machine = importWiring, offers, additions = NO_ADDITIONS, ...setting }: ImportWizardProps): ReactElement {
  const t = useTexts(IMPORT);
  const history = useTexts(IMPORT_HISTORY);
  const [snapshot, send] = useImport({ ...setting, machine });
  return (
    <SpectrumProvider>
      <Page
        title={t('title')}
        titleTestid="admin-headline"
        intro={t('intro')}
        machine={{ id: 'import', state: JSON.stringify(snapshot.value) }}
        actions={
          <Link {...LINK_TO_HISTORY} data-testid="import-history-link">
            {history('link')}
          </Link>
        }
      >
        {snapshot.matches('preparing') ? <ImportOffers {...(offers === undefined ? {} : { machine: offers })} /> : null}
        <Stepper
          label={t('steps.label')}
          doneLabel={t('steps.done')}
          steps={STEPS.map((name) => t(`steps.${name}`))}
          current={STEPS.indexOf(stepOf(snapshot))}
        />
        {snapshot.context.moved && !snapshot.hasTag('busy') ? <MovedNotice /> : null}
        <CurrentStep snapshot={snapshot} send={send} additions={additions} />
      </Page>
    </SpectrumProvider>
  );
}
