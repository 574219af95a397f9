import type { ReactElement } from 'react';
import { writeDay } from '#contract/days';
import { kopersLockDay } from '#rules/zuordnung-choice';
import { changesOf, deletionDayOf, keepsSight, lacksNewKopers, lastEndOf } from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { formatWholeDay } from '#i18n/weekday';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import type { PlanFieldsOptions } from './plan-fields';
import { PlanChanges } from './PlanChanges';

export interface PlanReviewProps extends Pick<PlanFieldsOptions, 'draft' | 'base'> {
  /** Of the person. */
  readonly name: string;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

/**
 * What the save will do, line by line in words and icons, with what follows: a deletion without an assignment, a person who is managed no
 * more, a lock without a number (STATE-04, STATE-05).
 */
export function PlanReview({ draft, base, name, busy, onAdd }: PlanReviewProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const changes = changesOf(draft, base);
  const today = base.read?.today ?? null;
  const deletedOn = deletionDayOf(draft, base);
  const lastEnd = lastEndOf(draft, base);
  const leaves = !keepsSight(draft, base);
  return (
    <>
      <p>
        <Button testid="zuordnung-create-button" busy={busy} onPress={onAdd}>
          {t('add')}
        </Button>
      </p>
      <section className="plan-review">
        <h3 data-testid="check-and-save-headline">{t('review')}</h3>
        {changes.length === 0 ? <p>{t('reviewNone')}</p> : null}
        <PlanChanges changes={changes} testid="zuordnungen-review" />
        {changes.length > 0 && (deletedOn !== null || leaves) ? (
          <Alert severity="warning" title={t(deletedOn === null ? 'leavesTitle' : 'lastTitle', { name })} testidPrefix="last-zuordnung">
            {deletedOn === null ? null : (
              <p data-testid="last-zuordnung-delete-confirmation-text">{t('last', { name, date: writeDay(deletedOn) })}</p>
            )}
            {leaves ? <p>{t('leaves', { name })}</p> : null}
          </Alert>
        ) : null}
        {lastEnd === null ? null : (
          <Alert severity="info" title={t('lastTitle', { name })} testidPrefix="last-zuordnung-end">
            <p>{t('lastEnd', { name, day: formatWholeDay(lastEnd.day), date: writeDay(lastEnd.deletedOn) })}</p>
          </Alert>
        )}
        {today !== null && lacksNewKopers(draft, base) ? (
          <Alert severity="warning" title={t('noKopersTitle')} testidPrefix="no-kopers">
            <p>{t('noKopersText', { date: writeDay(kopersLockDay(today)) })}</p>
          </Alert>
        ) : null}
      </section>
    </>
  );
}
