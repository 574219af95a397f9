import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

/** Whom a question is about, beside the full name in its title: the user name, which nobody else has (D-26). */
export function Whom({ subject }: { readonly subject: Pick<PersonSubject, 'username'> }): ReactElement {
  const t = useTexts(PERSON);
  return <p data-testid="asked-username">{t('asked', { username: subject.username ?? t('data.noUsername') })}</p>;
}
