import type { ReactElement } from 'react';
import type { Permission } from '#contract/permissions';
import type { UsingRolle } from '#rules/angebot-verwendung';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { useWayToRolle } from '#shared/angebote/way-to-rolle';
import { NamedList } from '#shared/named/NamedList';
import { Panel } from '#ui/Panel';

export interface AttachedRollenProps {
  /** Roles whose Rollenart the change forbids, or may. */
  readonly rollen: readonly UsingRolle[];
  readonly permissions: readonly Permission[];
}

/** Roles that keep a narrower choice of Rollenarten from being saved, each with the way to its page (ANG-05, ATTACHED_ROLLEN). */
export function AttachedRollen({ rollen, permissions }: AttachedRollenProps): ReactElement | null {
  const t = useTexts(ANGEBOT_FORM);
  const wayTo = useWayToRolle(permissions);
  if (rollen.length === 0) return null;
  const isKnown = rollen.every(({ rollenart }) => rollenart !== null);
  return (
    <Panel
      severity="warning"
      title={isKnown ? t('attached.title', { count: rollen.length, n: formatNumber(rollen.length) }) : t('attached.titleMaybe')}
      testid="angebot-attached-rollen"
      actions={null}
    >
      <p>{t(isKnown ? 'attached.text' : 'attached.textMaybe')}</p>
      <NamedList items={rollen.map(({ id, name }) => ({ id, name, ...wayTo?.(id) }))} />
      {wayTo === null ? <p>{t('attached.others')}</p> : null}
    </Panel>
  );
}
