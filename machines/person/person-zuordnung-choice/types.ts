import type { KlasseChoice, RolleChoice, ZuordnungDraft, ZuordnungProblems } from '#rules/zuordnung-choice';
import type { ChoiceKind } from '#rules/zuordnungen-plan';
import type { Failure } from '#machines/shared/failure';

export interface ChoiceInput {
  readonly kind: ChoiceKind;
  /** With what it begins: nothing, or what an assignment is now. */
  readonly draft: ZuordnungDraft;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
}

/** What of an assignment is looked for at another school. */
export interface SameOrder {
  readonly organisationId: string;
  readonly rolle: RolleChoice | null;
  readonly klasse: KlasseChoice | null;
}

/** What that school offers of it; null for what it does not. */
export interface SameFound {
  readonly rolle: Omit<RolleChoice, 'organisationId'> | null;
  readonly klasse: Omit<KlasseChoice, 'organisationId'> | null;
}

/** What came of it, to be said: taken over, or not offered there. */
export type TakenOver = Readonly<Partial<Record<keyof SameFound, 'taken' | 'notOffered'>>>;

export interface ChoiceContext extends ChoiceInput {
  /** As the assignment is now: what another school may offer as well. */
  readonly before: ZuordnungDraft;
  /** Null where nothing was looked for. */
  readonly takenOver: TakenOver | null;
  /** Null until it was taken over with faults; then kept up to date with every change. */
  readonly problems: ZuordnungProblems | null;
  /** Why the same could not be looked for; then it is chosen by hand. */
  readonly failure: Failure | null;
}

export type ChoiceEvent = { readonly type: 'CHANGE'; readonly change: Partial<ZuordnungDraft> } | { readonly type: 'SUBMIT' };
