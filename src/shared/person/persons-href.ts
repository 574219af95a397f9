import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';

type Filter = Readonly<Partial<Record<'schulen' | 'klassen' | 'rollen', string>>>;

/** The list of persons with these filters (ROUTE-02); null for somebody who may not open it. */
export const personsHref = (held: readonly Permission[], filter: Filter): string | null =>
  holdsAll(held, routeSpec('person-management').permissions)
    ? `${hrefOf('person-management')}?${String(new URLSearchParams(filter))}`
    : null;
