import type { ReactElement } from 'react';
import { byKategorie } from '#machines/own-account/start/targets';
import { START } from '#i18n/de/start';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { startInput, startWiring } from './bind';
import { Hinweis } from './parts/Hinweis';
import { LimitBanners } from './parts/LimitBanners';
import { NotLoaded } from './parts/NotLoaded';
import { ProviderCard } from './parts/ProviderCard';
import './start.css';

/** The start page: notice, time limits, the user's service providers (ROUTE-21, SCREEN-02). */
export default function StartScreen({ user, flags }: Pick<ScreenProps, 'user' | 'flags'>): ReactElement {
  const t = useTexts(START);
  const [snapshot, send, mark] = useWorkflow(startWiring, { input: startInput(user?.personId ?? '') });
  const { context } = snapshot;
  const visitor = { level: user?.level ?? 'none', permissions: user?.permissions ?? [], flags, hasToken: context.hasToken } as const;
  const groups = byKategorie(context.providers);
  const isEarly = snapshot.matches({ meldung: 'loading' }) || snapshot.matches({ person: 'loading' });
  return (
    <Page title={t('title')} titleTestid="start-card-headline" mark={mark}>
      <div role="status" className="start-hinweis">
        {context.meldung === null ? null : <Hinweis personId={context.personId} meldung={context.meldung} />}
      </div>
      {snapshot.matches({ meldung: 'failed' }) ? (
        <NotLoaded text={t('meldungFailed')} retryTestid="retry-meldung-button" onRetry={() => send({ type: 'RETRY' })} />
      ) : null}
      <LimitBanners
        limits={user?.timeLimits ?? []}
        person={context}
        dismissed={context.dismissed}
        openedAt={context.openedAt}
        failed={snapshot.matches({ person: 'failed' })}
        onDismiss={(id) => send({ type: 'DISMISS', id })}
        onRetry={() => send({ type: 'RETRY' })}
      />
      <div className={`stack${isEarly ? ' start-offers--early' : ''}`}>
        <h2 data-testid="all-service-provider-title">{t('offers')}</h2>
        {snapshot.matches({ providers: 'loading' }) ? (
          <div className="providers" role="status" aria-label={t('loading')}>
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="skeleton provider-skeleton" />
            ))}
          </div>
        ) : null}
        {context.providersFailure !== null && snapshot.matches({ providers: 'failed' }) ? (
          <FailureNotice failure={context.providersFailure} testid="error-text" onRetry={() => send({ type: 'RETRY' })} />
        ) : null}
        {snapshot.matches({ providers: 'shown' }) && groups.length === 0 ? <p>{t('none')}</p> : null}
        {groups.map(({ kategorie, providers }) => (
          <section key={kategorie} aria-labelledby={`kategorie-${kategorie}`}>
            <h3 id={`kategorie-${kategorie}`} className="providers__title">
              {t(`kategorie.${kategorie}`)}
            </h3>
            <ul className="providers">
              {providers.map((provider) => (
                <ProviderCard key={provider.id} provider={provider} visitor={visitor} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
