import type { ReactElement } from 'react';
import { draftOfRolle, type RolleRecord } from '#rules/rollen';
import { ROLLEN } from '#i18n/de/rollen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Fact } from '#ui/Fact';
import { useRolleTexts } from '../words';

/** A role as it is stored (ENT-12); how many persons have it, where the backend tells. */
export function RolleFacts({ rolle }: { readonly rolle: RolleRecord }): ReactElement {
  const t = useTexts(ROLLEN);
  const texts = useRolleTexts(draftOfRolle(rolle));
  const { assigned, erweiterungen } = rolle;
  return (
    <dl className="facts">
      <Fact label={t('field.ebene')} valueTestid="rolle-administrationsebene">
        {texts.ebene}
      </Fact>
      <Fact label={t('field.rollenart')} valueTestid="rolle-rollenart">
        {texts.rollenart}
      </Fact>
      <Fact label={t('field.name')} valueTestid="rolle-name">
        {texts.name}
      </Fact>
      <Fact label={t('field.merkmale')} valueTestid="rolle-merkmale">
        {texts.merkmale}
      </Fact>
      <Fact label={t('field.angebote')} valueTestid="rolle-angebote">
        {texts.angebote}
      </Fact>
      {erweiterungen === null || erweiterungen === 0 ? null : (
        <Fact label={t('field.erweiterungen')} valueTestid="rolle-erweiterungen">
          {t('field.atSchulen', { count: erweiterungen, n: formatNumber(erweiterungen) })}
        </Fact>
      )}
      <Fact label={t('field.systemrechte')} valueTestid="rolle-systemrechte">
        {texts.systemrechte}
      </Fact>
      {assigned === null ? null : (
        <Fact label={t('field.assigned')} valueTestid="rolle-assigned">
          {assigned === 0 ? t('field.personsNone') : t('field.persons', { count: assigned, n: formatNumber(assigned) })}
        </Fact>
      )}
    </dl>
  );
}
