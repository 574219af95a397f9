import type { LandesbediensteterDraft, SearchProblems } from '#rules/landesbediensteter-search';
import type { Landesbediensteter } from '#contract/types';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

export interface SearchContext extends StepUpContext {
  readonly draft: LandesbediensteterDraft;
  /** Null until something was searched with faults; then kept up to date. */
  readonly problems: SearchProblems | null;
  readonly failure: Failure | null;
  readonly found: Landesbediensteter | null;
}

export interface SearchInput {
  readonly personId: string;
  /** Of an interrupted search. */
  readonly draft?: Partial<LandesbediensteterDraft>;
}

export type SearchEvent =
  | StepUpEvent
  | { readonly type: 'CHANGE'; readonly change: Partial<LandesbediensteterDraft> }
  | { readonly type: 'SUBMIT' }
  /** From the person who was found to the form. */
  | { readonly type: 'BACK' }
  | { readonly type: 'DISCARD' };
