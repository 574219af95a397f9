import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { writeDay } from '#contract/days';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import type { OutOfSight } from '#machines/person/person-details/types';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { buttonClass } from '#ui/Button';
import { Panel } from '#ui/Panel';

export interface OutOfSightPanelProps extends OutOfSight {
  /** One may find state employees by their number. */
  readonly mayFind: boolean;
  readonly toList: ReactNode;
}

/** Saved, and with it the person went out of one's own administration: what becomes of them, and the way to the list (STATE-05). */
export function OutOfSightPanel({ name, deletedOn, personalnummer, mayFind, toList }: OutOfSightPanelProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const page = routeSpec('search-person-limited').title;
  const isFound = mayFind && personalnummer !== null;
  const actions = (
    <>
      {isFound ? (
        <Link to={hrefOf('search-person-limited')} className={buttonClass()} data-testid="find-again-link">
          {page}
        </Link>
      ) : null}
      {toList}
    </>
  );
  return (
    <Panel severity="success" title={t('gone.title')} testid="person-out-of-sight" actions={actions}>
      <p data-testid="person-out-of-sight-text">{t('gone.text', { name })}</p>
      {deletedOn === null ? null : <p>{t('gone.deleted', { name, date: writeDay(deletedOn) })}</p>}
      {isFound ? <p>{t('gone.backText', { name, number: personalnummer, page })}</p> : null}
    </Panel>
  );
}
