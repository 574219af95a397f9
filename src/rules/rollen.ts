import { type Rollenart } from '#contract/enums';
import { ROLLEN_MERKMALE, type RollenMerkmal, KNOWN_SYSTEMRECHTE, type KnownSystemrecht } from '#contract/rollen-enums';
import { isTooLong, NAME_MAX_LENGTH } from '#contract/names';
import { isRollenname, problemOfBlanks } from '#contract/rollennamen';
import type { RolleWithServiceProviders, SystemrechtInfo } from '#contract/types';

/** Where a role is administered, as forms show it. */
export interface Ebene {
  readonly id: string;
  /** `kennung (name)`, or the name alone. */
  readonly title: string;
}

/** An Angebot that comes with a role. */
export interface Angebot {
  readonly id: string;
  readonly name: string;
}

/** A role as its page shows it (ENT-12). */
export interface RolleRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly ebene: Ebene;
  readonly rollenart: Rollenart;
  readonly merkmale: readonly RollenMerkmal[];
  readonly angebote: readonly Angebot[];
  readonly systemrechte: readonly SystemrechtInfo[];
  /** How many persons have it; null where the backend does not tell. */
  readonly assigned: number | null;
  /** How many Rollenerweiterungen of Angebote it has, at all schools; null where the backend does not tell. */
  readonly erweiterungen: number | null;
}

/** What is typed to create a role or to change one; lists in the order in which they are told. A type alias, so that forms know its fields. */
export type RolleDraft = {
  readonly ebene: Ebene | null;
  readonly rollenart: Rollenart | null;
  readonly name: string;
  readonly merkmale: readonly RollenMerkmal[];
  readonly angebote: readonly Angebot[];
  readonly systemrechte: readonly KnownSystemrecht[];
};

/** What is read along: how many persons have the role, which decides what of it is fixed; null where nobody tells. */
export type RolleUse = Pick<RolleRecord, 'assigned'>;

export const EMPTY_ROLLE: RolleDraft = {
  ebene: null,
  rollenart: null,
  name: '',
  merkmale: [],
  angebote: [],
  systemrechte: [],
};

/** Each once, in an order; what only a newer backend knows comes last: it is told, and sent back as it was (CALL-55 replaces sets). */
const inOrderOf =
  <T>(order: readonly T[]) =>
  (values: readonly T[]): readonly T[] => [
    ...order.filter((value) => values.includes(value)),
    ...new Set(values.filter((value) => !order.includes(value))),
  ];
const byName = new Intl.Collator('de', { numeric: true });

export const merkmaleInOrder = inOrderOf(ROLLEN_MERKMALE);
export const systemrechteInOrder = inOrderOf<KnownSystemrecht>(KNOWN_SYSTEMRECHTE);
export const angeboteInOrder = (angebote: readonly Angebot[]): readonly Angebot[] =>
  angebote
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));

/** A role of the API as its page shows it. */
export const recordOfRolle = (
  rolle: RolleWithServiceProviders,
  ebene: Ebene,
  assigned: number | null,
  erweiterungen: number | null = null,
): RolleRecord => ({
  id: rolle.id,
  version: rolle.version,
  name: rolle.name,
  ebene,
  rollenart: rolle.rollenart,
  merkmale: merkmaleInOrder(rolle.merkmale),
  angebote: angeboteInOrder(rolle.serviceProviders),
  systemrechte: systemrechteInOrder(rolle.systemrechte.map(({ name }) => name)).map((name) => ({
    name,
    isTechnical: rolle.systemrechte.some((recht) => recht.name === name && recht.isTechnical),
  })),
  assigned,
  erweiterungen,
});

/** What a form changes of a role; rights that are not offered stay in it, so that they are sent back (D-04). */
export const draftOfRolle = ({ ebene, rollenart, name, merkmale, angebote, systemrechte }: RolleRecord): RolleDraft => ({
  ebene,
  rollenart,
  name,
  merkmale,
  angebote,
  systemrechte: systemrechte.map((recht) => recht.name),
});

const COPY = ' (Kopie)';

/** Whether an Angebot is for roles of a Rollenart; before one is chosen it may be (ANG-12). */
export const isForRollenart = ({ rollenarten }: { readonly rollenarten: readonly Rollenart[] }, rollenart: Rollenart | null): boolean =>
  rollenart === null || rollenarten.length === 0 || rollenarten.includes(rollenart);

/** What a new role begins with that is made after another one: everything but technical rights, under a name of its own. */
export function copyOfRolle(rolle: RolleRecord): RolleDraft {
  const room = NAME_MAX_LENGTH.rolle - COPY.length;
  return {
    ...draftOfRolle({ ...rolle, systemrechte: rolle.systemrechte.filter(({ isTechnical }) => !isTechnical) }),
    name: `${[...rolle.name].slice(0, room).join('').trimEnd()}${COPY}`,
  };
}

type RolleProblem = 'REQUIRED' | 'TOO_LONG' | 'CHARACTERS' | 'ROLLENNAME_ENTHAELT_LEERZEICHEN';

function problemOfName(name: string): RolleProblem | null {
  if (name.trim() === '') return 'REQUIRED';
  if (isTooLong(name, 'rolle')) return 'TOO_LONG';
  return problemOfBlanks(name) ?? (isRollenname(name) ? null : 'CHARACTERS');
}

/** What is wrong with a draft, by field (VAL-04, VAL-11): a role has a level of administration, a Rollenart and a name. */
export function problemsOfRolle({ ebene, rollenart, name }: RolleDraft): Partial<Record<'ebene' | 'rollenart' | 'name', RolleProblem>> {
  const problem = problemOfName(name);
  return {
    ...(ebene === null ? { ebene: 'REQUIRED' as const } : {}),
    ...(rollenart === null ? { rollenart: 'REQUIRED' as const } : {}),
    ...(problem === null ? {} : { name: problem }),
  };
}

/** Persons lose or gain rights or Angebote by the change, as many as have the role (D-28); where nobody tells how many, somebody may. */
export const concernsPersons = (
  { fields, read }: { readonly fields: RolleDraft; readonly read: RolleUse | null },
  after: RolleDraft,
): boolean =>
  read !== null &&
  read.assigned !== 0 &&
  [rightsTaken, rightsGiven, angeboteTaken, angeboteGiven].some((change) => change(fields, after).length > 0);

/** Angebote that a role has now and would not have after the change. */
export const angeboteTaken = (before: RolleDraft, after: RolleDraft): readonly Angebot[] =>
  before.angebote.filter(({ id }) => !after.angebote.some((kept) => kept.id === id));

/** Angebote that a role does not have now and would have after the change. */
export const angeboteGiven = (before: RolleDraft, after: RolleDraft): readonly Angebot[] => angeboteTaken(after, before);

/** Rights that a role does not have now and would have after the change. */
export const rightsGiven = (before: RolleDraft, after: RolleDraft): readonly KnownSystemrecht[] => rightsTaken(after, before);

/** Rights that a role has now and would not have after the change. */
export const rightsTaken = (before: RolleDraft, after: RolleDraft): readonly KnownSystemrecht[] =>
  before.systemrechte.filter((recht) => !after.systemrechte.includes(recht));
