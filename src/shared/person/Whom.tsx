import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

export interface WhomProps {
  readonly subject: Pick<PersonSubject, 'username'>;
  /** Class and school, where it is said whose child it is. */
  readonly places?: readonly string[];
}

/** Whom a question is about, beside the full name in its title: the user name, which nobody else has, and the places (D-26). */
export function Whom({ subject, places = [] }: WhomProps): ReactElement {
  const t = useTexts(PERSON);
  const username = t('asked', { username: subject.username ?? t('data.noUsername') });
  return <p data-testid="asked-username">{[username, ...places].join(', ')}</p>;
}
