import { counted } from '../counted';
import { stateTold, type Subject } from '../subject';
import type { ChangeOutcome } from './changes';
import type { Cleaned } from './clean';
import type { Found, WalkOutcome } from './walk';

const pressesOf = (number: number): string => counted(number, 'Druck', 'Drücke');
const findingsOf = (number: number): string => counted(number, 'Fund', 'Funde');

type Named = Pick<Subject, 'title' | 'id'>;

/** What was not walked, and why. @param changes whether its data would have been changed, too */
export const leftOut = ({ title, id }: Named, why: string, changes: boolean): string =>
  `${title} (${id}): nicht gegangen${changes ? ', auch nicht mit Änderungen' : ''}; ${why}`;

/** Why something was not walked, or not to its end. */
export const TIME_IS_UP = 'die Zeit (--until) ist um';

/** What came of walking a page with a real server. @param scripts the command that goes each finding again; null where there is none */
export function walkText(
  { title, id, vocabulary }: Named & Pick<Subject, 'vocabulary'>,
  address: string,
  outcome: WalkOutcome,
  scripts: readonly (string | null)[],
): string {
  const { presses, states, pairs, notOffered, findings, isCutShort } = outcome;
  const cut = isCutShort ? `; mitten im Gang beendet, ${TIME_IS_UP}` : '';
  return [
    `${title} (${id}), ${address}: ${pressesOf(presses)}, ${findingsOf(findings.length)}${cut}`,
    `  Zustände             ${String(states.seen.length).padStart(5)} von ${String(states.of).padStart(5)}`,
    ...states.seen.map((state) => `    ${stateTold({ vocabulary }, state)}`),
    `  verschiedene Drücke  ${String(pairs.walked).padStart(5)}`,
    ...(notOffered.length === 0 ? [] : [`  nie angeboten: ${notOffered.join(', ')}`]),
    ...findings.flatMap((finding, index) => findingLines(finding, address, scripts[index] ?? null)),
  ].join('\n');
}

/** What came of a flow that creates something and removes it. */
export const changeText = ({ machine, machines, presses, finding }: ChangeOutcome): string =>
  [
    `${machine}, mit Änderungen: ${pressesOf(presses)} an ${machines.join(', ')}, ${findingsOf(finding === null ? 0 : 1)}`,
    ...(finding === null ? [] : findingLines(finding, null, null)),
  ].join('\n');

/** A flow that the end of the time kept from its own. */
export const changeLeftText = (machine: string): string => `${machine}, mit Änderungen: nicht zu Ende gegangen; ${TIME_IS_UP}`;

function findingLines({ message, presses, replay }: Found, address: string | null, script: string | null): string[] {
  return [
    '',
    `  FUND – mit einem wirklichen Server: ${message}`,
    ...(address === null ? [] : [`    0. ${address}`]),
    ...presses.map((name, index) => `    ${index + 1}. ${name}`),
    ...(replay === null ? [] : [`    ${replay}`]),
    ...(script === null ? [] : [`    ${script}`]),
  ];
}

/** What a run left that had no time to remove it. */
export const leftText = (origin: string, names: readonly string[]): string =>
  `${origin}: ${TIME_IS_UP}, übrig kann sein: ${names.join(', ')}; entfernt wird es mit --clean statt --with-changes`;

/** How many pages were walked, where some were not. */
export const countText = (walked: number, of: number): string => `${walked} von ${counted(of, 'Seite', 'Seiten')} gegangen`;

/** What was removed of what runs created. */
export const cleanedText = (origin: string, { removed, gone, kept }: Cleaned): string =>
  [
    `${origin}: ${removed.length} entfernt, ${gone.length} nicht mehr da, ${kept.length} geblieben`,
    ...removed.map((name) => `  entfernt: ${name}`),
    ...kept.map((why) => `  GEBLIEBEN: ${why}`),
  ].join('\n');
