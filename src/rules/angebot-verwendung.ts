import type { Rollenart } from '#contract/enums';
import type { ProviderMerkmal } from '#contract/provider-enums';
import type { AngebotDetails, AngebotVerwendung as ToldVerwendung, Rollenerweiterung } from '#contract/types';
import { ebeneOf, inGerman, inOrderOfName, type NamedRolle, type Titled } from './angebote';
import { groupedBy, schuleTitle } from './angebote-list';

/** A role that has an Angebot. */
export interface UsingRolle extends NamedRolle {
  /** Null where the backend does not tell. */
  readonly rollenart: Rollenart | null;
  /** How many persons have the role; null where the backend does not tell. */
  readonly personen: number | null;
}

/** A school at which an Angebot extends roles, with the roles that it extends there. */
export interface UsingSchule extends Titled {
  readonly rollen: readonly UsingRolle[];
}

/** Where an Angebot is in use (ANG-05, ANG-06). */
export interface AngebotVerwendung {
  readonly rollen: readonly UsingRolle[];
  readonly schulen: readonly UsingSchule[];
  /** False: there may be more Rollenerweiterungen than those that whoever asks may see. */
  readonly isWhole: boolean;
}

const inOrderOfTitle = (schulen: readonly UsingSchule[]): readonly UsingSchule[] =>
  schulen.toSorted((one, other) => inGerman.compare(one.title, other.title) || (one.id < other.id ? -1 : 1));

interface Erweiterung {
  readonly schule: Titled;
  readonly rolle: UsingRolle;
}
const bySchule = (erweiterungen: readonly Erweiterung[]): readonly UsingSchule[] =>
  inOrderOfTitle(
    groupedBy(erweiterungen, ({ schule }) => schule.id).map(([id, own]) => ({
      id,
      title: own[0]?.schule.title ?? '',
      rollen: inOrderOfName(own.map(({ rolle }) => rolle)),
    })),
  );

/** The use of an Angebot where one call tells all of it (flag angebotUsageEnabled). */
export const verwendungTold = ({ rollen, rollenerweiterungen }: ToldVerwendung): AngebotVerwendung => ({
  rollen: inOrderOfName(rollen),
  schulen: bySchule(
    rollenerweiterungen.map(({ organisation, rolle, personen }) => ({ schule: ebeneOf(organisation), rolle: { ...rolle, personen } })),
  ),
  isWhole: true,
});

const unknown = ({ id, name }: NamedRolle): UsingRolle => ({ id, name, rollenart: null, personen: null });

/** The same from the calls that every backend has: the roles are whole there, of the Rollenerweiterungen some may be out of sight. */
export const verwendungPieced = (
  { rollen, hasRollenerweiterung }: Pick<AngebotDetails, 'rollen' | 'hasRollenerweiterung'>,
  erweiterungen: readonly Rollenerweiterung[],
): AngebotVerwendung => ({
  rollen: inOrderOfName(rollen.map(unknown)),
  schulen: bySchule(
    erweiterungen.map(({ organisationId, organisationKennung, organisationName, rolleId, rolleName }) => ({
      schule: { id: organisationId, title: schuleTitle({ kennung: organisationKennung, name: organisationName }) },
      rolle: unknown({ id: rolleId, name: rolleName }),
    })),
  ),
  isWhole: !hasRollenerweiterung,
});

/** How many Rollenerweiterungen these schools have. */
export const countErweiterungen = (schulen: readonly UsingSchule[]): number => schulen.reduce((sum, { rollen }) => sum + rollen.length, 0);

/** Whether something keeps an Angebot from being deleted: a role that has it, a Rollenerweiterung, be it out of sight. */
export const isInUse = ({ rollen, schulen, isWhole }: AngebotVerwendung): boolean => rollen.length > 0 || schulen.length > 0 || !isWhole;

/** Whether roles that persons have, or may have, do not give it up: it is not nachträglich zuweisbar (ANG-06). */
export const isHeldByRollen = ({ rollen }: AngebotVerwendung, merkmale: readonly ProviderMerkmal[]): boolean =>
  !merkmale.includes('NACHTRAEGLICH_ZUWEISBAR') && rollen.some(({ personen }) => personen !== 0);
