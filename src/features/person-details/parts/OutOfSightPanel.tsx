import type { ReactElement, ReactNode } from 'react';
import { writeDay } from '#contract/days';
import { routeSpec } from '#contract/route-table';
import type { OutOfSight } from '#machines/person/person-details/types';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { Panel } from '#ui/Panel';

export interface OutOfSightPanelProps extends OutOfSight {
  /** One may find state employees by their number. */
  readonly mayFind: boolean;
  readonly toList: ReactNode;
}

/** Saved, and with it the person went out of one's own administration: what becomes of them, and the way to the list (STATE-05). */
export function OutOfSightPanel({ name, deletedOn, personalnummer, mayFind, toList }: OutOfSightPanelProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  return (
    <Panel severity="success" title={t('gone.title')} testid="person-out-of-sight" actions={toList}>
      <p data-testid="person-out-of-sight-text">{t('gone.text', { name })}</p>
      {deletedOn === null ? null : <p>{t('gone.deleted', { name, date: writeDay(deletedOn) })}</p>}
      {!mayFind || personalnummer === null ? null : (
        <p>{t('gone.backText', { name, number: personalnummer, page: routeSpec('search-person-limited').title })}</p>
      )}
    </Panel>
  );
}
