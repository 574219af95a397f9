import type { ReactElement, ReactNode } from 'react';
import { fullName, kopersLockOf, manualLockOf, type PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { formatDate } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { LockFacts } from '#shared/person/lock/LockFacts';
import { Icon } from '#ui/Icon';

/** Who it is and whether they can sign in: by whom locked, why, since when and until when (SCREEN-05, STATE-03, STATE-04). */
export function PersonHeader({ person, actions }: { readonly person: PersonRecord; readonly actions: ReactNode }): ReactElement {
  const t = useTexts(PERSON);
  const manual = manualLockOf(person);
  const isKopers = kopersLockOf(person) !== null;
  return (
    <div className="person-header">
      <h2 className="person-header__name" data-testid="layout-card-headline">
        {fullName(person)}
      </h2>
      <section data-testid="person-lock" className="person-header__status">
        <h3 className="visually-hidden" data-testid="status-section-headline">
          {t('status.title')}
        </h3>
        <div data-testid="person-lock-info" className="person-header__info">
          <p className={`person-state person-state--${person.isLocked ? 'locked' : 'active'}`}>
            <Icon name={person.isLocked ? 'warning' : 'check'} />
            <strong data-testid="user-lock-status-text">{t(person.isLocked ? 'status.locked' : 'status.active')}</strong>
          </p>
          {manual === null ? null : <LockFacts lock={manual} testid="lock-info" />}
          {isKopers ? <p data-testid="kopers-lock-text">{t('status.kopers')}</p> : null}
          {person.lockDue === null ? null : (
            <p data-testid="kopers-due-text">{t('status.lockDue', { date: formatDate(person.lockDue) })}</p>
          )}
          {person.deletionDue === null ? null : (
            <p data-testid="deletion-due-text">{t('status.deletionDue', { date: formatDate(person.deletionDue) })}</p>
          )}
        </div>
        {actions}
      </section>
    </div>
  );
}
