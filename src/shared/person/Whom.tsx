import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { Fact } from '#ui/Fact';
import { byKind, type Place } from './places';

export interface WhomProps {
  readonly subject: Pick<PersonSubject, 'username'>;
  /** Class and school, where it is said whose child it is. */
  readonly places?: readonly Place[];
}

/** Whom a question is about, beside the full name in its title: the user name, which nobody else has, and the places (D-26). */
export function Whom({ subject, places = [] }: WhomProps): ReactElement {
  const t = useTexts(PERSON);
  return (
    <dl className="facts facts--row">
      <Fact label={`${t('field.benutzername')}:`} valueTestid="asked-username">
        {subject.username ?? t('data.noUsername')}
      </Fact>
      {byKind(places).map(([kind, names]) => (
        <Fact key={kind} label={t(`place.${kind}`, { count: names.length })} valueTestid={`asked-${kind}`}>
          {names.join(', ')}
        </Fact>
      ))}
    </dl>
  );
}
