import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import type { Landesbediensteter } from '#contract/types';
import { LANDESBEDIENSTETE } from '#i18n/de/landesbedienstete';
import { useTexts } from '#i18n/index';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { Fact } from '#ui/Fact';
import { searchToAdd } from '../address';

export interface FoundPersonProps {
  readonly found: Landesbediensteter;
  readonly onBack: () => void;
}

const focus = (result: HTMLElement | null): void => result?.querySelector('h2')?.focus();

/** The one person who was found, with all assignments, and the way to add them (ENT-19). */
export function FoundPerson({ found, onBack }: FoundPersonProps): ReactElement {
  const t = useTexts(LANDESBEDIENSTETE);
  return (
    <div ref={focus}>
      <Card title={t('result')} testid="personal-data-card" titleTestid="layout-card-headline-personal-data" titleId="suchergebnis">
        <div className="stack">
          <h3>{t('data')}</h3>
          <dl className="facts">
            <Fact label={t('fullname')} labelTestid="fullname-label" valueTestid="fullname-value">
              {`${found.vorname} ${found.familienname}`}
            </Fact>
            <Fact label={t('usernameLabel')} labelTestid="username-label" valueTestid="username-value">
              {found.username ?? t('none')}
            </Fact>
            <Fact label={t('kopers')} labelTestid="kopersnummer-label" valueTestid="kopersnummer-value">
              {found.personalnummer}
            </Fact>
            <Fact label={t('email')} labelTestid="person-email-label" valueTestid="person-email-value">
              {found.primaryEmailAddress ?? t('none')}
            </Fact>
          </dl>
          {found.personenkontexte.map(({ organisationId, organisationName, organisationDstNr, rolleId, rolleName }, index) => {
            const n = index + 1;
            return (
              <div key={`${organisationId} ${rolleId}`} data-testid={`zuordnung-card-${n}`}>
                <h3 data-testid={`zuordnung-card-${n}-headline`}>{t('zuordnung', { n })}</h3>
                <dl className="facts">
                  <Fact label={t('schule')} labelTestid={`organisation-label-${n}`} valueTestid={`organisation-value-${n}`}>
                    {organisationName}
                  </Fact>
                  <Fact label={t('rolle')} labelTestid={`rolle-label-${n}`} valueTestid={`rolle-value-${n}`}>
                    {rolleName}
                  </Fact>
                  <Fact
                    label={t('dienststelle')}
                    labelTestid={`dienststellennummer-label-${n}`}
                    valueTestid={`dienststellennummer-value-${n}`}
                  >
                    {organisationDstNr ?? t('none')}
                  </Fact>
                </dl>
              </div>
            );
          })}
          <div className="row buttons">
            <Button testid="reset-search-button" onPress={onBack}>
              {t('back')}
            </Button>
            <Link
              className={buttonClass('primary')}
              to={{ pathname: hrefOf('add-person-to-own-schule'), search: searchToAdd(found.id) }}
              data-testid="add-state-employee-button"
            >
              {t('add')}
            </Link>
          </div>
        </div>
      </Card>
    </div>
  );
}
