import type { ReactNode, RefCallback } from 'react';
import type { StateValue } from 'xstate';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import type { Base, FormContext, FormEvent, Problems } from '#machines/patterns/form/types';
import type { Focusable } from '#ui/spectrum/SearchSelect';

type FormState =
  | 'opening'
  | 'reading'
  | 'unreadable'
  | 'editing'
  | 'confirming'
  | 'checking'
  | 'saving'
  | 'looking'
  | 'unclear'
  | 'refused'
  | 'givingUp'
  | 'gone'
  | 'missing'
  | 'comparing'
  | 'incomparable'
  | 'same'
  | 'mergeable'
  | 'conflict'
  | 'saved';

/** A snapshot of a machine of the form pattern. */
export interface FormSnapshot<D> {
  readonly value: StateValue;
  readonly context: FormContext<D>;
  matches(state: FormState): boolean;
  hasTag(tag: 'awaiting' | 'busy'): boolean;
  can(event: FormEvent<D>): boolean;
}

/** What of a snapshot the fields of a form need. */
export interface FieldsSnapshot<D> {
  readonly context: Pick<FormContext<D>, 'draft' | 'problems' | 'failure'> & Partial<Pick<FormContext<D>, 'newer'>>;
  hasTag(tag: 'busy'): boolean;
  /** Whether it may be discarded is asked; some have nothing to discard. */
  can(event: never): boolean;
}

/** What a field is given to draw itself. */
export interface FieldControl<Value> {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  /** What is wrong, in words. */
  readonly error: string | null;
  /** It is being saved: it can be read, not changed. */
  readonly readOnly: boolean;
  /** What the summary of errors puts the focus on. */
  readonly fieldRef: RefCallback<Focusable>;
}

export interface FormField<Value> {
  readonly label: string;
  /** What stands on the control that is wrong where the field has several; else its label. */
  readonly wrongLabel?: string;
  readonly draw: (control: FieldControl<Value>) => ReactNode;
  /** How a value reads where two are compared. */
  readonly print: (value: Value) => string;
  /** What a code of the machine's check or of the server means at this field; null where it does not concern it. */
  readonly explain: (code: string) => string | null;
}

/** The fields of a form in their order; what is not shown now is left out. */
export type FormFields<D> = { readonly [K in keyof D & string]?: FormField<D[K]> };

/** What a form shows beside its fields. */
export interface FormParts<D> {
  readonly fields: FormFields<D>;
  /** The contract's predicate of the draft, the same by which the machine decides; its codes are told in the words of the fields. */
  readonly check: (draft: D) => Problems<D>;
  /** Error codes of what it calls. */
  readonly catalogue: ErrorCatalogue;
  /** Verb and object: "Klasse anlegen"; "Speichern" unless named. */
  readonly save?: string | undefined;
  /** In place of the one order to save: the first is the one that the form is there for. */
  readonly orders?: readonly [FormOrder<D>, ...FormOrder<D>[]] | undefined;
  /** What stands between the fields and the orders. */
  readonly below?: ReactNode;
  /** Begins the test ids: `klasse-form`, `klasse-form-submit-button`, `klasse-form-discard-button`. */
  readonly prefix: string;
  /** Other test ids of the two orders than those of the prefix. */
  readonly testids?: FormTestids | undefined;
  /** Said while it is busy; that it is being saved unless named. */
  readonly busyText?: string | undefined;
}

/** One of several ways to save: what it says itself goes with what is typed. */
export interface FormOrder<D> {
  /** Verb and object. */
  readonly text: string;
  readonly testid: string;
  readonly change: Partial<D>;
}

export interface FormTestids {
  readonly submit: string;
  readonly discard: string;
}

/** The test ids of a form's two orders. */
export const testidsOf = ({ prefix, testids }: { readonly prefix: string; readonly testids?: FormTestids | undefined }): FormTestids =>
  testids ?? { submit: `${prefix}-submit-button`, discard: `${prefix}-discard-button` };

/** A problem with its field, in words. */
export interface ToldProblem {
  readonly field: string;
  /** What stands on the field. */
  readonly label: string;
  readonly text: string;
}

type AnyField = FormField<never>;

/** The fields as a list; what they hold is known where they were named. */
export const listOf = <D>(fields: FormFields<D>): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields) as unknown as readonly (readonly [string, AnyField])[];

/** What a record's form is given, whichever state it is in. */
export interface RecordFormProps<D> extends Omit<FormParts<D>, 'check'> {
  /** The same, told what the draft stands on. */
  readonly check: (draft: D, base: Base<D, never>) => Problems<D>;
  readonly snapshot: FormSnapshot<D>;
  readonly send: (event: FormEvent<D>) => void;
  /** Of `useRecordForm`. */
  readonly summary: RefCallback<HTMLElement>;
  /** What is said once it is saved, with what makes sense next: the way out stands in one row with it. */
  readonly saved: ReactNode;
  /** Other words than the table's where there is nothing to read, or it is not for whoever asks; null leaves the table's. */
  readonly missing?: ReactNode | ((failure: Failure) => ReactNode);
  /** What is said where it is gone; the general words unless given. */
  readonly gone?: ReactNode;
  /** The button that ends it unsaved where it stands on a page with other things; in one row with the form's own. */
  readonly leave?: ReactNode;
  /** Whom a form in a dialog is about: the question before it is given up names them (D-26). */
  readonly about?: string;
}
