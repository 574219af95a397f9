import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { hrefOf } from '#contract/routes';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import type { FromAngebot } from '#shared/angebote/way-to-rolle';
import { BackToList } from '#shared/list/BackToList';

/** Back to the list of roles, or to the Angebot from whose page somebody came. */
export function ToRollen(): ReactElement {
  const t = useTexts(ROLLEN);
  const { angebot } = (useLocation().state ?? {}) as FromAngebot;
  return (
    <BackToList to={hrefOf('rolle-management')} {...(angebot === undefined ? {} : { from: angebot })}>
      {t(angebot === undefined ? 'toList' : 'toAngebot')}
    </BackToList>
  );
}
