import type { Systemrecht } from '#contract/rollen-enums';
import { schuleOf, type Schule } from './schule';
import type { Organisation } from '#contract/types';
import type { KontextWithRights } from '#contract/permissions';

const VERWALTEN: Systemrecht = 'PERSONEN_VERWALTEN';

interface KontextAtOrganisation extends KontextWithRights {
  readonly organisation: Pick<Organisation, 'id' | 'kennung' | 'name' | 'typ'>;
}

/** The school of whoever manages persons at this one and nowhere else (SCREEN-04); undefined for all others. */
export function onlySchuleOf(kontexte: readonly KontextAtOrganisation[] | null | undefined): Schule | undefined {
  // Other backends leave out what is empty.
  const managed = (kontexte ?? [])
    .filter(({ rolle }) => rolle?.systemrechte?.includes(VERWALTEN) === true)
    .map(({ organisation }) => organisation);
  const [first, ...others] = managed;
  return first?.typ === 'SCHULE' && others.every(({ id }) => id === first.id) ? schuleOf(first) : undefined;
}
