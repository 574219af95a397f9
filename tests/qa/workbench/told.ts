import type { Tier } from '../kinds';
import type { ManualStep } from '../manual-steps';
import type { RunOrder } from './order';

/** A machine that can be chosen, and why a tier cannot walk it, in German; null where it can. */
export interface ChoosableMachine {
  readonly id: string;
  readonly title: string;
  readonly whyNot: Readonly<Record<Tier, string | null>>;
}

/** An area of the map of processes with its machines. */
export interface MachineGroup {
  readonly title: string;
  /** Whether it can be chosen as a whole. */
  readonly isArea: boolean;
  readonly machines: readonly ChoosableMachine[];
}

/** A step as somebody would go it by hand. */
export type ToldStep = Omit<ManualStep, 'req'>;

/** The paths of a machine before they are walked. */
export interface ToldPaths {
  readonly id: string;
  readonly title: string;
  /** What they cover, or why there are none. */
  readonly covers: string;
  readonly cases: readonly {
    readonly id: string;
    readonly title: string;
    readonly req: readonly string[];
    readonly steps: readonly ToldStep[];
  }[];
}

/** A page of the chart of a machine. */
export interface ChartSheet {
  readonly svg: string;
  /** In points. */
  readonly width: number;
}

/** The chart of a machine. */
export interface ToldChart {
  readonly id: string;
  readonly sheets: readonly ChartSheet[];
  /** Whether the states within states are drawn, too. */
  readonly isWhole: boolean;
}

/** What is walked, and how much of it was walked. */
export interface ToldShare {
  readonly kind: 'states' | 'transitions' | 'pairs' | 'requirements';
  readonly covered: number;
  readonly of: number;
  readonly missing: readonly string[];
}

/** A picture of the page at a step. */
export interface Picture {
  readonly address: string;
  readonly caption: string;
}

/** How far the walk of a machine is. */
export interface MachineRun {
  readonly id: string;
  readonly title: string;
  readonly stage: 'waiting' | 'reading' | 'walking' | 'done' | 'left out';
  /** Why it is left out. */
  readonly why: string | null;
  readonly paths: number;
  /** How many paths there will be; null where the time decides. */
  readonly of: number | null;
  readonly steps: number;
  /** The path that is walked, and after how many of its steps it is. */
  readonly now: { readonly title: string; readonly steps: readonly ToldStep[]; readonly at: number } | null;
  /** The states that it is in on that path. */
  readonly here: readonly string[];
  readonly states: readonly string[];
  /** The numbers of the transitions that were taken. */
  readonly transitions: readonly number[];
  readonly ofStates: number;
  readonly ofTransitions: number;
  /** At the end. */
  readonly shares: readonly ToldShare[];
  readonly pictures: readonly Picture[];
}

/** Something that is wrong, with everything that is needed to see it again. */
export interface ToldFinding {
  readonly machine: string;
  /** What kind of thing it is. */
  readonly kind: string;
  readonly text: string;
  /** What the runner said, where that is something else. */
  readonly detail: string | null;
  readonly req: readonly string[];
  readonly steps: readonly ToldStep[];
  readonly replay: string;
  /** Where the simulator shows it; null where it is not built. */
  readonly simulator: string | null;
  /** The command that goes it again in a browser; null where no page has a part in it. */
  readonly script: string | null;
  readonly picture: Picture | null;
}

/** A run as it stands. */
export interface RunView {
  readonly number: number;
  readonly order: RunOrder;
  readonly status: 'running' | 'passed' | 'found' | 'stopped' | 'broken';
  /** Why it broke off. */
  readonly problem: string | null;
  readonly machines: readonly MachineRun[];
  readonly findings: readonly ToldFinding[];
  /** What the command prints, where it tells nothing else. */
  readonly output: readonly string[];
}
