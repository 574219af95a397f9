import type { ReactElement } from 'react';
import { SHELL } from '../i18n/de/shell';
import { useTexts } from '../i18n/index';

/** What stands on the screen until the first navigation is decided: the bars in their final size, nothing else. */
export function Starting(): ReactElement {
  const t = useTexts(SHELL);
  return (
    <div className="header header--starting" aria-busy="true">
      <div className="header__bar header__bar--brand" />
      <div className="header__bar header__bar--account" />
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    </div>
  );
}
