import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#machines/shared/failure';
import { buttonClass } from '#ui/Button';

export interface PersonsInTheWayProps {
  readonly t: (key: `delete.${'assigned' | 'persons'}`, values?: Readonly<Record<string, string | number>>) => string;
  /** What its words name. */
  readonly named: Readonly<Record<string, string>>;
  /** Begins the test ids. */
  readonly name: string;
  readonly failure: Failure | null;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  /** The list of those who stand in the way; null for somebody who manages no persons. */
  readonly persons: string | null;
}

/** Persons are in the way (ERR-24, ERR-41). */
const STILL_ASSIGNED: readonly string[] = [
  'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR',
  'ORGANISATION_HAT_PERSONENKONTEXTE',
  'ROLLE_HAT_PERSONENKONTEXTE_ERROR',
];

/** After a refused deletion: how many persons still have what was to be deleted, and the way to them. */
export function PersonsInTheWay({ t, named, name, failure, countsPersons, persons }: PersonsInTheWayProps): ReactElement {
  const assigned = countsPersons ? failure?.zugeordnetePersonen : undefined;
  return (
    <>
      {assigned === undefined ? null : (
        <p data-testid={`${name}-delete-assigned-text`}>
          <strong>{t('delete.assigned', { ...named, count: assigned })}</strong>
        </p>
      )}
      {persons === null || !STILL_ASSIGNED.includes(failure?.code ?? '') ? null : (
        <Link to={persons} className={buttonClass()} data-testid={`${name}-delete-persons-link`}>
          {t('delete.persons')}
        </Link>
      )}
    </>
  );
}
