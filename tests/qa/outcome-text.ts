import { counted } from './counted';
import { replayLine, traceOf } from '../models/engine/replay';
import { addressOf } from './address';
import type { Path } from '../models/engine/paths';
import { Coverage, type Share } from './coverage';
import { KINDS, saidOf, SEEN } from './finding-told';
import type { SeenTier } from './kinds';
import { linesOfStep } from './lists';
import { manualSteps } from './manual-steps';
import type { Outcome, Shown } from './run';
import type { Subject } from './subject';
import type { SeenRun } from './watch';
import { ONE_WORDS, SHARE_WORDS } from './workbench/view/words';

/** Not rounded up to all of it. */
const percent = ({ covered, of }: Share): string => (of === 0 ? '–' : `${Math.floor((covered * 100) / of)} %`);

const lineOf = (share: Share): string =>
  `  ${SHARE_WORDS[share.kind].padEnd(13)}  ${String(share.covered).padStart(5)} von ${String(share.of).padStart(5)}  ${percent(share).padStart(5)}`;

/** Why a machine was not walked. */
export const UNEXPLORED = 'die Zeit (--until) war um, bevor sie erkundet war';

/** What the end of the time left out at a machine. */
export const leftText = (left: readonly string[]): string => `Die Zeit (--until) ist um; ausgelassen: ${left.join('; ')}`;

/** What came of walking a machine, to be read. */
export function outcomeText(subject: Subject, { paths, steps, shares, findings, left }: Outcome): string {
  return [
    headLine(subject, paths, steps, findings.length),
    ...(left.length === 0 ? [] : [`  ${leftText(left)}`]),
    ...findings.flatMap((shown) => findingLines(subject, shown)),
    ...shareLines(shares, UP_TO, findings.length),
  ].join('\n');
}

/** What came of walking the screens or the page of a machine. */
export function seenText(subject: Subject, { paths, steps, walked, findings }: SeenRun, tier: SeenTier): string {
  const coverage = coverageOf(subject, walked);
  return [
    headLine(subject, paths, steps, findings.length),
    ...findings.flatMap(({ message, path, script, isOfMachine }) => [
      '',
      `  FUND – ${isOfMachine === true ? KINDS.stored : SEEN[tier]}: ${saidOf(subject, message).text}`,
      ...wayLines(subject, path, isOfMachine === true ? DOES : undefined),
      `    ${script}`,
    ]),
    ...shareLines(coverage.shares(), [NOT_TAKEN[tier], ...(findings.length === 0 ? [] : [UP_TO])].join(', '), 1),
  ].join('\n');
}

function coverageOf(subject: Subject, walked: readonly Path[]): Coverage {
  const coverage = new Coverage(subject);
  for (const path of walked) coverage.add(path);
  return coverage;
}

/** The transitions that a screen or a page took. */
export const transitionsOf = (subject: Subject, { walked }: Pick<SeenRun, 'walked'>): readonly string[] =>
  coverageOf(subject, walked).transitions;

const headLine = ({ title, id }: Subject, paths: number, steps: number, findings: number): string =>
  `${title} (${id}): ${counted(paths, 'Weg', 'Wege')}, ${counted(steps, 'Schritt', 'Schritte')}, ${counted(findings, 'Fund', 'Funde')}`;

/** Why a transition may be missing that no sentence speaks of. */
const UP_TO = 'ein Weg zählt nur bis vor den Fund';
const NOT_TAKEN: Readonly<Record<SeenTier, string>> = {
  component: 'der Baustein geht nur gespeicherte Wege',
  page: 'auf der Seite bleibt aus, was nur über die Anmeldung geht, und was nicht an den Wegen dieser Abdeckung liegt',
};

/** @param times how often that is why; 0 where it is not */
function shareLines(shares: readonly Share[], why: string, times: number): string[] {
  const missing = shares.flatMap((share) => share.missing.map((name) => `    ${ONE_WORDS[share.kind]} ${name}`));
  const head = times === 0 ? '  nicht abgedeckt:' : `  nicht abgedeckt (${why}):`;
  return [...(times > 0 && why.includes(UP_TO) ? [''] : []), ...shares.map(lineOf), ...(missing.length > 0 ? [head, ...missing] : [])];
}

/** A finding as German steps, as the line that replays it, and as an address of the simulator. No page has a part in it. */
export function findingLines(subject: Subject, { finding, path }: Shown): string[] {
  const req = finding.req.length > 0 ? `, ${finding.req.join(', ')}` : '';
  return [
    '',
    `  FUND – ${KINDS[finding.kind]}: ${finding.text} (${finding.name}${req})`,
    ...wayLines(subject, path, DOES),
    '    Kein Skript für den Browser: Der Fund liegt in der Maschine, an einer Seite gibt es nichts zu bedienen.',
  ];
}

/** What a machine does that is wrong itself is not what is expected of it. */
const DOES = 'Danach';

const wayLines = (subject: Subject, path: Path, heading?: string): string[] => [
  ...manualSteps(subject, path)
    .flatMap((step, index) => linesOfStep(step, index, (data) => data, heading))
    .map((line) => `    ${line}`),
  `    ${replayLine(subject.id, traceOf(subject.model, path))}`,
  `    ${addressOf(subject, path)}`,
];
