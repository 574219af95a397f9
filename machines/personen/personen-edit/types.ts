import type { EditDraft } from '#rules/edit-choice';
import type { EditLack, EditPlan, SelectedPersonen, WantedEdit } from '#rules/edit-plan';
import type { OnePersonDialog, PersonenOrder } from '#rules/personen-edits';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import type { Failure } from '#machines/shared/failure';
import type { KeptRun } from '#machines/patterns/bulk/types';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

export interface PersonenEditInput {
  readonly personId: string;
  /** A run that a reload interrupted: only the names of its persons are still to be read. */
  readonly kept?: KeptRun<PersonenOrder> | null;
}

/** What a reload leaves of an edit that has not begun; who it is about is read anew. */
export interface KeptEdit {
  readonly wanted: WantedEdit;
  readonly ids: readonly string[];
  readonly choice: ZuordnungDraft | null;
}

/** What is read before an order is asked about. */
export interface ReadOrder {
  readonly wanted: WantedEdit;
  /** Empty where only the school of the filter is to be known. */
  readonly ids: readonly string[];
}

export interface PersonenEditContext extends StepUpContext {
  readonly wanted: WantedEdit | null;
  /** Whom it is about, as they were selected when somebody last asked. */
  readonly ids: readonly string[];
  /** What is chosen beside the filter; null where nothing is, or not yet. */
  readonly draft: EditDraft | null;
  /** A reload has interrupted it: who it is about, and its choice, are to be there again. */
  readonly isTakenUp: boolean;
  /** What a reload has left of a choice, until the school is read in which it was made. */
  readonly choice: ZuordnungDraft | null;
  readonly known: SelectedPersonen | null;
  /** What is asked, and about whom: nothing else is ever done. */
  readonly order: PersonenOrder | OnePersonDialog | null;
  readonly plan: EditPlan | null;
  readonly lacks: readonly EditLack[];
  readonly failure: Failure | null;
  readonly kept: KeptRun<PersonenOrder> | null;
  /** In Berlin, `YYYY-MM-DD`. */
  readonly today: string;
}

export type PersonenEditEvent =
  | StepUpEvent
  /** An edit is wanted, of whom is selected at this moment. */
  | { readonly type: 'WANT'; readonly wanted: WantedEdit; readonly ids: readonly string[]; readonly today: string }
  /** What a reload has interrupted is wanted again, of the same persons. */
  | { readonly type: 'TAKE_UP'; readonly kept: KeptEdit; readonly today: string }
  | { readonly type: 'CHANGE'; readonly change: Partial<ZuordnungDraft> }
  /** All is chosen; whom it is about is who is selected at this moment. */
  | { readonly type: 'SUBMIT'; readonly ids: readonly string[] }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CANCEL' }
  /** The run has begun, and is kept by itself. */
  | { readonly type: 'BEGUN' }
  /** The run is over, or was declined before it began. */
  | { readonly type: 'CLOSED'; readonly ran: boolean };
