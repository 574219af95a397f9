import type { Scenario, Step } from './scenario';
import type { VisitStep } from './visit';

/** What every scenario tells, wherever it is played. */
export interface ToldScenario {
  readonly id: string;
  readonly req: readonly string[];
  readonly title: string;
  readonly given: { readonly says: string; readonly address: string };
  readonly steps: readonly { readonly kind: Step['kind'] | VisitStep['kind']; readonly says: string }[];
}

/** Scenarios about one part of the portal. */
export interface Area<S extends ToldScenario = Scenario> {
  readonly name: string;
  readonly title: string;
  readonly scenarios: readonly S[];
}
