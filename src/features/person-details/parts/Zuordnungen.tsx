import type { ReactElement } from 'react';
import { writeDay } from '#contract/days';
import type { Personenuebersicht } from '#contract/types';
import { latestEnd } from '#rules/last-end';
import { zuordnungLines, type ZuordnungLine } from '#machines/person/person-zuordnungen/lines';
import { PERSON } from '#i18n/de/person';
import { formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { formatWholeDay } from '#i18n/weekday';

const placeOf = ({ dienststellennummer, name }: ZuordnungLine): string =>
  dienststellennummer === null ? name : `${dienststellennummer} (${name})`;

/** The assignments of a person, one line each: school, role, class, end (SCREEN-05). */
export function Zuordnungen({ uebersicht }: { readonly uebersicht: Personenuebersicht }): ReactElement {
  const t = useTexts(PERSON);
  const lines = zuordnungLines(uebersicht);
  if (lines.length === 0) return <p data-testid="person-zuordnungen-section-view">{t('zuordnungen.none')}</p>;
  const end = latestEnd(uebersicht.zuordnungen.map(({ befristung }) => befristung ?? null));
  const list = (
    <ul className="person-lines" data-testid="person-zuordnungen-section-view">
      {lines.map((line, index) => (
        <li key={index} data-testid={`person-zuordnung-${line.sskId}`}>
          {`${placeOf(line)}: ${[line.rolle, line.klasse].filter((part) => part !== null).join(' ')}`}
          {line.befristung === null ? null : (
            <>
              {' '}
              <span data-testid="zuordnung-befristung-text">{t('zuordnungen.until', { date: formatLastDay(line.befristung) })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  return end === null ? (
    list
  ) : (
    <>
      {list}
      <p data-testid="last-end-text">{t('zuordnungen.lastEnd', { day: formatWholeDay(end.day), date: writeDay(end.deletedOn) })}</p>
    </>
  );
}
