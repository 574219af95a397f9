import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { kopersLockOf, subjectOf, type PersonLock, type PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { personUnlock } from '../bind-actions';
import type { Blocked } from '../blocked';
import { OfferedAction } from './ActionRow';
import { Told } from '#shared/dialog/Told';
import { Whom } from '#shared/person/Whom';

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
  const by = lock?.by ?? null;
  const subject = { ...subjectOf(person), organisationId: by?.id ?? '', organisation: by?.title ?? null };
  return (
    <div {...mark}>
      {lock === null ? null : (
        <OfferedAction
          label={t('unlock.open')}
          testid="open-unlock-dialog-button"
          blocked={blocked}
          onPress={() => send({ type: 'OPEN', subject })}
        />
      )}
      {order === null ? null : (
        <ActionDialog
          snapshot={snapshot}
          send={send}
          title={t('unlock.title', { name: order.name })}
          testid="person-unlock-dialog"
          confirm={{ label: t('unlock.open'), testid: 'lock-user-button' }}
          cancel={{ testid: 'close-lock-person-dialog-button' }}
          busyText={t('unlock.busy')}
          catalogue={PERSON_ERRORS}
          failureTestid="error-text"
          returnFocusId="person-status"
          done={{
            content: <Told testid="person-unlock-success-text">{t('unlock.done', { name: order.name })}</Told>,
            closeTestid: 'close-lock-person-dialog-button',
          }}
        >
          <Whom subject={order} places={places} />
          <p data-testid="lock-user-info-text">{t('unlock.text')}</p>
          <p>{t('unlock.by', { organisation: order.organisation ?? t('status.unknownOrganisation') })}</p>
          {kopersLockOf(person) === null ? null : <p>{t('unlock.kopers')}</p>}
        </ActionDialog>
      )}
    </div>
  );
}
