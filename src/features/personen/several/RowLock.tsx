import { useEffect, type ReactElement } from 'react';
import type { OnePersonDialog } from '#rules/personen-edits';
import { kopersLockOf, manualLockOf, subjectOf, type PersonLock, type PersonRecord } from '#rules/person-record';
import type { Personenuebersicht } from '#contract/types';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { besideList } from '#shared/person/lock/bind';
import { ForeignLock } from '#shared/person/lock/ForeignLock';
import { LockDialog } from '#shared/person/lock/LockDialog';
import { LockFacts } from '#shared/person/lock/LockFacts';
import { UnlockDialog, unlockOrder } from '#shared/person/lock/UnlockDialog';
import { placesOf, type Place } from '#shared/person/places';
import { Whom } from '#shared/person/Whom';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { NotPossible } from './NotPossible';

/** What the row says already, before the list is read anew. */
export type ToldRow = { readonly id: string; readonly isLocked: boolean };

export interface RowLockProps {
  /** Whose list it is. */
  readonly actorId: string;
  readonly dialog: Exclude<OnePersonDialog['dialog'], 'password' | 'notPossible'>;
  readonly person: Personenuebersicht;
  /** As read when it was asked for. */
  readonly record: PersonRecord;
  readonly onChanged: (row: ToldRow) => void;
  readonly onClosed: () => void;
}

/** The person of a row is locked, or the lock lifted, without leaving the list: the dialogs of that person's page (SCREEN-04, CALL-43, STATE-03). */
export default function RowLock({ dialog, person, ...props }: RowLockProps): ReactElement {
  const { record, onChanged, onClosed } = props;
  /** The row may say something older than the dialog did. */
  const seen = (): void => {
    onChanged({ id: record.id, isLocked: record.isLocked });
    onClosed();
  };
  const given = { ...props, places: placesOf(person), lock: manualLockOf(record) };
  const isNothing = dialog === 'lockStands' || (dialog === 'unlock' && given.lock === null);
  if (isNothing) return <Standing {...given} onClosed={seen} />;
  const isUnlock = dialog === 'unlock';
  return <Changing {...given} isUnlock={isUnlock} onClosed={isUnlock || given.lock === null ? onClosed : seen} />;
}

interface GivenProps extends Omit<RowLockProps, 'dialog' | 'person'> {
  readonly places: readonly Place[];
  readonly lock: PersonLock | null;
}

interface ChangingProps extends GivenProps {
  readonly isUnlock: boolean;
}

/** The lock is set or changed, or whether it is lifted is asked, at once or from there. */
function Changing({ actorId, record, places, lock: standing, isUnlock, onChanged, onClosed }: ChangingProps): ReactElement {
  const subject = subjectOf(record);
  const isKopers = kopersLockOf(record) !== null;
  const changed = (isLocked: boolean): void => onChanged({ id: record.id, isLocked });
  const { lock, unlock } = useConstant(() => besideList(record.id, changed));
  const [snapshot, send, mark] = useWorkflow(unlock, {
    input: { personId: actorId },
    actions: { tellDone: () => changed(isKopers), tellClosed: onClosed },
  });
  const order = useConstant(() => (standing === null ? null : unlockOrder(subject, standing)));
  const ask = order === null ? null : (): void => send({ type: 'OPEN', subject: order });
  useEffect(() => {
    if (isUnlock && order !== null) send({ type: 'OPEN', subject: order });
  }, [send, order, isUnlock]);
  return (
    <div {...mark} className="dialog-place">
      {order !== null && (isUnlock || snapshot.context.subject !== null) ? (
        <UnlockDialog snapshot={snapshot} send={send} order={order} places={places} isKopers={isKopers} />
      ) : (
        <LockDialog
          actorId={actorId}
          subject={subject}
          places={places}
          standing={standing}
          machine={lock}
          onLocked={() => changed(true)}
          onUnlock={ask}
          onClose={onClosed}
        />
      )}
    </div>
  );
}

/** What there is to lift or to change here is nothing, or not for oneself: how it is, and whom to ask (D-30). */
function Standing({ record, places, lock, onClosed }: GivenProps): ReactElement {
  const t = useTexts(PERSON);
  const subject = subjectOf(record);
  const isKopers = kopersLockOf(record) !== null;
  return (
    <NotPossible title={t('lock.savedTitle', { name: subject.name })} testid="row-lock-stands" onClosed={onClosed}>
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
