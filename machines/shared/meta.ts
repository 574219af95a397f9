/** What auditors and gates read from a state or a transition, beside its German `description`. */
export interface MachineMeta {
  /** Requirement ids that this state or transition serves. */
  readonly req?: readonly string[];
  /** A state that shows no page of its own: the component and browser tiers leave it out. */
  readonly view?: 'none';
  /** The step of a wizard that this state belongs to: the one truth for its stepper, its address and the browser's back button. */
  readonly step?: string;
}

/** Gives `setup` the type of a machine's meta. */
export const META: MachineMeta = {};
