import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { buttonClass } from '#ui/Button';

export interface ToListProps {
  readonly permissions: readonly Permission[];
  /** The one way on. */
  readonly isPrimary?: boolean;
}

/** The list of Angebote that one may open: of all, or of the schools; nothing for whoever has none. */
export function ToList({ permissions, isPrimary = false }: ToListProps): ReactElement | null {
  const t = useTexts(ANGEBOT_FORM);
  const isFull = holdsAll(permissions, routeSpec('angebot-management').permissions);
  if (!isFull && !permissions.includes('schulspezifischeangebotsverwaltung')) return null;
  return (
    <Link
      to={hrefOf(isFull ? 'angebot-management' : 'angebot-management-schulspezifisch')}
      className={isPrimary ? buttonClass('primary') : buttonClass()}
      data-testid="to-service-provider-list-button"
    >
      {t(isFull ? 'toList' : 'toSchulList')}
    </Link>
  );
}
