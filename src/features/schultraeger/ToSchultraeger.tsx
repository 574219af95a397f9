import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { BackToList } from '#shared/list/BackToList';

/** Back to the list of carriers. */
export const ToSchultraeger = (): ReactElement => (
  <BackToList to={hrefOf('schultraeger-management')}>{useTexts(SCHULTRAEGER)('toList')}</BackToList>
);
