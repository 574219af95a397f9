import type { ReactElement } from 'react';
import { addressOf } from '#api/client';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import { usePortalConfig } from './PortalConfigProvider';

const LEGAL = '/impressum_datenschutzerklaerung.html';

/** Contact, help, legal pages, system status and sponsors (SHELL-05). */
export function Footer(): ReactElement {
  const t = useTexts(SHELL);
  const { helpUrl, contactUrl, sponsors } = usePortalConfig();
  const links = [
    { label: t('footer.contact'), href: contactUrl },
    { label: t('help'), href: helpUrl },
    { label: t('footer.imprint'), href: LEGAL },
    { label: t('footer.privacy'), href: `${LEGAL}#privacy_policy` },
    { label: t('footer.accessibility'), href: `${LEGAL}#accessibility` },
    { label: t('footer.status'), href: addressOf('status.get') },
  ];
  return (
    <footer className="footer no-print" data-testid="footer">
      <nav aria-label={t('footer.label')}>
        <ul className="footer__links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                {label}
                <span className="visually-hidden"> {t('newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="footer__sponsors" aria-label={t('footer.sponsors')}>
        {sponsors.map(({ name, logo, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={logo} alt={`${name} ${t('newTab')}`} width="220" height="60" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
