import type { ErweiterungsDraft, Erweiterungsstand, Meanwhile, Outcome, Refusal } from '#rules/rollenerweiterung';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** Which Angebot at which school. */
export interface Place {
  readonly angebotId: string;
  readonly schuleId: string;
}

export interface RollenerweiterungInput extends Place {
  readonly personId: string;
  /** What an interrupted choice had wanted; null where there is none. */
  readonly draft: ErweiterungsDraft | null;
  /** The choice is opened as soon as it is known what can be chosen. */
  readonly opens: boolean;
}

/** Persons with each changed role at the school; null where they may not be counted, which is never said as 0. */
export type Persons = Readonly<Record<string, number | null>>;

export interface RollenerweiterungContext extends StepUpContext, Place {
  readonly opens: boolean;
  /** As it was read last; null before that. */
  readonly stand: Erweiterungsstand | null;
  readonly draft: ErweiterungsDraft;
  /** Part of a role's name: which of them are shown. */
  readonly search: string;
  /** Somebody wanted to save although nothing is changed. */
  readonly saidNothing: boolean;
  /** Null before they were counted. */
  readonly persons: Persons | null;
  /** What others have changed before it was sent; null where nothing is. */
  readonly meanwhile: Meanwhile | null;
  /** What was sent and is not answered yet. */
  readonly sent: ErweiterungsDraft | null;
  /** What came of each role that was sent; empty before that. */
  readonly outcomes: readonly Outcome[];
  /** The table of the outcomes is in a file. */
  readonly saved: boolean;
  readonly failure: Failure | null;
}

export type RollenerweiterungEvent =
  | StepUpEvent
  | { readonly type: 'EDIT' }
  | { readonly type: 'TOGGLE'; readonly ids: readonly string[]; readonly on: boolean }
  | { readonly type: 'SEARCH'; readonly text: string }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SAVE_RESULT' }
  | { readonly type: 'CLOSE' };

export interface CountOrder extends Place {
  readonly rolleIds: readonly string[];
}

/** What is sent: only the difference. */
export interface ApplyOrder extends Place {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Roles that the server refused; all others are done. */
export type ApplyAnswer = readonly Refusal[];
