import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { BackToList } from '#shared/list/BackToList';

/** Back to the list of roles. */
export const ToRollen = (): ReactElement => <BackToList to={hrefOf('rolle-management')}>{useTexts(ROLLEN)('toList')}</BackToList>;
