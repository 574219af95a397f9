import type { ReactElement } from 'react';
import type { PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { Fact } from '#ui/Fact';

const TOLD = ['ENABLED', 'REQUESTED', 'DISABLED', 'FAILED'] as const;
type Told = (typeof TOLD)[number];
const isTold = (status: string): status is Told => (TOLD as readonly string[]).includes(status);

/** Names, user name, KoPers number and email of a person (SCREEN-05, STATE-07). */
export function PersonalData({ person, needsKopers }: { readonly person: PersonRecord; readonly needsKopers: boolean }): ReactElement {
  const t = useTexts(PERSON);
  const { personalnummer } = person;
  return (
    <dl className="facts">
      <Fact label={`${t('field.vorname')}:`} valueTestid="person-vorname">
        {person.vorname}
      </Fact>
      <Fact label={`${t('field.familienname')}:`} valueTestid="person-familienname">
        {person.familienname}
      </Fact>
      <Fact label={`${t('field.benutzername')}:`} valueTestid="person-username">
        {person.username ?? t('data.noUsername')}
      </Fact>
      {needsKopers || personalnummer !== '' ? (
        <Fact label={`${t('field.personalnummer')}:`} title={t('data.kopersLong')} valueTestid="person-kopersnr">
          {personalnummer === '' ? <strong className="missing">{t('data.missing')}</strong> : personalnummer}
        </Fact>
      ) : null}
      <Email email={person.email} />
    </dl>
  );
}

/** An address that is gone or unknown is not told. */
function Email({ email }: Pick<PersonRecord, 'email'>): ReactElement | null {
  const t = useTexts(PERSON);
  if (email === null || !isTold(email.status)) return null;
  const { status, address } = email;
  return (
    <Fact label={`${t('field.email')}:`} valueTestid="person-email">
      <span data-testid="person-email-text">{status === 'ENABLED' ? address : t(`data.emailStatus.${status}`)}</span>
      <span className="fact__hint">{t(`data.emailHint.${status}`)}</span>
    </Fact>
  );
}
