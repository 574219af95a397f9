import { counted } from '../counted';
import { partsOfText } from '../../models/engine/state-parts';
import type { Subject } from '../subject';
import type { ChangeOutcome } from './changes';
import type { Cleaned } from './clean';
import type { Found, WalkOutcome } from './walk';

const pressesOf = (number: number): string => counted(number, 'Druck', 'Drücke');
const findingsOf = (number: number): string => counted(number, 'Fund', 'Funde');

/** A state without the signs of JSON. */
const named = (state: string): string => partsOfText(state).join(' + ');

/** What came of walking a page with a real server. @param scripts the command that goes each finding again; null where there is none */
export function walkText({ title, id }: Subject, address: string, outcome: WalkOutcome, scripts: readonly (string | null)[]): string {
  const { presses, states, pairs, notOffered, findings, skipped } = outcome;
  const head = `${title} (${id}), ${address}: ${pressesOf(presses)}, ${findingsOf(findings.length)}`;
  if (skipped !== null) return `${title} (${id}): nicht gegangen; ${skipped}`;
  return [
    head,
    `  Zustände             ${String(states.seen.length).padStart(5)} von ${String(states.of).padStart(5)}: ${states.seen.map(named).join('; ')}`,
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

/** What was removed of what runs created. */
export const cleanedText = (origin: string, { removed, gone, kept }: Cleaned): string =>
  [
    `${origin}: ${removed.length} entfernt, ${gone.length} nicht mehr da, ${kept.length} geblieben`,
    ...removed.map((name) => `  entfernt: ${name}`),
    ...kept.map((why) => `  GEBLIEBEN: ${why}`),
  ].join('\n');
