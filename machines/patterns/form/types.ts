import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** What is typed, field by field; values that can be compared and kept. A form names its own as a type alias, so that its fields are known. */
export type Draft = Readonly<Record<string, unknown>>;

/** Error codes by field; a field without one is in order. */
export type Problems<D> = Readonly<Partial<Record<keyof D & string, string>>>;

/** What the server holds: the fields, what is read along and nobody types, and the version that a save must name (STATE-12). */
export interface StoredRecord<D, R = null> {
  readonly fields: D;
  readonly read: R;
  /** Null where the resource has none. */
  readonly version: number | null;
  /** Nobody has stored anything yet: the fields are a beginning, and say nothing of what somebody wanted. */
  readonly isNew?: boolean;
}

/** What a form stands on: what was read, or what it began with; then nothing is read along. */
export type Base<D, R = null> = StoredRecord<D, R | null>;

/** What is sent: the fields, and what they stand on. */
export interface SaveOrder<D, R = null> {
  /** Id of the record; null for a new one. */
  readonly id: string | null;
  readonly fields: D;
  readonly base: Base<D, R>;
}

/** What is found of an own save whose answer was lost (D-36). */
export interface Found<Saved> {
  /** What is stored equals what was sent; null where it does not. */
  readonly saved: Saved | null;
  /** Somebody else has saved instead. */
  readonly isNewer: boolean;
}

export type Side = 'mine' | 'theirs';

export interface FormContext<D, R = unknown, Saved = unknown> extends StepUpContext {
  readonly id: string | null;
  readonly base: Base<D, R>;
  readonly draft: D;
  /** Fields that an interrupted form had changed: these alone keep their values when the record is read. */
  readonly offered: readonly string[];
  /** What these stood on when they were typed; null where it is not known, and once it is read anew. */
  readonly stood: Base<Partial<D>, R> | null;
  /** Null until the form was submitted with faults; then kept up to date with every change. */
  readonly problems: Problems<D> | null;
  readonly failure: Failure | null;
  /** What somebody else saved while it was typed here: told, and taken in with the next look at it. */
  readonly newer: StoredRecord<D, R> | null;
  /** What somebody else saved meanwhile. */
  readonly theirs: StoredRecord<D, R> | null;
  /** Whose value is taken, for the fields in which both differ. */
  readonly sides: Readonly<Partial<Record<keyof D & string, Side>>>;
  readonly saved: Saved | null;
  /** An own try with this draft was not answered: what is found or refused afterwards may be one's own (D-36). */
  readonly lost: boolean;
}

export interface FormInput<D, R = null> {
  readonly personId: string;
  /** Id of the record that is changed; null for a new one. */
  readonly id: string | null;
  /** What the form begins with: presets of a new record, or the draft of an interrupted one. */
  readonly draft?: Partial<D>;
  /** What the draft of an interrupted form stood on: whoever saved the same field since is asked about, and not written over. */
  readonly stood?: Base<Partial<D>, R>;
  /** What of a new record was sent before a reload: nobody heard the answer, so that it is looked for first (D-36). */
  readonly sent?: Partial<D>;
}

export type FormEvent<D> =
  | StepUpEvent
  | { readonly type: 'CHANGE'; readonly change: Partial<D> }
  /** `change` is what the order itself says beside what is typed, where a form has several orders: "publish" sets the state. */
  | { readonly type: 'SUBMIT'; readonly change?: Partial<D> }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'RETRY' }
  /** Said by `newer`: so it stands on the server now. */
  | { readonly type: 'NEWER'; readonly record: StoredRecord<D, unknown> }
  /** In a conflict: whose value of a field is taken. */
  | { readonly type: 'TAKE'; readonly field: keyof D & string; readonly side: Side }
  | { readonly type: 'EDIT' }
  /** The dialog that it stands in is to be closed. */
  | { readonly type: 'LEAVE' }
  /** What is asked about is wanted: what the save takes, or that what is typed is given up ... */
  | { readonly type: 'CONFIRM' }
  /** ... or not: back to what is typed. */
  | { readonly type: 'CANCEL' };
