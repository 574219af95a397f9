import type { ReactElement } from 'react';
import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';
import type { UsingRolle } from '#rules/angebot-verwendung';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
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
  if (rollen.length === 0) return null;
  const isKnown = rollen.every(({ rollenart }) => rollenart !== null);
  const mayOpen = holdsAll(permissions, routeSpec('rolle-details').permissions);
  return (
    <Panel
      severity="warning"
      title={isKnown ? t('attached.title', { count: rollen.length, n: formatNumber(rollen.length) }) : t('attached.titleMaybe')}
      testid="angebot-attached-rollen"
      actions={null}
    >
      <p>{t(isKnown ? 'attached.text' : 'attached.textMaybe')}</p>
      <NamedList items={rollen.map(({ id, name }) => ({ id, name, ...(mayOpen ? { to: hrefOf('rolle-details', { id }) } : {}) }))} />
      {mayOpen ? null : <p>{t('attached.others')}</p>}
    </Panel>
  );
}
