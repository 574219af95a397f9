import type { ReactElement } from 'react';
import type { Personenuebersicht } from '#contract/types';
import { schulzuordnungen } from '#machines/own-account/profile/assignments';
import { PROFILE } from '#i18n/de/profile';
import { formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Card } from '#ui/Card';
import { Icon } from '#ui/Icon';
import { Fact } from '#ui/Fact';

/** One card per school with role, classes and every end date (SCREEN-03). */
export function Assignments({ uebersicht }: { readonly uebersicht: Personenuebersicht }): ReactElement {
  const t = useTexts(PROFILE);
  const groups = schulzuordnungen(uebersicht);
  if (groups.length === 0) {
    return (
      <Card title={t('zuordnung')}>
        <p>{t('none')}</p>
      </Card>
    );
  }
  return (
    <>
      {groups.map((group, index) => {
        const n = index + 1;
        return (
          <Card
            key={group.id}
            title={groups.length > 1 ? t('zuordnungNumber', { number: n }) : t('zuordnung')}
            testid={`zuordnung-card-${n}`}
            titleTestid={`zuordnung-card-${n}-headline`}
          >
            <dl className="facts">
              <Fact
                label={t(group.isSchule ? 'schule' : 'organisation')}
                labelTestid={`schule-label-${n}`}
                valueTestid={`schule-value-${n}`}
              >
                {group.schule}
              </Fact>
              {group.klassen.length === 0 ? null : (
                <Fact label={t('klasse')} labelTestid={`klasse-label-${n}`} valueTestid={`klasse-value-${n}`}>
                  {group.klassen.join(', ')}
                </Fact>
              )}
              <Fact label={t('rolle')} labelTestid={`rolle-label-${n}`} valueTestid={`rolle-value-${n}`}>
                {group.rollen.join(', ')}
              </Fact>
              {group.dienststellennummer === null ? null : (
                <Fact
                  label={t('dstNr')}
                  title={t('dstNrLong')}
                  labelTestid={`dienststellennummer-label-${n}`}
                  valueTestid={`dienststellennummer-value-${n}`}
                >
                  {group.dienststellennummer}
                </Fact>
              )}
              {group.befristungen.length === 0 ? null : (
                <Fact label={t('befristet')} labelTestid={`befristung-label-${n}`} valueTestid={`befristung-value-${n}`}>
                  {group.befristungen
                    .map(({ bis, rolle, klasse }) =>
                      group.befristungen.length === 1 && klasse === null
                        ? formatLastDay(bis)
                        : t('befristetRolle', { date: formatLastDay(bis), rolle: klasse === null ? rolle : `${rolle}, ${klasse}` }),
                    )
                    .join(', ')}
                </Fact>
              )}
            </dl>
            {group.befristungen.length > 0 ? (
              <p className="hint">
                <Icon name="info" />
                <span>{t('befristetHint')}</span>
              </p>
            ) : null}
            {group.admins.length === 0 ? null : (
              <p className="hint" data-testid="schuladmins-info-text-with-icon">
                <Icon name="info" testid="schuladmins-info-icon" />
                <span data-testid="schulAdmins-info-text">{t('admins', { names: group.admins.join(', ') })}</span>
              </p>
            )}
          </Card>
        );
      })}
    </>
  );
}
