import type { ReactElement } from 'react';
import type { Personenuebersicht } from '#contract/types';
import type { ListedPerson, ZuordnungenOfPerson } from '#machines/personen/personen/types';
import { PERSONEN } from '#i18n/de/personen';
import { textsOf } from '#i18n/index';
import { useRowDetail } from '#shared/list/row-details';
import { callName } from './call-name';

/** Asked for once: a hook of its own in every cell of a long list costs as much as all else that is drawn of a row. */
export const t = textsOf(PERSONEN);

/** Who a row is about. */
export const nameOf = ({ vorname, familienname: nachname, benutzername }: ListedPerson): string =>
  callName({ vorname, nachname, benutzername });

/** Rows of persons who are selected again: who is gone stays named until the question says so. */
export const rowsOf = (ids: readonly string[], read: readonly Personenuebersicht[]): readonly ListedPerson[] =>
  ids.map((id) => {
    const {
      vorname,
      nachname,
      benutzername = null,
    } = read.find(({ personId }) => personId === id) ?? {
      vorname: t('gone'),
      nachname: `(${id})`,
    };
    return { id, vorname, familienname: nachname, benutzername, personalnummer: null, isLocked: null };
  });

export interface ToldProps {
  readonly id: string;
  readonly of: 'rollen' | 'schulen' | 'klassen';
}

/** What is known of the assignments of one person, as soon as it is there. */
export function Told({ id, of }: ToldProps): ReactElement {
  const { known, isReading } = useRowDetail<ZuordnungenOfPerson>(id);
  if (known === undefined) return <NotYet isReading={isReading} />;
  const told = known?.[of] ?? [];
  return <>{told.length === 0 ? t('nothing') : told.join(', ')}</>;
}

/** The number itself, or whether one is missing, which the assignments tell. */
export function Personalnummer({ person: { id, personalnummer } }: { readonly person: ListedPerson }): ReactElement {
  const { known, isReading } = useRowDetail<ZuordnungenOfPerson>(id);
  if (personalnummer !== null) return <>{personalnummer}</>;
  if (known === undefined) return <NotYet isReading={isReading} />;
  return <>{t(known?.needsPersonalnummer === true ? 'missing' : 'nothing')}</>;
}

/** What is not read yet, or could not be: a place of the same height. */
function NotYet({ isReading }: { readonly isReading: boolean }): ReactElement {
  return isReading ? (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t('reading')}</span>
    </>
  ) : (
    <>{t('nothing')}</>
  );
}
