import type { ReactElement } from 'react';
import { kopersLockOf, subjectOf, type PersonLock, type PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { personUnlock } from '#shared/person/lock/bind';
import { UnlockDialog, unlockOrder } from '#shared/person/lock/UnlockDialog';
import { useWorkflow } from '#shared/workflow/use-workflow';
import type { Blocked } from '../blocked';
import { OfferedAction } from './ActionRow';

export interface UnlockActionProps {
  readonly actorId: string;
  readonly person: PersonRecord;
  /** Class and school, where they are read. */
  readonly places: readonly string[];
  /** Null where nobody has locked by hand. */
  readonly lock: PersonLock | null;
  readonly blocked: Blocked;
}

/** Lifts the lock that somebody set, after a question (CALL-43, STATE-03). Its dialog stays until what came of it is read. */
export function UnlockAction({ actorId, person, places, lock, blocked }: UnlockActionProps): ReactElement {
  const t = useTexts(PERSON);
  const [snapshot, send, mark] = useWorkflow(personUnlock, { input: { personId: actorId } });
  const order = snapshot.context.subject;
  return (
    <div {...mark}>
      {lock === null ? null : (
        <OfferedAction
          label={t('unlock.open')}
          testid="open-unlock-dialog-button"
          blocked={blocked}
          onPress={() => send({ type: 'OPEN', subject: unlockOrder(subjectOf(person), lock) })}
        />
      )}
      {order === null ? null : (
        <UnlockDialog snapshot={snapshot} send={send} order={order} places={places} isKopers={kopersLockOf(person) !== null} />
      )}
    </div>
  );
}
