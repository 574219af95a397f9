import type { ReactElement } from 'react';
import type { PersonHistory } from '#rules/person-record';
import type { PersonHistoryEntry } from '#contract/types';
import { PERSON } from '#i18n/de/person';
import { PERSON_VERLAUF } from '#i18n/de/person-verlauf';
import { formatDateTime, formatLastDay, formatNumber } from '#i18n/format';
import { useTexts, type TextFunction } from '#i18n/index';

type Texts = TextFunction<typeof PERSON_VERLAUF.texts>;

/** The changes of a person, the newest first: when, who, what was written (SCREEN-05). */
export function Verlauf({ history: { entries, total } }: { readonly history: PersonHistory }): ReactElement {
  const t = useTexts(PERSON_VERLAUF);
  if (entries.length === 0) return <p data-testid="verlauf-empty">{t('none')}</p>;
  return (
    <>
      <ol className="person-history" data-testid="person-verlauf">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{t(`action.${entry.aktion}`)}</strong>
            </p>
            <p className="fact__hint">
              {formatDateTime(entry.zeitpunkt)}, {actorOf(entry, t)}
            </p>
            <Written entry={entry} />
          </li>
        ))}
      </ol>
      {total > entries.length ? <p>{t('more', { shown: formatNumber(entries.length), total: formatNumber(total) })}</p> : null}
    </>
  );
}

function actorOf({ akteur: { art, name } }: PersonHistoryEntry, t: Texts): string {
  if (art === 'PERSON') return name ?? t('actor.ANDERE');
  return t(`actor.${art}`);
}

/** What of it was written: names of fields, the end of a lock, assignments. */
function Written({ entry: { felder, gesperrtBis, zuordnungen } }: { readonly entry: PersonHistoryEntry }): ReactElement | null {
  const t = useTexts(PERSON_VERLAUF);
  const ofPerson = useTexts(PERSON);
  const endOf = (end: string | null): string => (end === null ? t('unlimited') : t('until', { date: formatLastDay(end) }));
  const told = [
    ...(felder ?? []).map((field) => ofPerson(`field.${field}`)),
    ...(gesperrtBis === undefined ? [] : [endOf(gesperrtBis)]),
    ...(zuordnungen ?? []).map(({ art, organisation, rolle, befristung }) =>
      t(`change.${art}`, { place: t('place', { organisation, rolle }), end: endOf(befristung) }),
    ),
  ];
  if (told.length === 0) return null;
  return (
    <ul className="person-lines">
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
