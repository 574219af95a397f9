import type { ReactElement } from 'react';
import { kopersLockOf, manualLockOf, subjectOf, type PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { personUnlock } from '#shared/person/lock/bind';
import { ForeignLock } from '#shared/person/lock/ForeignLock';
import { LockDialog } from '#shared/person/lock/LockDialog';
import { UnlockDialog, unlockOrder } from '#shared/person/lock/UnlockDialog';
import type { Place } from '#shared/person/places';
import { useWorkflow } from '#shared/workflow/use-workflow';
import type { Blocked } from '../blocked';
import { OfferedAction } from './ActionRow';

export interface LockActionsProps {
  readonly actorId: string;
  readonly person: PersonRecord;
  /** Class and school, where they are read. */
  readonly places: readonly Place[];
  readonly blocked: Blocked;
  readonly isLocking: boolean;
  readonly onLock: () => void;
  readonly onClose: () => void;
}

/**
 * What is done to the lock that somebody sets: set, changed, and lifted after a question, from the page as from the dialog of the lock
 * (CALL-43, STATE-03). The question stays until what came of it is read.
 */
export function LockActions({ actorId, person, places, blocked, isLocking, onLock, onClose }: LockActionsProps): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(personUnlock, { input: { personId: actorId } });
  const order = snapshot.context.subject;
  const lock = manualLockOf(person);
  const isForeign = lock !== null && person.isLockForeign;
  const subject = subjectOf(person);
  const unlock = lock === null || isForeign ? null : (): void => send({ type: 'OPEN', subject: unlockOrder(subject, lock) });
  return (
    <>
      <div className="row">
        <div {...mark}>
          {unlock === null ? null : (
            <OfferedAction label={t('unlock.open')} testid="open-unlock-dialog-button" blocked={blocked} onPress={unlock} />
          )}
          {order === null ? null : (
            <UnlockDialog snapshot={snapshot} send={send} order={order} places={places} isKopers={kopersLockOf(person) !== null} />
          )}
        </div>
        {isForeign ? (
          <ForeignLock organisation={lock.by?.title ?? null} />
        ) : (
          <OfferedAction
            label={t(lock === null ? 'lock.open' : 'lock.edit')}
            testid="open-lock-dialog-button"
            blocked={isLocking ? null : blocked}
            onPress={onLock}
          />
        )}
      </div>
      {isLocking ? (
        <LockDialog
          actorId={actorId}
          subject={subject}
          places={places}
          onUnlock={
            unlock === null
              ? null
              : () => {
                  onClose();
                  unlock();
                }
          }
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
