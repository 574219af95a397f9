import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import { SCHULEN } from '#i18n/de/schulen';
import { useTexts } from '#i18n/index';
import { BackToList } from '#shared/list/BackToList';

/** Back to the list of schools. */
export const ToSchulen = (): ReactElement => <BackToList to={hrefOf('schule-management')}>{useTexts(SCHULEN)('toList')}</BackToList>;
