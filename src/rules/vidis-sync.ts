import type { SchulAngebot } from '#contract/types';
import { inOrderOfName, type NamedRolle } from './angebote';

/** What differs in the Angebote of a school, by name (ANG-10). */
export interface VidisDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What the list of a school tells of an Angebot that VIDIS may have changed; its address and its picture are not in it. */
const told = ({ name, kategorie, merkmale, requires2fa }: SchulAngebot): string =>
  JSON.stringify([name, kategorie, [...merkmale].toSorted(), requires2fa]);

/** The Angebote of the school itself that come from VIDIS; those above and those made by hand are no affair of it. */
const ofVidis = (schuleId: string, all: readonly SchulAngebot[]): readonly SchulAngebot[] =>
  all.filter(({ vidisAngebotId, administrationsebene }) => vidisAngebotId != null && administrationsebene.id === schuleId);

const namesOf = (angebote: readonly NamedRolle[]): readonly string[] => inOrderOfName(angebote).map(({ name }) => name);

/** What differs in the list of a school before and after VIDIS was asked, where the backend does not tell what it did (ANG-10). */
export function vidisDifference(schuleId: string, before: readonly SchulAngebot[], after: readonly SchulAngebot[]): VidisDifference {
  const [old, now] = [ofVidis(schuleId, before), ofVidis(schuleId, after)];
  const among = (list: readonly SchulAngebot[], id: string): SchulAngebot | undefined => list.find((one) => one.id === id);
  return {
    added: namesOf(now.filter(({ id }) => among(old, id) === undefined)),
    changed: namesOf(
      now.filter((angebot) => {
        const earlier = among(old, angebot.id);
        return earlier !== undefined && told(earlier) !== told(angebot);
      }),
    ),
    removed: namesOf(old.filter(({ id }) => among(now, id) === undefined)),
  };
}
