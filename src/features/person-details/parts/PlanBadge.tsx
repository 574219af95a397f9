import type { ReactElement } from 'react';
import type { PlannedChange } from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { Icon, type IconName } from '#ui/Icon';

export type PlanState = 'same' | 'added' | 'removed' | 'changed';

/** What becomes of an assignment. */
export function stateOf({ before, after }: PlannedChange): PlanState {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

const ICONS: Readonly<Record<Exclude<PlanState, 'same'>, IconName>> = { added: 'check', removed: 'close', changed: 'info' };

/** What becomes of an assignment, or became of it, by icon and word. */
export function PlanBadge({ state, isDone = false }: { readonly state: PlanState; readonly isDone?: boolean }): ReactElement | null {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  if (state === 'same') return null;
  return (
    <strong className="plan-badge">
      <Icon name={ICONS[state]} /> {isDone ? t(`done.${state}`) : t(`state.${state}`)}
    </strong>
  );
}
