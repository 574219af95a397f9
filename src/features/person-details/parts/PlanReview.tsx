import type { ReactElement } from 'react';
import { dayAfter, writeDay } from '#contract/days';
import { changesOf, leavesNone, type PlanDraft, type PlannedChange } from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { differences, endText, lineText } from './plan-words';
import { PlanBadge, stateOf } from './PlanBadge';

/** So many days after the last assignment a person is deleted (STATE-05). */
const DAYS_WITHOUT = 84;

export interface PlanReviewProps {
  readonly draft: PlanDraft;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

/** What the save will do, line by line in words and icons, with the consequence of removing the last assignment (STATE-05). */
export function PlanReview({ draft, busy, onAdd }: PlanReviewProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const changes = changesOf(draft);
  const today = draft.facts?.today ?? null;
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
        {changes.length === 0 ? null : (
          <ul className="person-lines" data-testid="zuordnungen-review">
            {changes.map((planned) => (
              <Reviewed key={planned.key} planned={planned} />
            ))}
          </ul>
        )}
        {changes.length > 0 && today !== null && leavesNone(draft) ? (
          <Alert severity="warning" title={t('lastTitle')} testidPrefix="last-zuordnung">
            <p data-testid="last-zuordnung-delete-confirmation-text">{t('last', { date: writeDay(dayAfter(today, DAYS_WITHOUT)) })}</p>
          </Alert>
        ) : null}
      </section>
    </>
  );
}

function Reviewed({ planned }: { readonly planned: PlannedChange }): ReactElement | null {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const { before, after } = planned;
  const line = after ?? before;
  if (line === null) return null;
  const told = before !== null && after !== null ? differences(before, after, t) : [endText(line.befristung, t)];
  return (
    <li>
      {lineText(line, t)}, {told.join(', ')}: <PlanBadge state={stateOf(planned)} />
    </li>
  );
}
