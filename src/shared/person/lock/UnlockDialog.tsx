import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { PersonLock, PersonSubject } from '#rules/person-record';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { personUnlockMachine, UnlockOrder } from '#machines/person/person-unlock/machine';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '../../dialog/ActionDialog';
import { Told } from '../../dialog/Told';
import { useAnnounced } from '../../flags';
import type { Place } from '../places';
import { Whom } from '../Whom';
import { LockFacts } from './LockFacts';

/** The order to lift this lock of this person. */
export const unlockOrder = (subject: PersonSubject, { by, since, until }: PersonLock): UnlockOrder => ({
  ...subject,
  organisationId: by?.id ?? '',
  organisation: by?.title ?? null,
  since,
  until,
});

export interface UnlockDialogProps {
  readonly snapshot: SnapshotFrom<typeof personUnlockMachine>;
  readonly send: (event: ActionEvent<UnlockOrder>) => void;
  readonly order: UnlockOrder;
  /** Class and school, where they are read. */
  readonly places: readonly Place[];
  /** It stays locked for want of a KoPers number. */
  readonly isKopers: boolean;
}

/** Asks before a lock is lifted that somebody set, and says on whose behalf, since when and until when it is (CALL-43, STATE-03). */
export function UnlockDialog({ snapshot, send, order, places, isKopers }: UnlockDialogProps): ReactElement {
  const t = useTexts(PERSON);
  const tellsHistory = useAnnounced('personHistoryEnabled');
  const { name, organisationId, organisation, since, until } = order;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('unlock.title', { name })}
      testid="person-unlock-dialog"
      confirm={{ label: t('unlock.open'), testid: 'lock-user-button' }}
      cancel={{ testid: 'close-lock-person-dialog-button' }}
      busyText={t('unlock.busy')}
      catalogue={PERSON_ERRORS}
      failureTestid="error-text"
      returnFocusId="person-status"
      done={{
        content: <Told testid="person-unlock-success-text">{t('unlock.done', { name })}</Told>,
        closeTestid: 'close-lock-person-dialog-button',
      }}
    >
      <Whom subject={order} places={places} />
      <LockFacts lock={{ by: { id: organisationId, title: organisation }, since, until }} testid="unlock-info" />
      <p>{t(tellsHistory ? 'unlock.byHistory' : 'unlock.by')}</p>
      <p data-testid="lock-user-info-text">{t('unlock.text')}</p>
      {isKopers ? <p>{t('unlock.kopers')}</p> : null}
    </ActionDialog>
  );
}
