import type { ReactElement } from 'react';
import type { Personenuebersicht } from '#contract/types';
import type { EditPlan } from '#rules/edit-plan';
import type { PersonRecord } from '#rules/person-record';
import type { OnePersonDialog } from '#rules/personen-edits';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { LeftOut } from './LeftOut';
import { NotPossible } from './NotPossible';
import type { ToldRow } from './RowLock';
import { RowPassword } from './RowPassword';

/** A form, which lists do not load. */
const RowLock = lazyPart(() => import('./RowLock'));

export interface RowDialogProps {
  /** Whose list it is. */
  readonly actorId: string;
  readonly order: OnePersonDialog;
  readonly plan: EditPlan;
  readonly personen: ReadonlyMap<string, Personenuebersicht>;
  /** As read when it was asked for; null or absent where it is not about a lock. */
  readonly record: PersonRecord | null | undefined;
  readonly isLocked: boolean;
  readonly onChanged: (row: ToldRow) => void;
  readonly onClosed: () => void;
}

/** What the row of a person opens, in place of a run over many (SCREEN-04). */
export function RowDialog({
  order: { kind, dialog },
  plan,
  personen,
  record,
  isLocked,
  onChanged,
  ...given
}: RowDialogProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const person = personen.get(plan.items[0] ?? '');
  if (person !== undefined && dialog === 'password') return <RowPassword {...given} person={person} isLocked={isLocked} />;
  if (person !== undefined && record && dialog !== 'password' && dialog !== 'notPossible') {
    return <RowLock {...given} dialog={dialog} person={person} record={record} onChanged={onChanged} />;
  }
  return (
    <NotPossible title={t(`title.${kind}`)} testid="row-not-possible" onClosed={given.onClosed}>
      <LeftOut plan={plan} personen={personen} lead={t('notPossible')} />
      {plan.leftOut[0]?.reason === 'rights' ? <p>{t('notPossibleRights')}</p> : null}
    </NotPossible>
  );
}
