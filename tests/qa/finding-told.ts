import { existsSync } from 'node:fs';
import type { StateValue } from 'xstate';
import { simulatorPath } from '../../docs/generate/pages/paths-of-ids';
import { titleOfState } from '../../docs/generate/simulator/labels';
import { hashOf } from '../../docs/generate/simulator/walk';
import type { Path } from '../models/engine/paths';
import { replayLine, traceOf } from '../models/engine/replay';
import type { Finding } from './findings';
import type { SeenTier } from './kinds';
import { manualSteps } from './manual-steps';
import type { Shown } from './run';
import type { Subject } from './subject';
import type { SeenFinding } from './watch';
import type { Picture, ToldFinding } from './workbench/told';

export const KINDS: Readonly<Record<Finding['kind'], string>> = {
  state: 'Dieser Satz gilt nicht',
  step: 'Dieser Satz gilt für den letzten Schritt nicht',
  broken: 'Diese Antwort bricht den Ablauf ab',
  actor: 'Die laufende Maschine tut etwas anderes als erkundet',
  stored: 'Die Maschine geht einen gespeicherten Weg anders',
};

/** What a finding was seen on. */
export const SEEN: Readonly<Record<SeenTier, string>> = {
  component: 'Der Baustein tut auf diesem Weg etwas anderes als die Maschine',
  page: 'Die Seite tut nach dem letzten Schritt etwas anderes als die Maschine',
};

function wayTold(subject: Subject, path: Path): Pick<ToldFinding, 'machine' | 'steps' | 'replay' | 'simulator'> {
  const trace = traceOf(subject.model, path);
  const page = simulatorPath(subject.id);
  return {
    machine: subject.title,
    steps: manualSteps(subject, path),
    replay: replayLine(subject.id, trace),
    simulator: existsSync(`docs/audit/${page}`) ? `pruefunterlagen/${page}${hashOf(trace)}` : null,
  };
}

/** What is wrong with a machine, as the workbench tells it. */
export const pureFindingTold = (subject: Subject, { finding: { kind, text, req }, path }: Shown): ToldFinding => ({
  ...wayTold(subject, path),
  kind: KINDS[kind],
  text,
  detail: null,
  req,
  script: null,
  picture: null,
});

/** States that the runners compared: `Expected: "\"loading\"" Received: "\"failed\""`, `expected '"failed"' to be '"loading"'`. */
function comparedIn(message: string): readonly unknown[] | null {
  const page = /Expected: (?<expected>".*") Received: (?<received>".*")$/.exec(message)?.groups;
  const screen = /^expected '(?<received>.*)' to be '(?<expected>.*)' \/\/ /.exec(message)?.groups;
  try {
    if (page !== undefined)
      return [page['expected'], page['received']].map((text) => JSON.parse(JSON.parse(text ?? '') as string) as unknown);
    return screen === undefined ? null : [screen['expected'], screen['received']].map((text) => JSON.parse(text ?? '') as unknown);
  } catch {
    return null;
  }
}

const isState = (value: unknown): boolean => typeof value === 'string' || (typeof value === 'object' && value !== null);

/** What a runner says, in German where states were compared, which is what mostly goes wrong. */
export function saidOf({ vocabulary }: Pick<Subject, 'vocabulary'>, message: string): Pick<ToldFinding, 'text' | 'detail'> {
  const compared = comparedIn(message);
  if (compared === null || !compared.every(isState)) return { text: message, detail: null };
  const [expected, received] = compared.map((state) => titleOfState(state as StateValue, vocabulary));
  return { text: `Erwartet wird „${expected}“, gezeigt wird „${received}“.`, detail: message };
}

/** What is wrong with a drawn screen or a page. */
export const seenFindingTold = (
  subject: Subject,
  tier: SeenTier,
  { message, path, script, isOfMachine }: SeenFinding,
  picture: Picture | null,
): ToldFinding => ({
  ...wayTold(subject, path),
  kind: isOfMachine === true ? KINDS.stored : SEEN[tier],
  ...saidOf(subject, message),
  req: [],
  script,
  picture,
});
