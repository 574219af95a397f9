import type { CreationDraft, CreationProblems, CreationStep } from '#rules/person-creation';
import type { CreateType } from '#contract/route-table';
import type { Schule } from '#rules/schule';
import type { NewKontext } from '#rules/zuordnung-choice';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** Somebody by name. */
export interface NamedPerson {
  readonly personId: string;
  /** First and last name. */
  readonly name: string;
  readonly username: string | null;
}

/** Somebody with the same names, whom the actor manages. */
export interface Namesake extends NamedPerson {
  /** Roles, classes and schools, which tell them apart; empty where they are not known. */
  readonly about: readonly string[];
  /** Not at the chosen school. */
  readonly isElsewhere: boolean;
}

/** The state employee who is added, as the search found them. */
export interface FoundPerson {
  readonly personId: string;
  readonly vorname: string;
  readonly familienname: string;
  readonly username: string | null;
  readonly personalnummer: string | null;
  /** What they are assigned to already. */
  readonly held: readonly NewKontext[];
}

/** What is committed. */
export interface CreationOrder {
  readonly createType: CreateType;
  readonly draft: CreationDraft;
  /** Who is added; null where somebody is created. */
  readonly found: FoundPerson | null;
  /** `YYYY-MM-DD`, of which the end of the school year is reckoned. */
  readonly today: string;
}

/** What is asked after a lost answer: whether it was committed all the same. */
export interface FateQuestion extends CreationOrder {
  /** Who had these names before; null where that was not known. */
  readonly namesakes: readonly Namesake[] | null;
}

/** Who was created or added. Holds a secret. */
export interface Committed {
  readonly personId: string;
  readonly username: string | null;
  /** Shown once; null where the person has an account already. */
  readonly startpasswort: string | null;
}

/** Somebody created since the wizard was opened. Their password is not in here (D-12). */
export interface CreatedPerson extends NamedPerson {
  /** The name of their class; null where they are in none. */
  readonly klasse: string | null;
  /** The start password was copied, printed, or said to be noted. */
  readonly isNoted: boolean;
}

/**
 * The step in which the wizard was interrupted; from the check page on the last one in which something is entered. `unclear` where the
 * commit was under way, or its answer was lost: whether it was carried out is not known.
 */
export type Interruption = CreationStep | 'unclear';

/** What a reload has left of the wizard (STATE-13). */
export interface KeptCreation {
  readonly draft: CreationDraft;
  readonly at: Interruption;
  /** Who had these names before it was sent; null where nothing was, or that was not known. */
  readonly namesakes: readonly Namesake[] | null;
  readonly row: readonly CreatedPerson[];
}

/** A request that waits for the second factor or a sign-in. */
export type Interrupted = 'choice' | 'namesakes' | 'commit' | 'fate';

export interface CreationContext extends StepUpContext {
  readonly createType: CreateType;
  readonly today: string;
  /** The one school that the actor manages; it is chosen from the beginning. */
  readonly only: Schule | null;
  readonly found: FoundPerson | null;
  /** With what the wizard began, for what leaving would cost. */
  readonly base: CreationDraft;
  readonly draft: CreationDraft;
  /** Of the step; null until it was left with faults. */
  readonly problems: CreationProblems | null;
  /** The check page was seen: steps lead back to it. */
  readonly checked: boolean;
  /** That there is no KoPers number was confirmed. */
  readonly confirmed: boolean;
  /** Null while nobody has looked, or it could not be found out. */
  readonly namesakes: readonly Namesake[] | null;
  readonly namesakesFailure: Failure | null;
  readonly failure: Failure | null;
  /** A lost answer was looked after: nothing had been created. */
  readonly cleared: boolean;
  /** Who is there after a lost answer. */
  readonly arrived: readonly Namesake[];
  readonly committed: Committed | null;
  /** Who was created one after another, in this order. */
  readonly row: readonly CreatedPerson[];
  /** Where it begins, if what is before that is complete. */
  readonly at: Interruption | null;
  readonly interrupted: Interrupted;
}

export interface CreationInput {
  readonly personId: string;
  readonly createType: CreateType;
  readonly today: string;
  readonly only: Schule | null;
  readonly found: FoundPerson | null;
  /** Of an interrupted wizard. */
  readonly draft?: Partial<CreationDraft>;
  readonly at?: Interruption;
  readonly namesakes?: readonly Namesake[] | null;
  readonly row?: readonly CreatedPerson[];
}

export type CreationEvent =
  | StepUpEvent
  | { readonly type: 'CHANGE'; readonly change: Partial<CreationDraft> }
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  /** A link of the check page to the step that it summarises. */
  | { readonly type: 'EDIT'; readonly step: CreationStep }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'RETRY' }
  /** It is true that there is no KoPers number. */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** What is there is somebody else: on to the check page. */
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'REVEAL' }
  | { readonly type: 'COVER' }
  | { readonly type: 'PRINT' }
  /** The clipboard holds the password. */
  | { readonly type: 'COPIED' }
  | { readonly type: 'ANOTHER' }
  /** The password was noted in some other way: on to the next person. */
  | { readonly type: 'GO_ON' }
  /** Somebody of the row has a new password, and it was handed over. */
  | { readonly type: 'NOTED'; readonly personId: string };
