import type { ChoiceKind, LineKey } from '#rules/zuordnungen-plan';

/** A form of the page that comes back from the login, and is open therefore. */
export type ReturnedForm = 'metadata' | 'lock' | 'hardwareToken' | 'zuordnungen' | null;

/** What kind of second factor somebody is given (ENT-18). */
export type TokenKind = 'software' | 'hardware';

export interface PersonDetailsInput {
  readonly returned: ReturnedForm;
}

export interface PersonDetailsContext extends PersonDetailsInput {
  /** Chosen in the dialog that begins a set-up. */
  readonly tokenKind: TokenKind;
  /** What of which assignment is chosen in the dialog; null while it is closed. */
  readonly choice: ZuordnungChoice | null;
  /** What of a plan was acted on last: it is where one goes on. */
  readonly acted: LineKey | null;
  /** So many changes of a plan would be lost; none where nothing is asked. */
  readonly dropped: number;
  /** What is told when the actor has ended the own sight of the person; null until then. */
  readonly outOfSight: OutOfSight | null;
}

/** What the answer to the last save said of somebody whom one manages no more (STATE-05). */
export interface OutOfSight {
  /** Whoever it is: what was read of them is forgotten by then. */
  readonly name: string;
  /** `YYYY-MM-DD`; null where nothing is deleted, or it is not known. */
  readonly deletedOn: string | null;
  /** The KoPers.-Nr. by which the person can be found again; null where there is none. */
  readonly personalnummer: string | null;
}

/** What is chosen in the dialog about an assignment; without a line a new one. */
export interface ZuordnungChoice {
  readonly kind: ChoiceKind;
  readonly line: LineKey | null;
  /** Which class of it, where there are several. */
  readonly klasse?: string | undefined;
}

export type PersonDetailsEvent =
  | { readonly type: 'EDIT_METADATA' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'SET_UP_TOKEN' }
  | { readonly type: 'CHOOSE_TOKEN'; readonly kind: TokenKind }
  | { readonly type: 'NEXT' }
  | { readonly type: 'EDIT_ZUORDNUNGEN' }
  | { readonly type: 'CHOOSE_ZUORDNUNG'; readonly choice: ZuordnungChoice }
  /** `acted`: the assignment that a choice which was taken put there. */
  | { readonly type: 'CLOSE_CHOICE'; readonly acted?: LineKey | null }
  /** Names and number are saved, and what is saved stands there. */
  | { readonly type: 'SAVED' }
  /** The assignments are saved; whether one manages the person as before is told by the answer, not by a later reading. */
  | ({ readonly type: 'ASSIGNED'; readonly keepsSight: boolean } & OutOfSight)
  /** `changes` of a plan that are not saved. */
  | { readonly type: 'CLOSE'; readonly changes?: number }
  | { readonly type: 'STAY' }
  | { readonly type: 'DROP' };
