import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import type { ListedPerson, ZuordnungenOfPerson } from '#machines/personen/types';
import { PERSONEN } from '../../i18n/de/personen';
import { textsOf, type TextFunction } from '../../i18n/index';
import type { RowDetails } from '../../shared/list/use-row-details';

interface Known {
  readonly known: Readonly<Record<string, ZuordnungenOfPerson | null>>;
  readonly isReading: boolean;
  /** Asked for once for the table: a hook of its own in every cell costs as much as all else that is drawn of a row. */
  readonly t: PersonenTexts;
}

export type PersonenTexts = TextFunction<typeof PERSONEN.texts>;

const Zuordnungen = createContext<Known>({ known: {}, isReading: true, t: textsOf(PERSONEN) });

export interface WithZuordnungenProps {
  readonly t: PersonenTexts;
  readonly zuordnungen: RowDetails<ZuordnungenOfPerson>;
  readonly children: ReactNode;
}

/** Hands what is read of the rows to their cells: when it arrives, they are drawn anew and not the whole rows. */
export function WithZuordnungen({ t, zuordnungen: { snapshot }, children }: WithZuordnungenProps): ReactElement {
  const { known } = snapshot.context;
  const isReading = !snapshot.matches('failed');
  const value = useMemo(() => ({ known, isReading, t }), [known, isReading, t]);
  return <Zuordnungen value={value}>{children}</Zuordnungen>;
}

export interface ToldProps {
  readonly id: string;
  readonly of: 'rollen' | 'schulen' | 'klassen';
}

/** What is known of the assignments of one person, as soon as it is there. */
export function Told({ id, of }: ToldProps): ReactElement {
  const { known, t } = useContext(Zuordnungen);
  if (!(id in known)) return <NotYet />;
  const told = known[id]?.[of] ?? [];
  return <>{told.length === 0 ? t('nothing') : told.join(', ')}</>;
}

/** The number itself, or whether one is missing, which the assignments tell. */
export function Personalnummer({ person: { id, personalnummer } }: { readonly person: ListedPerson }): ReactElement {
  const { known, t } = useContext(Zuordnungen);
  if (personalnummer !== null) return <>{personalnummer}</>;
  if (!(id in known)) return <NotYet />;
  return <>{t(known[id]?.needsPersonalnummer === true ? 'missing' : 'nothing')}</>;
}

/** What is not read yet, or could not be: a place of the same height. */
function NotYet(): ReactElement {
  const { isReading, t } = useContext(Zuordnungen);
  return isReading ? (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t('reading')}</span>
    </>
  ) : (
    <>{t('nothing')}</>
  );
}
