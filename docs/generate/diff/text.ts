import type { Change, Group, Part } from './change';
import { counted } from './compare';
import { countOf, summaryOf } from './summary';
import { saidOf, type Version } from './version';

/** What is told of two versions. */
export interface Report {
  readonly before: Version;
  readonly after: Version;
  readonly groups: readonly Group[];
  /** Changed files by their first folder. */
  readonly files: readonly (readonly [folder: string, count: number])[];
}

/** What is looked at, and what is not. */
export const SCOPE =
  'Verglichen wird, was der Quelltext von Maschinen, Aufrufen, Seiten, Fehlertexten und Anforderungen sagt. Wie eine Bedingung oder eine ' +
  'Wirkung im Einzelnen rechnet, was der Server tut und wie eine Seite aussieht, steht nicht darin.';

/** `docs 3, machines 1`; says so where there are none. */
export const filesOf = ({ files }: Report): string =>
  files.length === 0
    ? 'Keine Datei ist geändert.'
    : `Geänderte Dateien: ${files.map(([folder, count]) => `${folder} ${count}`).join(', ')}.`;

/** The title of what is told. */
export const titleOf = ({ before, after }: Report): string => `Änderungen von ${saidOf(before)} bis ${saidOf(after)}`;

export const isEmpty = ({ groups }: Report): boolean => groups.every(({ parts }) => parts.length === 0);

/** Where else a change is just the same: as many names as can be read. */
const NAMED = 6;

/** `Liste der Klassen; Liste der Rollen; 3 weiteren`. */
const named = (titles: readonly string[]): string =>
  (titles.length > NAMED ? [...titles.slice(0, NAMED - 1), `${titles.length - NAMED + 1} weiteren`] : titles).join('; ');

/** The report as it is read in a terminal. */
export function textOf(report: Report): string {
  if (isEmpty(report)) return [titleOf(report), '', 'Keine Änderung.', '', SCOPE, filesOf(report), ''].join('\n');
  const parts = report.groups.flatMap((group) => group.parts);
  return [
    titleOf(report),
    '',
    ...report.groups.map((group) => `${group.title}: ${summaryOf(group)}`),
    '',
    SCOPE,
    filesOf(report),
    ...report.groups
      .filter((group) => group.parts.length > 0)
      .flatMap((group) => [
        '',
        `== ${group.title} ==`,
        ...group.parts.flatMap((part) => [...(part.title === group.title ? [] : ['', nameOf(part)]), ...part.changes.flatMap(linesOf)]),
      ]),
    '',
    '== Zum Abzeichnen ==',
    ...parts.map(
      (part) =>
        `[ ] ${nameOf(part)}: ${counted(countOf(part.changes), 'Änderung', 'Änderungen')} – geprüft von ____________ am __________ Unterschrift ____________`,
    ),
    '',
  ].join('\n');
}

/** `Liste der Klassen (klassen)`. */
export const nameOf = ({ id, title }: Part): string => (id === undefined ? title : `${title} (${id})`);

function linesOf({ text, was, now, also = [] }: Change): string[] {
  return [
    `  - ${text}`,
    ...(was === undefined ? [] : [`      alt: ${was}`]),
    ...(now === undefined ? [] : [`      neu: ${now}`]),
    ...(also.length === 0 ? [] : [`      so auch in: ${named(also)}`]),
  ];
}
