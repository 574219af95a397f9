import type { ReactElement } from 'react';
import type { EditPlan } from '#rules/edit-plan';
import type { Personenuebersicht } from '#contract/types';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { callName } from '../call-name';

/** So many are named; of more the number is enough. */
const NAMED = 20;

export interface LeftOutProps {
  readonly plan: EditPlan;
  readonly personen: ReadonlyMap<string, Personenuebersicht>;
  /** In place of how many they are. */
  readonly lead?: string;
}

/** Who stays as they are, each with the reason, before it begins. */
export function LeftOut({ plan: { leftOut }, personen, lead }: LeftOutProps): ReactElement | null {
  const t = useTexts(PERSONEN_SEVERAL);
  if (leftOut.length === 0) return null;
  const more = leftOut.length - NAMED;
  return (
    <div className="stack" data-testid="left-out">
      <p>{lead ?? t('leftOut', { count: leftOut.length })}</p>
      <ul>
        {leftOut.slice(0, NAMED).map(({ id, reason }) => {
          const person = personen.get(id);
          return (
            <li key={id}>
              {person === undefined ? t('gone', { id }) : callName(person)}: {t(`reason.${reason}`)}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>{t('more', { count: more })}</p> : null}
    </div>
  );
}
