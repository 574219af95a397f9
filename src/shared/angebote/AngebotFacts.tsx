import type { ReactElement, ReactNode } from 'react';
import type { AngebotRecord } from '#rules/angebote';
import { isWebAddress } from '#rules/web-address';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { useTexts } from '#i18n/index';
import { Fact } from '#ui/Fact';
import { Icon } from '#ui/Icon';
import { AngebotLogo } from './AngebotLogo';
import { printAngebot } from './words';

export interface AngebotFactsProps {
  readonly angebot: AngebotRecord;
  /** Further facts, of the page that shows it. */
  readonly children?: ReactNode;
}

/** An Angebot as it is stored (ANG-03); its address is a link only where it leads into the web. */
export function AngebotFacts({ angebot, children }: AngebotFactsProps): ReactElement {
  const t = useTexts(ANGEBOT_WORDS);
  const print = printAngebot(t);
  const { merkmale } = angebot;
  return (
    <dl className="facts">
      <Fact label={t('field.name')} valueTestid="service-provider-name">
        {angebot.name}
      </Fact>
      <Fact label={t('field.kategorie')} valueTestid="service-provider-kategorie">
        {print.kategorie(angebot.kategorie)}
      </Fact>
      <Fact label={t('field.ebene')} valueTestid="service-provider-administrationsebene">
        {angebot.ebene.title}
      </Fact>
      <Fact label={t('field.url')} valueTestid="service-provider-link">
        <Address url={angebot.url} />
      </Fact>
      <Fact label={t('field.logo')} valueTestid="service-provider-logo">
        <span className="row">
          <AngebotLogo angebot={angebot} />
          {print.logo(angebot)}
        </span>
      </Fact>
      <Fact label={t('field.requires2fa')} valueTestid="service-provider-requires-2fa">
        {print.requires2fa(angebot.requires2fa)}
      </Fact>
      <Fact label={t('field.nachtraeglich')} valueTestid="service-provider-can-be-assigned-to-rollen">
        {print.yesNo(merkmale.includes('NACHTRAEGLICH_ZUWEISBAR'))}
      </Fact>
      <Fact label={t('field.rollenerweiterung')} valueTestid="service-provider-rollenerweiterung">
        {print.yesNo(merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG'))}
      </Fact>
      <Fact label={t('field.anbieten')} valueTestid="service-provider-anbieten-merkmale">
        {print.anbieten(merkmale)}
      </Fact>
      <Fact label={t('field.rollenarten')} valueTestid="service-provider-rollenarten-whitelist">
        {print.rollenarten(angebot.rollenarten)}
      </Fact>
      <Fact label={t('field.vidis')} valueTestid="service-provider-vidis-angebot">
        {print.yesNo(angebot.isVidis)}
      </Fact>
      {children}
    </dl>
  );
}

function Address({ url }: { readonly url: string | null }): ReactElement {
  const t = useTexts(ANGEBOT_WORDS);
  if (url === null) return <>{t('fact.noUrl')}</>;
  if (!isWebAddress(url)) return <>{t('fact.noLink', { url })}</>;
  return (
    <a href={url.trim()} target="_blank" rel="noreferrer">
      {url} <Icon name="external" />
      <span className="visually-hidden">{t('fact.newTab')}</span>
    </a>
  );
}
