import { memo, type ReactElement } from 'react';
import type { ListedPerson, ZuordnungenOfPerson } from '#machines/personen/personen/types';
import { useRowDetail } from '#shared/list/row-details';
import { Button } from '#ui/Button';
import { WorkIcon } from '#ui/WorkIcon';
import { nameOf, t } from './told';

export interface RowActionsProps {
  readonly person: ListedPerson;
  /** Null where one may not. */
  readonly onDelete: (() => void) | null;
  readonly onPassword: () => void;
  readonly onLock: (kind: 'lock' | 'unlock') => void;
}

/** What is done most often with one person, without opening them (SCREEN-04); each asks first. On whoever has more rights nothing is (D-16). */
export function RowActions(props: RowActionsProps): ReactElement {
  const { known } = useRowDetail<ZuordnungenOfPerson>(props.person.id);
  return known?.isAbove !== true ? (
    <Signs {...props} />
  ) : (
    <span className="list-above" title={t('above.title')}>
      {t('above.short')} <span className="visually-hidden">{t('above.rest')}</span>
    </span>
  );
}

/** Drawn once: what is told of a row afterwards leaves them as they are. */
const Signs = memo(function Signs({ person, onDelete, onPassword, onLock }: RowActionsProps): ReactElement {
  const { isLocked } = person;
  const name = { person: nameOf(person) };
  return (
    <span className="list-row-actions">
      <Button
        kind="icon"
        aria-label={t('resetPassword', name)}
        data-word={t('short.resetPassword')}
        testid="row-password-reset-button"
        onPress={onPassword}
      >
        <WorkIcon name="key" />
      </Button>
      {isLocked === null ? null : (
        // The same control for both: who has locked stands on it still, and may lift the lock again.
        <Button
          kind="icon"
          aria-label={t(isLocked ? 'unlockPerson' : 'lockPerson', name)}
          data-word={t(isLocked ? 'short.unlockPerson' : 'short.lockPerson')}
          testid={isLocked ? 'row-person-unlock-button' : 'row-person-lock-button'}
          onPress={() => onLock(isLocked ? 'unlock' : 'lock')}
        >
          <WorkIcon name={isLocked ? 'unlock' : 'lock'} />
        </Button>
      )}
      {onDelete === null ? null : (
        <Button
          kind="icon"
          aria-label={t('deletePerson', name)}
          data-word={t('short.deletePerson')}
          testid="row-person-delete-button"
          onPress={onDelete}
        >
          <WorkIcon name="remove" />
        </Button>
      )}
    </span>
  );
});
