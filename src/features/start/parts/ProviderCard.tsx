import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/client';
import type { ServiceProvider } from '#contract/types';
import { secondFactorNeed, targetOf, type ProviderTarget, type Visitor } from '#machines/own-account/start/targets';
import { builtInLogo } from '#rules/angebot-logos';
import { START } from '#i18n/de/start';
import { useTexts } from '#i18n/index';
import { Icon } from '#ui/Icon';

/** A service provider with its logo; a link where it leads somewhere. */
export function ProviderCard({ provider, visitor }: { readonly provider: ServiceProvider; readonly visitor: Visitor }): ReactElement {
  const t = useTexts(START);
  const target = targetOf(provider, visitor);
  const need = secondFactorNeed(provider, visitor);
  return (
    <li>
      <Target target={target} testid={`service-provider-card-${provider.id}`}>
        <img
          className="provider__logo"
          src={provider.hasLogo ? addressOf('provider.logo', { angebotId: provider.id }) : builtInLogo(provider.logoId)}
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
        <span className="provider__words">
          <span className="provider__name" data-testid="card-title">
            {provider.name}
          </span>
          {target.kind === 'none' ? <span className="provider__hint">{t('nowhere')}</span> : null}
          {need === 'none' ? null : (
            <span className={`provider__hint ${need === 'missing' ? 'provider__hint--missing' : ''}`}>{t(`secondFactor.${need}`)}</span>
          )}
        </span>
        {target.kind === 'external' ? (
          <>
            <Icon name="external" />
            <span className="visually-hidden">{t('newTab')}</span>
          </>
        ) : null}
      </Target>
    </li>
  );
}

function Target({
  target,
  testid,
  children,
}: {
  readonly target: ProviderTarget;
  readonly testid: string;
  readonly children: ReactNode;
}): ReactElement {
  switch (target.kind) {
    case 'external':
      return (
        <a className="provider" href={target.url} target="_blank" rel="noreferrer" data-testid={testid}>
          {children}
        </a>
      );
    case 'internal':
      return (
        <Link className="provider" to={target.to} data-testid={testid}>
          {children}
        </Link>
      );
    case 'none':
      return (
        <div className="provider" data-testid={testid}>
          {children}
        </div>
      );
  }
}
