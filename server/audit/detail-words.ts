import { lastDayOf, writeDay } from '#contract/days';
import type { PersonHistoryChange, PersonHistoryField } from '#contract/enums';
import { MERKMAL_WORDS, RECHT_WORDS } from '#contract/rollen-words';
import { readDetail } from './history-detail';
import { lastNameIn } from './things';

const FIELDS: Readonly<Record<PersonHistoryField, string>> = {
  vorname: 'Vorname',
  familienname: 'Nachname',
  benutzername: 'Benutzername',
  personalnummer: 'Personalnummer (KoPers.-Nr.)',
  stammorganisation: 'Schule oder Dienststelle, zu der die Person hauptsächlich gehört',
  email: 'E-Mail-Adresse',
};
const CHANGES: Readonly<Record<PersonHistoryChange, string>> = {
  HINZUGEFUEGT: 'Neu',
  ENTFERNT: 'Weggefallen',
  BEFRISTUNG: 'Befristung geändert',
};
const WORDS: Readonly<Record<string, string>> = { ...MERKMAL_WORDS, ...RECHT_WORDS, name: 'Name' };

const until = (end: string | null): string => (end === null ? 'unbefristet' : `bis einschließlich ${writeDay(lastDayOf(end))}`);

/**
 * What a line of the log says beside its action, for people (839), one thing after the other; what nobody has words for stays as it stands.
 * @param nameOf how what has an id is called now; undefined for what is not there any more
 */
export function detailInWords(detail: string, nameOf: (id: string) => string | undefined = () => undefined): readonly string[] {
  const name = lastNameIn(detail);
  if (name !== null) return [`Hieß zuletzt: ${name}`];
  const { felder = [], gesperrtBis, zuordnungen = [] } = readDetail(detail);
  const told = [
    ...felder.map((feld) => FIELDS[feld]),
    ...(gesperrtBis === undefined ? [] : [until(gesperrtBis)]),
    ...zuordnungen.map(
      ({ art, rolle, organisation, befristung }) =>
        `${CHANGES[art]}: ${rolle}, ${organisation}${art === 'ENTFERNT' ? '' : `, ${until(befristung)}`}`,
    ),
  ];
  return told.length === 0 ? differenceInWords(detail, nameOf) : told;
}

/** Ids within what a line says beside its subject. */
export const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const PART = /^([+-])(.*[^\d].*)$/;

const quoted = (name: string | undefined): string | undefined => (name === undefined ? undefined : `„${name}“`);

/** A right, a Merkmal, an Angebot that came or went; a number that fell is none. */
function differenceInWords(detail: string, nameOf: (id: string) => string | undefined): readonly string[] {
  const parts = detail.split(' ').map((part) => {
    const [, sign = '', what = part] = PART.exec(part) ?? [];
    return { sign, says: WORDS[what] ?? what.replaceAll(IDS, (id) => quoted(nameOf(id)) ?? id) };
  });
  const signed = (sign: string): string => parts.flatMap((part) => (part.sign === sign ? [part.says] : [])).join(sign === '' ? ' ' : ', ');
  const [plain, added, removed] = [signed(''), signed('+'), signed('-')];
  return [plain, added === '' ? '' : `Neu: ${added}`, removed === '' ? '' : `Weggefallen: ${removed}`].filter((line) => line !== '');
}
