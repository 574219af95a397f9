import type { Rolle } from '#contract/types';
import type { RollenQuery } from '#machines/rollen/rollen/types';

const inGerman = new Intl.Collator('de', { numeric: true });

/**
 * One page of all roles that there are: searched by a part of the name, filtered, by name as people read them. Roles of one name keep their
 * places by their ids, so that pages neither repeat nor miss one (ANG-14).
 */
export function rollenPage<R extends Rolle>(
  rollen: readonly R[],
  { search, rollenart, merkmal, ebeneIds, page, size }: RollenQuery,
): { readonly items: R[]; readonly total: number } {
  const typed = search.trim().toLocaleLowerCase('de');
  const found = rollen
    .filter(
      (rolle) =>
        rolle.name.toLocaleLowerCase('de').includes(typed) &&
        (rollenart === null || rolle.rollenart === rollenart) &&
        (merkmal === null || rolle.merkmale.includes(merkmal)) &&
        (ebeneIds.length === 0 || ebeneIds.includes(rolle.administeredBySchulstrukturknoten)),
    )
    .toSorted((one, other) => inGerman.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  return { items: size === 'all' ? found : found.slice(page * size, (page + 1) * size), total: found.length };
}
