import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { BackToList } from '#shared/list/BackToList';

/** Back to the list of classes. */
export const ToKlassen = (): ReactElement => <BackToList to={hrefOf('klasse-management')}>{useTexts(KLASSEN)('toList')}</BackToList>;
