import type { ErrorCode } from '#contract/errors/index';
import { composed } from '#contract/names';
import { problemOfKlasseName } from '#contract/organisation-names';
import { schuleOf, type Schule } from './schule';

export { schuleOf, type Schule };

/** So many classes are created at once at most: a large school has fewer, and a slip of a spreadsheet is noticed. */
export const KLASSEN_AT_MOST = 100;

/** A class as its screens show it (ENT-15). */
export interface Klasse {
  readonly id: string;
  readonly name: string;
  readonly schule: Schule;
}

/** A class as its deletion finds it. */
export interface KlasseVerwendung {
  readonly name: string;
  /** How many persons are assigned to it; null where that cannot be asked. */
  readonly personen: number | null;
}

/** What is typed to create one class or several, or to rename one. A type alias, so that forms know its fields. */
export type KlasseDraft = {
  readonly mode: 'one' | 'several';
  readonly schule: Schule | null;
  readonly name: string;
  /** One class per line. */
  readonly names: string;
  /** The lines of them that were pasted where one class was asked for; empty where none were. */
  readonly pasted: string;
};

/** A pasted or typed list of classes, read. */
export interface KlassenLines {
  /** Names without outer blanks, each once, in their order. */
  readonly names: readonly string[];
  /** Lines without a name. */
  readonly empty: number;
  /** Names that stood there before; they are left out. */
  readonly repeated: readonly string[];
  /** Names that no class may have (VAL-03). */
  readonly wrong: readonly string[];
}

/** A comma may stand in a name, but mostly stands between two: these names are pointed out wherever names are told. */
export const namesWithComma = (names: readonly string[]): readonly string[] => names.filter((name) => name.includes(','));

/** A list in which every comma is the end of a line. */
export const splitAtCommas = (text: string): string => text.replace(/[^\S\n]*,[\s,]*/g, '\n').trim();

/** What a draft of one class becomes by a paste of several cells, of which its field would make one name; null for any other paste. */
export function pastedKlassen({ name, names }: KlasseDraft, text: string): Partial<KlasseDraft> | null {
  const pasted = text.trim().replace(/\r\n|[\r\t;]/g, '\n');
  if (!/[\r\n\t]/.test(text.trim())) return null;
  return { mode: 'several', name: '', names: [names, name, pasted].filter((part) => part.trim() !== '').join('\n'), pasted };
}

/** How many pasted lines the list still ends with, as they came. */
export const pastedLines = ({ names, pasted }: KlasseDraft): number =>
  names.endsWith(pasted) ? pasted.split('\n').filter((line) => line.trim() !== '').length : 0;

/** Reads a list of classes: one per line, or apart by what no name may hold; trimmed, and nothing is dropped without being named. */
export function readKlassenLines(text: string): KlassenLines {
  const lines = text.split(/\r\n|[\r\n;\t]/).map((line) => composed(line.trim()));
  while (lines.at(-1) === '') lines.pop();
  const given = lines.filter((line) => line !== '');
  const names = [...new Set(given)];
  return {
    names,
    empty: lines.length - given.length,
    repeated: [...new Set(given.filter((line, index) => given.indexOf(line) !== index))],
    wrong: names.filter((name) => problemOfKlasseName(name) !== null),
  };
}

export type KlasseProblem = ErrorCode | 'TOO_MANY_KLASSEN';
type KlasseProblems = Partial<Record<'schule' | 'name' | 'names', KlasseProblem>>;

function problemOfLines({ names, wrong }: KlassenLines): KlasseProblem | null {
  if (names.length === 0) return 'NAME_REQUIRED_FOR_KLASSE';
  if (names.length > KLASSEN_AT_MOST) return 'TOO_MANY_KLASSEN';
  return wrong.length > 0 ? 'ORGANISATION_SPECIFICATION_ERROR' : null;
}

/** The draft of a list of classes; a school that is not known is left open. */
export const severalKlassen = (names: readonly string[], schule?: Schule | null): Partial<KlasseDraft> => ({
  mode: 'several',
  names: names.join('\n'),
  ...(schule == null ? {} : { schule }),
});

/** What is wrong with a draft, by field (VAL-03, ENT-15): every class has a school and a name. */
export function problemsOfKlasse({ mode, schule, name, names }: KlasseDraft): KlasseProblems {
  const field = mode === 'one' ? 'name' : 'names';
  const problem = mode === 'one' ? problemOfKlasseName(name) : problemOfLines(readKlassenLines(names));
  return {
    ...(schule === null ? { schule: 'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT' as const } : {}),
    ...(problem === null ? {} : { [field]: problem }),
  };
}
