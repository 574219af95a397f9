import { useEffect, type ReactElement } from 'react';
import type { EditPlan } from '#rules/edit-plan';
import { kopersLockOf, manualLockOf, subjectOf, type PersonLock, type PersonRecord } from '#rules/person-record';
import type { Personenuebersicht } from '#contract/types';
import { PERSON } from '#i18n/de/person';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { besideList } from '#shared/person/lock/bind';
import { ForeignLock } from '#shared/person/lock/ForeignLock';
import { LockDialog } from '#shared/person/lock/LockDialog';
import { LockFacts } from '#shared/person/lock/LockFacts';
import { UnlockDialog, unlockOrder } from '#shared/person/lock/UnlockDialog';
import { placesOf } from '#shared/person/places';
import { Whom } from '#shared/person/Whom';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { LeftOut } from './LeftOut';
import { NotPossible } from './NotPossible';

/** What the row says already, before the list is read anew. */
export type ToldRow = { readonly id: string; readonly isLocked: boolean };

export interface RowLockProps {
  /** Whose list it is. */
  readonly actorId: string;
  readonly kind: 'lock' | 'unlock';
  readonly plan: EditPlan;
  readonly personen: ReadonlyMap<string, Personenuebersicht>;
  /** As read when it was asked for. */
  readonly record: PersonRecord | null;
  readonly onChanged: (row: ToldRow) => void;
  readonly onClosed: () => void;
}

/** The person of a row is locked, or the lock lifted, without leaving the list: the dialogs of that person's page (SCREEN-04, CALL-43, STATE-03). */
export default function RowLock({ actorId, kind, plan, personen, record, onChanged, onClosed }: RowLockProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const person = personen.get(plan.items[0] ?? '');
  if (person === undefined || record === null) {
    return (
      <NotPossible title={t(`title.${kind}`)} testid="row-lock-not-possible" onClosed={onClosed}>
        <LeftOut plan={plan} personen={personen} />
      </NotPossible>
    );
  }
  const given = { actorId, record, places: placesOf(person), onChanged, onClosed };
  const lock = manualLockOf(record);
  if (lock !== null && record.isLockForeign) return <Standing {...given} lock={lock} />;
  if (kind === 'lock') return <Lock {...given} />;
  return lock === null ? <Standing {...given} lock={null} /> : <Unlock {...given} lock={lock} />;
}

interface GivenProps extends Pick<RowLockProps, 'actorId' | 'onChanged' | 'onClosed'> {
  readonly record: PersonRecord;
  readonly places: readonly string[];
}

function Lock({ actorId, record, places, onChanged, onClosed }: GivenProps): ReactElement {
  const { lock } = useConstant(() => besideList(record.id));
  return (
    <LockDialog
      actorId={actorId}
      subject={subjectOf(record)}
      places={places}
      machine={lock}
      onLocked={() => onChanged({ id: record.id, isLocked: true })}
      onClose={onClosed}
    />
  );
}

function Unlock({ actorId, record, places, lock, onChanged, onClosed }: GivenProps & { readonly lock: PersonLock }): ReactElement {
  const { unlock } = useConstant(() => besideList(record.id));
  const isKopers = kopersLockOf(record) !== null;
  const changed = (): void => onChanged({ id: record.id, isLocked: isKopers });
  const [snapshot, send, mark] = useWorkflow(unlock, {
    input: { personId: actorId },
    actions: { tellDone: changed, tellClosed: onClosed },
  });
  const order = useConstant(() => unlockOrder(subjectOf(record), lock));
  useEffect(() => send({ type: 'OPEN', subject: order }), [send, order]);
  return (
    <div {...mark}>
      <UnlockDialog snapshot={snapshot} send={send} order={order} places={places} isKopers={isKopers} />
    </div>
  );
}

/** What there is to lift or to change here is nothing, or not for oneself: how it is, and whom to ask (D-30). */
function Standing({ record, places, lock, onClosed }: GivenProps & { readonly lock: PersonLock | null }): ReactElement {
  const t = useTexts(PERSON);
  const subject = subjectOf(record);
  const isKopers = kopersLockOf(record) !== null;
  return (
    <NotPossible title={t('lock.savedTitle', { name: subject.name })} testid="row-lock-not-possible" onClosed={onClosed}>
      <Whom subject={subject} places={places} />
      {lock === null ? null : (
        <>
          <LockFacts lock={lock} testid="unlock-info" />
          <ForeignLock organisation={lock.by?.title ?? null} />
        </>
      )}
      {isKopers ? <p>{t('status.kopers')}</p> : null}
      {lock === null && !isKopers ? <p>{t('status.active')}</p> : null}
    </NotPossible>
  );
}
