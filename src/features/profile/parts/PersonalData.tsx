import type { ReactElement } from 'react';
import type { PersonInfo, Personenuebersicht, TimeLimit } from '#contract/types';
import { PROFILE } from '#i18n/de/profile';
import { formatDate } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Card } from '#ui/Card';
import { Icon } from '#ui/Icon';
import { Fact } from '#ui/Fact';

export interface PersonalDataProps {
  readonly info: PersonInfo;
  readonly uebersicht: Personenuebersicht;
  readonly limits: readonly TimeLimit[];
}

/** Name, user name, KoPers number and e-mail of the signed-in person (SCREEN-03). */
export function PersonalData({ info, uebersicht, limits }: PersonalDataProps): ReactElement {
  const t = useTexts(PROFILE);
  const { person, email } = info;
  const needsKopers = uebersicht.zuordnungen.some((zuordnung) => zuordnung.merkmale.includes('KOPERS_PFLICHT'));
  const number = person.personalnummer ?? '';
  const lockDue = limits.find(({ occasion }) => occasion === 'KOPERS')?.deadline;
  return (
    <Card title={t('personal')} titleTestid="layout-card-headline-persoenliche-daten">
      <dl className="facts">
        <Fact label={t('fullname')} labelTestid="fullname-label" valueTestid="fullname-value">
          {person.name.vorname} {person.name.familiennamen}
        </Fact>
        {person.username == null ? null : (
          <Fact label={t('username')} labelTestid="username-label" valueTestid="username-value">
            {person.username}
          </Fact>
        )}
        {number === '' && !needsKopers ? null : (
          <Fact label={t('kopers')} title={t('kopersLong')} labelTestid="kopersnummer-label" valueTestid="kopersnummer-value">
            {number === '' ? (
              <>
                <strong className="missing">{t('missing')}</strong>{' '}
                <span className="fact__hint">
                  {lockDue === undefined ? t('missingHint') : t('missingUntil', { date: formatDate(lockDue) })}
                </span>
              </>
            ) : (
              number
            )}
          </Fact>
        )}
        <Email email={email} />
      </dl>
      <p className="hint" data-testid="info-text-with-icon">
        <Icon name="info" testid="info-icon" />
        <span data-testid="info-text">{t('onlyAdmins')}</span>
      </p>
    </Card>
  );
}

/** The address, or what is happening to it and what that means; a status that nobody knows is not shown (STATE-07). */
function Email({ email }: { readonly email: PersonInfo['email'] }): ReactElement | null {
  const t = useTexts(PROFILE);
  const status = email?.status;
  if (status !== 'ENABLED' && status !== 'REQUESTED' && status !== 'DISABLED' && status !== 'FAILED') return null;
  return (
    <Fact label={t('email')} labelTestid="person-email-label" valueTestid="person-email-value">
      {status === 'ENABLED' ? (
        email?.address
      ) : (
        <>
          <strong>{t(`emailStatus.${status}`)}</strong> <span className="fact__hint">{t(`emailHint.${status}`)}</span>
        </>
      )}
    </Fact>
  );
}
