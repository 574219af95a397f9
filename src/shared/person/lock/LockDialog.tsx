import type { ReactElement } from 'react';
import { LOCK_ERRORS } from '#contract/errors/lock';
import { problemsOfLock } from '#rules/person-drafts';
import type { PersonLock, PersonSubject } from '#rules/person-record';
import type { LockSaved } from '#machines/person/person-lock/machine';
import { PERSON } from '#i18n/de/person';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { formatWholeDay } from '#i18n/weekday';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { holdFocus } from '#ui/hold-focus';
import { Panel } from '#ui/Panel';
import { useAnnounced } from '../../flags';
import { RecordForm } from '../../form/RecordForm';
import { dismissForm, leaveForm, useRecordForm } from '../../form/use-record-form';
import type { Place } from '../places';
import { Whom } from '../Whom';
import { lockForms, personLock } from './bind';
import { LockFacts } from './LockFacts';
import { useLockFields } from './lock-fields';
import { LOCK_TESTIDS } from './testids';

export interface LockDialogProps {
  readonly actorId: string;
  readonly subject: PersonSubject;
  /** Class and school, where they are read. */
  readonly places: readonly Place[];
  /** The lock that stands already, where the page behind does not say it. */
  readonly standing?: PersonLock | null;
  /** As it is bound where the dialog stands. */
  readonly machine?: typeof personLock;
  /** Where nothing behind it hears by itself that somebody is locked. */
  readonly onLocked?: () => void;
  /** Asks whether the lock is lifted instead; null where none stands that could be. */
  readonly onUnlock: (() => void) | null;
  readonly onClose: () => void;
}

/** A person is locked, or the lock changed: the dialog stays until the server has answered, and keeps what was entered (CALL-43, STATE-03). */
export function LockDialog({
  actorId,
  subject,
  places,
  standing = null,
  machine = personLock,
  onLocked,
  onUnlock,
  onClose,
}: LockDialogProps): ReactElement {
  const t = useTexts(PERSON);
  const { id, name } = subject;
  const [form, mark] = useRecordForm(machine, {
    input: { personId: actorId, id },
    actions: { tellLeft: onClose, ...(onLocked === undefined ? {} : { tellSaved: onLocked }) },
    kept: lockForms,
  });
  const { snapshot, send } = form;
  const { saved, base } = snapshot.context;
  const fields = useLockFields(base.read);
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const exists = base.read?.exists === true;
  const hasFields = snapshot.hasTag('editable') || snapshot.matches('givingUp') || snapshot.hasTag('busy');
  const isSending = snapshot.hasTag('sending');
  const leave = (to: () => void): void => {
    if (!isSending) leaveForm(form, to);
  };
  return (
    <Dialog
      title={t(saved !== null ? 'lock.savedTitle' : exists ? 'lock.editTitle' : 'lock.title', { name })}
      testid="person-lock-card"
      returnFocusId="person-status"
      onDismiss={() => dismissForm(form, onClose)}
    >
      <div ref={holdFocus} tabIndex={-1} className="stack person-form" {...mark}>
        {hasFields ? (
          <>
            <Whom subject={subject} places={places} />
            {standing === null ? null : <LockFacts lock={standing} testid="standing-lock" />}
            <p data-testid="lock-user-info-text">{t(endsSessions && !exists ? 'lock.text' : 'lock.textOnly')}</p>
          </>
        ) : null}
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfLock}
          catalogue={LOCK_ERRORS}
          save={t(exists ? 'lock.saveEdit' : 'lock.save')}
          prefix="person-lock-form"
          about={name}
          testids={LOCK_TESTIDS}
          saved={saved === null ? null : <Saved name={name} saved={saved} onAgain={() => send({ type: 'EDIT' })} onClose={onClose} />}
          leave={
            <>
              {exists && hasFields && onUnlock !== null ? (
                <Button kind="plain" testid="unlock-instead-button" busy={isSending} onPress={() => leave(onUnlock)}>
                  {t('unlock.open')}
                </Button>
              ) : null}
              <Button testid="close-lock-person-dialog-button" busy={isSending} onPress={() => leave(onClose)}>
                {t('lock.cancel')}
              </Button>
            </>
          }
        />
      </div>
    </Dialog>
  );
}

interface SavedProps {
  readonly name: string;
  readonly saved: LockSaved;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Saved({ name, saved: { by, lastDay, stoodSince }, onAgain, onClose }: SavedProps): ReactElement {
  const t = useTexts(PERSON);
  const isOthers = stoodSince !== undefined;
  return (
    <Panel
      severity={isOthers ? 'info' : 'success'}
      title={t(isOthers ? 'lock.stood' : 'lock.saved', { name })}
      testid="person-lock-success"
      actions={
        <>
          <Button testid="lock-again-button" onPress={onAgain}>
            {t('lock.again')}
          </Button>
          <Button kind="primary" testid="close-lock-person-dialog-button" onPress={onClose}>
            {t('lock.close')}
          </Button>
        </>
      }
    >
      <p data-testid="person-lock-success-text">
        {lastDay === null ? t('lock.savedUnlimited', { by }) : t('lock.savedUntil', { by, date: formatWholeDay(lastDay) })}
      </p>
      {isOthers ? <p data-testid="person-lock-stood-text">{t('lock.stoodText')}</p> : null}
      {stoodSince == null ? null : (
        <p>
          {t('status.since')} {formatDateTime(stoodSince)}
        </p>
      )}
    </Panel>
  );
}
