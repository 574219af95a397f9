import { partsOfText } from '../../models/engine/state-parts';
import type { Subject } from '../subject';
import type { ChangeOutcome } from './changes';
import type { Cleaned } from './clean';
import type { Found, WalkOutcome } from './walk';

const counted = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;

/** A state without the signs of JSON. */
const named = (state: string): string => partsOfText(state).join(' + ');

/** What came of walking a page with a real server. @param scripts the command that goes each finding again; null where there is none */
export function walkText({ title, id }: Subject, address: string, outcome: WalkOutcome, scripts: readonly (string | null)[]): string {
  const { presses, states, pairs, notOffered, findings, skipped } = outcome;
  const head = `${title} (${id}), ${address}: ${counted(presses, 'press')}, ${counted(findings.length, 'finding')}`;
  if (skipped !== null) return `${title} (${id}): not walked; ${skipped}`;
  return [
    head,
    `  states        ${String(states.seen.length).padStart(5)} of ${String(states.of).padStart(5)}: ${states.seen.map(named).join('; ')}`,
    `  presses       ${String(pairs.walked).padStart(5)} different ones`,
    ...(notOffered.length === 0 ? [] : [`  never offered: ${notOffered.join(', ')}`]),
    ...findings.flatMap((finding, index) => findingLines(finding, address, scripts[index] ?? null)),
  ].join('\n');
}

/** What came of a flow that creates something and removes it. */
export const changeText = ({ machine, machines, presses, finding }: ChangeOutcome): string =>
  [
    `${machine}, with changes: ${counted(presses, 'press')} on ${machines.join(', ')}, ${counted(finding === null ? 0 : 1, 'finding')}`,
    ...(finding === null ? [] : findingLines(finding, null, null)),
  ].join('\n');

function findingLines({ message, presses, replay }: Found, address: string | null, script: string | null): string[] {
  return [
    '',
    `  FINDING with a real server: ${message}`,
    ...(address === null ? [] : [`    0. ${address}`]),
    ...presses.map((name, index) => `    ${index + 1}. ${name}`),
    ...(replay === null ? [] : [`    ${replay}`]),
    ...(script === null ? [] : [`    ${script}`]),
  ];
}

/** What was removed of what runs created. */
export const cleanedText = (origin: string, { removed, gone, kept }: Cleaned): string =>
  [
    `${origin}: ${removed.length} removed, ${gone.length} not there any more, ${kept.length} left`,
    ...removed.map((name) => `  removed ${name}`),
    ...kept.map((why) => `  LEFT ${why}`),
  ].join('\n');
