import type { Rollenart } from '#contract/enums';
import { PROVIDER_MERKMALE, type NewerProviderKategorie, type ProviderMerkmal } from '#contract/provider-enums';
import { isTooLong } from '#contract/names';
import { hasOnlyOrganisationCharacters } from '#contract/organisation-names';
import { angebotMerkmaleInOrder, rollenartenInOrder, type AngebotRecord, type AngebotRight, type Titled } from './angebote';
import type { AngebotVerwendung, UsingRolle, UsingSchule } from './angebot-verwendung';

/** Who provides an Angebot, and by which right that place was chosen. */
export interface AngebotEbene extends Titled {
  readonly right: AngebotRight;
}

/** A built-in picture by its number, the own one that is there, or none. */
export type ChosenLogo = number | 'own' | null;

/** What is typed to create an Angebot or to change one. A type alias, so that forms know its fields. */
export type AngebotDraft = {
  readonly ebene: AngebotEbene | null;
  readonly name: string;
  readonly url: string;
  readonly logo: ChosenLogo;
  readonly kategorie: NewerProviderKategorie;
  readonly requires2fa: boolean;
  readonly nachtraeglich: boolean;
  readonly rollenerweiterung: boolean;
  /** Where it is offered; without Rollenerweiterung nowhere, and what was chosen comes back with it. */
  readonly anbieten: readonly ProviderMerkmal[];
  /** Empty: all of them. */
  readonly rollenarten: readonly Rollenart[];
};

/** What is read along with an Angebot, and nobody types. */
export interface AngebotUse {
  /** Merkmale that only a newer backend knows: sent back as they were. */
  readonly others: readonly ProviderMerkmal[];
  /** Null where it could not be read. */
  readonly verwendung: AngebotVerwendung | null;
  readonly isExtended: boolean;
}

const ANBIETEN: readonly ProviderMerkmal[] = ['ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG', 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG'];

/** What the restricted right leaves to nobody, of a new Angebot (ANG-04). */
const FIXED = {
  kategorie: 'SCHULISCH',
  requires2fa: false,
  nachtraeglich: true,
  rollenerweiterung: true,
  anbieten: ANBIETEN,
  rollenarten: [],
} as const satisfies Partial<AngebotDraft>;

export const EMPTY_ANGEBOT: AngebotDraft = { ebene: null, name: '', url: '', logo: null, ...FIXED };

/** The same draft as it counts: a new Angebot by the restricted right has what that right fixes, whatever was chosen before the place. */
export const asCounts = (draft: AngebotDraft, isNew: boolean): AngebotDraft =>
  isNew && draft.ebene?.right === 'restricted' ? { ...draft, ...FIXED } : draft;

/** An address as it is sent: without outer blanks, and with a scheme where none is typed. */
export function withScheme(url: string): string {
  const typed = url.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d+(?:[/?#]|$)/.test(typed);
  return typed === '' || hasScheme ? typed : `https://${typed}`;
}

/** The Merkmale of an Angebot as a form has it. */
export const merkmaleOf = (
  { nachtraeglich, rollenerweiterung, anbieten }: Pick<AngebotDraft, 'nachtraeglich' | 'rollenerweiterung' | 'anbieten'>,
  others: readonly ProviderMerkmal[] = [],
): readonly ProviderMerkmal[] =>
  angebotMerkmaleInOrder([
    ...(nachtraeglich ? (['NACHTRAEGLICH_ZUWEISBAR'] as const) : []),
    ...(rollenerweiterung ? (['VERFUEGBAR_FUER_ROLLENERWEITERUNG'] as const) : []),
    ...(rollenerweiterung ? anbieten : []),
    ...others,
  ]);

/** An Angebot as its form begins. */
export const draftOfAngebot = (angebot: AngebotRecord, right: AngebotRight): AngebotDraft => ({
  ebene: { ...angebot.ebene, right },
  name: angebot.name,
  url: angebot.url ?? '',
  logo: angebot.logoId ?? (angebot.hasLogo === true ? 'own' : null),
  kategorie: angebot.kategorie,
  requires2fa: angebot.requires2fa,
  nachtraeglich: angebot.merkmale.includes('NACHTRAEGLICH_ZUWEISBAR'),
  rollenerweiterung: angebot.merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG'),
  anbieten: ANBIETEN.filter((merkmal) => angebot.merkmale.includes(merkmal)),
  rollenarten: rollenartenInOrder(angebot.rollenarten),
});

/** Merkmale that this portal does not know. */
export const otherMerkmale = ({ merkmale }: Pick<AngebotRecord, 'merkmale'>): readonly ProviderMerkmal[] =>
  merkmale.filter((merkmal) => !PROVIDER_MERKMALE.includes(merkmal));

/** What is wrong with a field. */
export type AngebotProblem = 'REQUIRED' | 'BLANKS' | 'TOO_LONG' | 'CHARACTERS' | 'ADDRESS';
type AngebotProblems = Partial<Record<'ebene' | 'name' | 'url' | 'logo', AngebotProblem>>;

function problemOfName(name: string): AngebotProblem | null {
  if (name.trim() === '') return 'REQUIRED';
  if (name !== name.trim()) return 'BLANKS';
  if (isTooLong(name, 'angebot')) return 'TOO_LONG';
  return hasOnlyOrganisationCharacters(name) ? null : 'CHARACTERS';
}

/** So many characters an address may have. */
const URL_AT_MOST = 2000;
/** Host, port, and the rest without blanks: nobody is named in it, and nothing but a page is opened by it (D-39). */
const ADDRESS = /^https?:\/\/[^\s/?#@:[\]\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** What is wrong with an address, as it would be sent; null where a browser opens it as a page. */
export function problemOfUrl(url: string): AngebotProblem | null {
  if (url.trim() === '') return 'REQUIRED';
  if (url.length > URL_AT_MOST) return 'TOO_LONG';
  return ADDRESS.test(url) ? null : 'ADDRESS';
}

/** What is wrong with a draft, by field (ANG-04): who provides it, a name, an address of the web, and of a new one a picture. */
export function problemsOfAngebot({ ebene, name, url, logo }: AngebotDraft, { read }: { readonly read: unknown }): AngebotProblems {
  const [ofName, ofUrl] = [problemOfName(name), problemOfUrl(withScheme(url))];
  return {
    ...(ebene === null ? { ebene: 'REQUIRED' as const } : {}),
    ...(ofName === null ? {} : { name: ofName }),
    ...(ofUrl === null ? {} : { url: ofUrl }),
    ...(logo === null && read === null ? { logo: 'REQUIRED' as const } : {}),
  };
}

/** What a change makes of the Rollenerweiterungen that there are. */
export interface EndedErweiterungen {
  /** Which end, by school. */
  readonly ended: readonly UsingSchule[];
  /** Which may end: of what Rollenart their roles are is not known. */
  readonly maybe: readonly UsingSchule[];
  /** There may be more than those. */
  readonly isWhole: boolean;
}

type Limits = Pick<AngebotDraft, 'rollenerweiterung' | 'rollenarten'>;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
/** A backend asks the Rollenarten of what is there only where the list changes and is none of all. */
const forbids = (before: Limits, after: Limits): boolean =>
  after.rollenarten.length > 0 && !isSameList(before.rollenarten, after.rollenarten);

const withRollen = (schulen: readonly UsingSchule[], isOf: (rolle: UsingRolle) => boolean): readonly UsingSchule[] =>
  schulen.map((schule) => ({ ...schule, rollen: schule.rollen.filter(isOf) })).filter(({ rollen }) => rollen.length > 0);

/** Whether a change can end Rollenerweiterungen, whichever there are. */
const limits = (before: Limits, after: Limits): boolean => before.rollenerweiterung && (!after.rollenerweiterung || forbids(before, after));

/** Rollenerweiterungen that a change ends: all where it extends no role any more, else those of Rollenarten that it is not for (ANG-05). */
export function endedBy(before: Limits, after: Limits, { schulen, isWhole }: AngebotVerwendung): EndedErweiterungen {
  if (!limits(before, after)) return { ended: [], maybe: [], isWhole: true };
  if (!after.rollenerweiterung) return { ended: schulen, maybe: [], isWhole };
  return {
    ended: withRollen(schulen, ({ rollenart }) => rollenart !== null && !after.rollenarten.includes(rollenart)),
    maybe: withRollen(schulen, ({ rollenart }) => rollenart === null),
    isWhole,
  };
}

/** The same use, with the Rollenarten that are known of its roles by their ids. */
export function withRollenarten({ rollen, schulen, isWhole }: AngebotVerwendung, known: ReadonlyMap<string, Rollenart>): AngebotVerwendung {
  const told = (rolle: UsingRolle): UsingRolle => ({ ...rolle, rollenart: known.get(rolle.id) ?? null });
  return { rollen: rollen.map(told), schulen: schulen.map((schule) => ({ ...schule, rollen: schule.rollen.map(told) })), isWhole };
}

const NOT_READ: AngebotVerwendung = { rollen: [], schulen: [], isWhole: false };

/** What a save ends, on whatever it stands (ANG-05). */
export const endedByDraft = (
  { fields, read }: { readonly fields: AngebotDraft; readonly read: AngebotUse | null },
  after: AngebotDraft,
): EndedErweiterungen => endedBy(fields, after, read?.isExtended === true ? (read.verwendung ?? NOT_READ) : { ...NOT_READ, isWhole: true });

/** Whether a save ends, or may end, Rollenerweiterungen: that is asked about first (ANG-05). */
export function endsErweiterungen(base: { readonly fields: AngebotDraft; readonly read: AngebotUse | null }, after: AngebotDraft): boolean {
  const { ended, maybe, isWhole } = endedByDraft(base, after);
  return ended.length > 0 || maybe.length > 0 || !isWhole;
}

/** The same, each by a key; what cannot be seen stands as one; null where the change ends none, whatever there is by now (ANG-05). */
export function endedKeys(
  base: { readonly fields: AngebotDraft; readonly read: AngebotUse | null },
  after: AngebotDraft,
): readonly string[] | null {
  // Of a new one nothing is read, and it has none.
  if (base.read === null || !limits(base.fields, after)) return null;
  const { ended, maybe, isWhole } = endedByDraft(base, after);
  const keys = [...ended, ...maybe].flatMap(({ id, rollen }) => rollen.map((rolle) => `${id} ${rolle.id}`));
  return isWhole ? keys : [...keys, 'unseen'];
}

/** Roles whose Rollenart a change forbids, or may: as long as they have the Angebot, it is refused (ATTACHED_ROLLEN). */
export const rollenInTheWay = (
  { fields, read }: { readonly fields: AngebotDraft; readonly read: AngebotUse | null },
  after: AngebotDraft,
): readonly UsingRolle[] =>
  forbids(fields, after)
    ? (read?.verwendung?.rollen ?? []).filter(({ rollenart }) => rollenart === null || !after.rollenarten.includes(rollenart))
    : [];

/** Fields in which two states of an Angebot differ, as they are sent. */
export function changedFields(before: AngebotDraft, after: AngebotDraft): readonly (keyof AngebotDraft)[] {
  const sent = (draft: AngebotDraft) => ({ ...draft, ebene: null, anbieten: draft.rollenerweiterung ? draft.anbieten : [] });
  const [one, other] = [sent(before), sent(after)];
  return (Object.keys(one) as (keyof AngebotDraft)[]).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
