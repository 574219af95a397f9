import { useMemo, type ReactNode } from 'react';
import { hrefOf } from '#contract/routes';
import type { ListedPerson, PersonenQuery } from '#machines/personen/personen/types';
import { PERSONEN } from '#i18n/de/personen';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';
import { Personalnummer, Told } from './told';

type Column = ListColumn<ListedPerson, PersonenQuery>;

export interface PersonenColumnsOptions {
  /** The server tells who is locked. */
  readonly withStatus: boolean;
  /** What can be done with one person from the row; opening it apart. The same function as long as it draws the same. */
  readonly actions: (person: ListedPerson) => ReactNode;
}

/** Names, which open the person's page; user name and KoPers number; roles, schools and classes as soon as they are there (SCREEN-04). */
export function usePersonenColumns({ withStatus, actions }: PersonenColumnsOptions): readonly Column[] {
  const t = useTexts(PERSONEN);
  return useMemo(() => {
    const status: Column = {
      key: 'status',
      title: t('status'),
      width: 'var(--person-status, 74px)',
      cell: ({ isLocked }) => (isLocked === null ? t('nothing') : t(isLocked ? 'locked' : 'active')),
    };
    return [
      {
        key: 'familienname',
        title: t('familienname'),
        sort: 'familienname',
        width: 'var(--person-familienname, 12.2%)',
        cell: ({ id, familienname }) => (
          <RowLink row={id} to={hrefOf('person-details', { id })} testid="open-person-link">
            {familienname}
          </RowLink>
        ),
      },
      {
        key: 'vorname',
        title: t('vorname'),
        sort: 'vorname',
        width: 'var(--person-vorname, 10.1%)',
        cell: ({ vorname }) => <span className="list-named">{vorname}</span>,
      },
      {
        key: 'benutzername',
        title: t('benutzername'),
        sort: 'username',
        width: 'var(--person-benutzername, 13.2%)',
        cell: ({ benutzername }) => <span className="list-named">{benutzername ?? t('nothing')}</span>,
      },
      {
        key: 'personalnummer',
        title: t('personalnummer'),
        sort: 'personalnummer',
        width: 'var(--person-personalnummer, 76px)',
        cell: (person) => <Personalnummer person={person} />,
      },
      {
        key: 'rolle',
        title: t('rolle'),
        cell: ({ id }) => (
          <span className="list-told">
            <Told id={id} of="rollen" />
          </span>
        ),
      },
      { key: 'schulen', title: t('schulenHeading'), width: 'var(--person-schulen, 90px)', cell: ({ id }) => <Told id={id} of="schulen" /> },
      {
        key: 'klassen',
        title: t('klassen'),
        width: '6.2%',
        cell: ({ id }) => (
          <span className="list-end">
            <Told id={id} of="klassen" />
          </span>
        ),
      },
      ...(withStatus ? [status] : []),
      { key: 'actions', title: t('actions'), width: '88px', cell: actions },
    ];
  }, [t, withStatus, actions]);
}
