import { createHash } from 'node:crypto';
import { countOf, type Family, type Fault, type KindOf } from '../fault';
import { ownNames, type Node, type Source } from './syntax';
import { UNFIT } from './unfit';

/** A place in a text and what is put there. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Short and the same for the same words; places in the file do not enter, so that other changes leave it alone. */
export const hashOf = (...words: readonly string[]): string => createHash('sha256').update(words.join('\0')).digest('hex').slice(0, 8);

/** A fault from an edit; its text grows by whole lines until it stands once in the file. */
export function faultOf<F extends Family>({ file, text }: Source, family: F, kind: KindOf<F>, edit: Edit, description: string): Fault {
  let start = text.lastIndexOf('\n', edit.start - 1) + 1;
  let end = lineEnd(text, edit.end);
  for (let before = true; countOf(text, text.slice(start, end)) > 1; before = !before) {
    if (before && start > 0) start = text.lastIndexOf('\n', start - 2) + 1;
    else end = lineEnd(text, end + 1);
  }
  const find = text.slice(start, end);
  const replace = text.slice(start, edit.start) + edit.text + text.slice(edit.end, end);
  return { id: `${family}-${kind}-${hashOf(nameOf(file), kind, find, replace)}`, family, kind, file, description, find, replace };
}

/** A file with the folder it stands in: a fault keeps its name when both move. */
const nameOf = (file: string): string => file.split('/').slice(-2).join('/');

function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

/** Takes a property or an element away, with the comma behind it. */
export function removal({ text }: Source, { start, end }: Node): Edit {
  const comma = /^\s*,[ \t]?/.exec(text.slice(end))?.[0] ?? '';
  return { start, end: end + comma.length, text: '' };
}

/** Whether what the file imports or declares is still used after an edit: else it would not compile. */
export function leavesNothingUnused(source: Source, { start, end, text }: Edit): boolean {
  const rest = source.text.slice(0, start) + text + source.text.slice(end);
  const words = new Set(source.text.slice(start, end).match(/[A-Za-z_$][\w$]*/g));
  return ownNames(source)
    .filter((name) => words.has(name))
    .every((name) => (rest.match(new RegExp(`(?<![\\w$'"])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0) >= 2);
}

/** Some of many, the same ones whatever else comes or goes: those with the smallest hash. */
export function sampleOf(faults: readonly Fault[], count: number): Fault[] {
  const once = [...new Map(faults.map((fault) => [fault.id, fault])).values()].filter(({ id }) => !UNFIT.has(id));
  return once.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other))).slice(0, count);
}

/** Of several, the one with the smallest hash of a word. */
export const chosenBy = (seed: string, words: readonly string[]): string | undefined =>
  words.toSorted((one, other) => hashOf(seed, one).localeCompare(hashOf(seed, other)))[0];

const rankOf = ({ id }: Fault): string => hashOf(id);
