import type { ReactElement } from 'react';
import type { ListedPerson } from '#machines/personen/personen/types';
import { Button } from '#ui/Button';
import { WorkIcon } from '#ui/WorkIcon';
import { t } from './told';

export interface RowActionsProps {
  readonly person: ListedPerson;
  /** Null where one may not. */
  readonly onDelete: (() => void) | null;
  readonly onPassword: () => void;
  /** Null where nobody is locked. */
  readonly onLock: (() => void) | null;
}

/** What is done most often with one person, without opening them (SCREEN-04); each asks first. */
export function RowActions({ person: { vorname, familienname, isLocked }, onDelete, onPassword, onLock }: RowActionsProps): ReactElement {
  const name = { vorname, familienname };
  return (
    <span className="list-row-actions">
      <Button kind="icon" aria-label={t('resetPassword', name)} testid="row-password-reset-button" onPress={onPassword}>
        <WorkIcon name="key" />
      </Button>
      {isLocked === false && onLock !== null ? (
        <Button kind="icon" aria-label={t('lockPerson', name)} testid="row-person-lock-button" onPress={onLock}>
          <WorkIcon name="lock" />
        </Button>
      ) : null}
      {onDelete === null ? null : (
        <Button kind="icon" aria-label={t('deletePerson', name)} testid="row-person-delete-button" onPress={onDelete}>
          <WorkIcon name="remove" />
        </Button>
      )}
    </span>
  );
}
