import type { MouseEvent, ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '#api/client';
import { loginAddress } from '#rules/login-address';
import { hrefOf } from '#contract/routes';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import { Icon } from '#ui/Icon';
import { usePortalConfig } from './PortalConfigProvider';
import { SIGN_OUT } from './sign-out';

export interface HeaderProps {
  /** Null as long as it is not known, and neither the settings are: then no link stands there that would turn out wrong or move. */
  readonly signedIn: boolean | null;
  /** The path shown now; the login leads back to it. */
  readonly path: string;
}

/** Logo, help, and either the way in or profile and the way out (SHELL-01 to SHELL-04, SHELL-08). */
export function Header({ signedIn, path }: HeaderProps): ReactElement {
  const t = useTexts(SHELL);
  const { helpUrl } = usePortalConfig();
  const navigate = useNavigate();
  const onSignOut = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    void navigate(SIGN_OUT.to, SIGN_OUT.options);
  };
  return (
    <header className="header no-print" data-testid="header">
      <div className="header__bar header__bar--brand">
        <Link to={hrefOf(signedIn === true ? 'start' : 'landing')} className="header__logo" aria-label={t('logo')}>
          <picture>
            <source media="(max-width: 767px)" srcSet="/logos/portal-small.svg" width="33" height="33" />
            <img src="/logos/portal.svg" alt="" width="180" height="36" />
          </picture>
        </Link>
        {signedIn === null ? null : (
          <a className="header__link" href={helpUrl} target="_blank" referrerPolicy="same-origin" data-testid="help-button">
            <Icon name="help" testid="help-icon" />
            <span className="header__word">{t('help')}</span>
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
        )}
      </div>
      <nav className="header__bar header__bar--account" aria-label={t('account')}>
        {signedIn === true ? (
          <>
            <Link className="header__link" to={hrefOf('profile')} data-testid="nav-profile-button">
              <Icon name="person" testid="profile-icon" />
              <span className="header__word">{t('profile')}</span>
            </Link>
            <a className="header__link" href={addressOf('auth.logout')} onClick={onSignOut} data-testid="nav-logout-button">
              <Icon name="leave" testid="logout-icon" />
              <span className="header__word">{t('signOut')}</span>
            </a>
          </>
        ) : null}
        {signedIn === false ? (
          <a className="header__link" href={loginAddress({ returnTo: path })} data-testid="nav-login-button">
            <Icon name="enter" />
            <span className="header__word">{t('signIn')}</span>
          </a>
        ) : null}
      </nav>
    </header>
  );
}
