import type { ReactElement } from 'react';
import type { PlannedChange } from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { differences, endText, lineText } from './plan-words';
import { PlanBadge, stateOf } from './PlanBadge';

export interface PlanChangesProps {
  readonly changes: readonly PlannedChange[];
  /** They are saved. */
  readonly isDone?: boolean;
  readonly testid: string;
}

/** What a save will do, or did, assignment by assignment. */
export function PlanChanges({ changes, isDone = false, testid }: PlanChangesProps): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <ul className="person-lines" data-testid={testid}>
      {changes.map((planned) => (
        <Change key={planned.key} planned={planned} isDone={isDone} />
      ))}
    </ul>
  );
}

function Change({ planned, isDone }: { readonly planned: PlannedChange; readonly isDone: boolean }): ReactElement | null {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const { before, after } = planned;
  const line = after ?? before;
  if (line === null) return null;
  const told = before !== null && after !== null ? differences(before, after, t) : [endText(line.befristung, t)];
  return (
    <li>
      {lineText(line, t)} ({told.join(', ')}) <PlanBadge state={stateOf(planned)} isDone={isDone} />
    </li>
  );
}
