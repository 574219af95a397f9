import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { RolleRecord } from '#rules/rollen';
import { ROLLEN } from '#i18n/de/rollen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button, buttonClass } from '#ui/Button';
import { copyHref } from '../address';
import { RolleFacts } from './RolleFacts';

export interface ViewRolleProps {
  readonly rolle: RolleRecord;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A role as it is stored, with what can be done; what cannot be deleted is not offered for it, and why is said (ERR-41). */
export function ViewRolle({ rolle, onEdit, onDelete }: ViewRolleProps): ReactElement {
  const t = useTexts(ROLLEN);
  const { id, assigned } = rolle;
  const isInUse = assigned !== null && assigned > 0;
  return (
    <div className="stack">
      <RolleFacts rolle={rolle} />
      {isInUse ? <p data-testid="rolle-in-use-text">{t('details.inUse', { count: assigned, n: formatNumber(assigned) })}</p> : null}
      <div className="row buttons">
        {isInUse ? null : (
          <Button kind="danger" testid="open-rolle-delete-dialog-button" onPress={onDelete}>
            {t('delete.open')}
          </Button>
        )}
        <Link to={copyHref(id)} className={buttonClass()} data-testid="copy-rolle-link">
          {t('details.copy')}
        </Link>
        <Button kind="primary" testid="rolle-edit-button" onPress={onEdit}>
          {t('details.edit')}
        </Button>
      </div>
    </div>
  );
}
