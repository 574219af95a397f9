import type { Systemrecht } from './enums';
import { schuleOf, type Schule } from './schule';
import type { LoginInfo } from './types';

const VERWALTEN: Systemrecht = 'PERSONEN_VERWALTEN';

/** The school of whoever manages persons at this one and nowhere else (SCREEN-04); undefined for all others. */
export function onlySchuleOf(kontexte: LoginInfo['personenkontexte'] | null | undefined): Schule | undefined {
  // Other backends leave out what is empty.
  const managed = (kontexte ?? [])
    .filter(({ rolle }) => rolle?.systemrechte?.includes(VERWALTEN) === true)
    .map(({ organisation }) => organisation);
  const [first, ...others] = managed;
  return first?.typ === 'SCHULE' && others.every(({ id }) => id === first.id) ? schuleOf(first) : undefined;
}
