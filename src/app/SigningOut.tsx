import { useLayoutEffect, type ReactElement } from 'react';
import { addressOf } from '#api/client';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import { signOut } from './page-owner';

/** Stands where the screen was: only now, that it is gone and nothing of it can hold the browser back, the session ends (AUTH-04). */
export function SigningOut(): ReactElement {
  const t = useTexts(SHELL);
  useLayoutEffect(signOut, []);
  return (
    <p role="status">
      {t('signingOut')} <a href={addressOf('auth.logout')}>{t('signOut')}</a>
    </p>
  );
}
