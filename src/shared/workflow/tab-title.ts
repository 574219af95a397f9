import { useEffect } from 'react';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';

/** Names in the title of the tab what a page is about, in place of its kind; null until it is known (SHELL-09). */
export function useTabTitle(object: string | null): void {
  const t = useTexts(SHELL);
  useEffect(() => {
    if (object !== null) document.title = t('titleOf', { title: object });
  }, [object, t]);
}
