import type { ZuordnungDraft, ZuordnungProblems } from '#rules/zuordnung-choice';
import type { ChoiceKind } from '#rules/zuordnungen-plan';

export interface ChoiceInput {
  readonly kind: ChoiceKind;
  /** With what it begins: nothing, or what an assignment is now. */
  readonly draft: ZuordnungDraft;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
}

export interface ChoiceContext extends ChoiceInput {
  /** Null until it was taken over with faults; then kept up to date with every change. */
  readonly problems: ZuordnungProblems | null;
  /** Nothing is asked of the server here but what can be chosen. */
  readonly failure: null;
}

export type ChoiceEvent = { readonly type: 'CHANGE'; readonly change: Partial<ZuordnungDraft> } | { readonly type: 'SUBMIT' };
