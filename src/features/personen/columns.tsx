import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '#contract/routes';
import type { ListedPerson, PersonenQuery, ZuordnungenOfPerson } from '#machines/personen/types';
import { PERSONEN } from '../../i18n/de/personen';
import { useTexts } from '../../i18n/index';
import type { ListColumn } from '../../shared/list/parts';
import { RowLink } from '../../shared/list/RowLink';
import type { RowDetails } from '../../shared/list/use-row-details';

type Column = ListColumn<ListedPerson, PersonenQuery>;

export interface PersonenColumnsOptions {
  readonly zuordnungen: RowDetails<ZuordnungenOfPerson>;
  /** The server tells who is locked. */
  readonly withStatus: boolean;
  /** What can be done with one person from the row; opening it apart. */
  readonly actions: (person: ListedPerson) => ReactNode;
}

/** Names, which open the person's page; user name and KoPers number; roles, schools and classes as soon as they are there (SCREEN-04). */
export function usePersonenColumns({ zuordnungen, withStatus, actions }: PersonenColumnsOptions): readonly Column[] {
  const t = useTexts(PERSONEN);
  const { known } = zuordnungen.snapshot.context;
  const isReading = !zuordnungen.snapshot.matches('failed');
  const unknown = (): ReactElement => <NotYet isReading={isReading} text={t('reading')} nothing={t('nothing')} />;
  const texts = (one: (told: ZuordnungenOfPerson) => readonly string[]) => (person: ListedPerson) => {
    if (!(person.id in known)) return unknown();
    const told = known[person.id] ?? null;
    return told === null || one(told).length === 0 ? t('nothing') : one(told).join(', ');
  };
  const personalnummer = ({ id, personalnummer: number }: ListedPerson) => {
    if (number !== null) return number;
    if (!(id in known)) return unknown();
    return known[id]?.needsPersonalnummer === true ? t('missing') : t('nothing');
  };
  const status: Column = {
    key: 'status',
    title: t('status'),
    width: '7.5%',
    cell: ({ isLocked }) => (isLocked === null ? t('nothing') : t(isLocked ? 'locked' : 'active')),
  };
  return [
    {
      key: 'familienname',
      title: t('familienname'),
      sort: 'familienname',
      width: '11%',
      cell: ({ id, familienname }) => (
        <RowLink row={id} to={hrefOf('person-details', { id })} testid="open-person-link">
          {familienname}
        </RowLink>
      ),
    },
    { key: 'vorname', title: t('vorname'), sort: 'vorname', width: '9.5%', cell: ({ vorname }) => vorname },
    {
      key: 'benutzername',
      title: t('benutzername'),
      sort: 'referrer',
      width: '13%',
      cell: ({ benutzername }) => benutzername ?? t('nothing'),
    },
    { key: 'personalnummer', title: t('personalnummer'), sort: 'personalnummer', width: '9.5%', cell: personalnummer },
    { key: 'rolle', title: t('rolle'), width: '15%', cell: texts(({ rollen }) => rollen) },
    { key: 'schulen', title: t('schulen'), width: '14%', cell: texts(({ schulen }) => schulen) },
    { key: 'klassen', title: t('klassen'), width: '7.5%', cell: texts(({ klassen }) => klassen) },
    ...(withStatus ? [status] : []),
    { key: 'actions', title: t('actions'), width: '8%', cell: actions },
  ];
}

interface NotYetProps {
  readonly isReading: boolean;
  readonly text: string;
  readonly nothing: string;
}

/** What is not read yet, or could not be: a place of the same height. */
function NotYet({ isReading, text, nothing }: NotYetProps): ReactElement {
  return isReading ? (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{text}</span>
    </>
  ) : (
    <>{nothing}</>
  );
}
