import { useLocation } from 'react-router';
import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';
import type { NamedItem } from '#shared/named/NamedList';

/** What a link from a page of an Angebot to a role notes in the entry of the browser's history that it makes. */
export interface FromAngebot {
  /** Address of that page, one step back. */
  readonly angebot?: string;
}

/** The way from this page of an Angebot to a role, which leads back here; null for whoever may not open roles. */
export function useWayToRolle(permissions: readonly Permission[]): ((id: string) => Pick<NamedItem, 'to' | 'state'>) | null {
  const { pathname, search } = useLocation();
  if (!holdsAll(permissions, routeSpec('rolle-details').permissions)) return null;
  const state: FromAngebot = { angebot: pathname + search };
  return (id) => ({ to: hrefOf('rolle-details', { id }), state });
}
