import type { EndpointId } from '#contract/endpoints';
import type { Passing, Sight } from './scenario';

/** Something that a person does on a page of the server itself, by what stands on its controls. */
export type Doing =
  | { readonly kind: 'opens'; readonly says: string; readonly address: string }
  | { readonly kind: 'fills'; readonly says: string; readonly label: string; readonly text: string | typeof READ_CODE }
  | { readonly kind: 'presses'; readonly says: string; readonly label: string }
  | { readonly kind: 'follows'; readonly says: string; readonly label: string }
  /** The form that was sent last goes out once more before its answer is there. */
  | { readonly kind: 'sendsAgain'; readonly says: string }
  | { readonly kind: 'goesBack'; readonly says: string }
  /** Somebody looks at the second factor of an account and keeps in mind what it shows now. */
  | { readonly kind: 'readsCode'; readonly says: string; readonly username: string }
  | { readonly kind: 'takesDevice'; readonly says: string; readonly device: string; readonly from: string }
  | { readonly kind: 'takesTab'; readonly says: string; readonly tab: string };

/** In a field: the code that was read last. */
export const READ_CODE = Symbol('the code that was read');

/** Wrong passwords that somebody sends from devices that nobody signed in on; each must be looked at. */
export interface Guessing {
  readonly kind: 'guesses';
  readonly says: string;
  /** `{n}` in it: a hundred names in turn. */
  readonly username: string;
  readonly times: number;
  readonly from: readonly string[];
}

/** What becomes of an account while nobody looks. */
export interface Befalling {
  readonly kind: 'befalls';
  readonly says: string;
  readonly username: string;
  readonly what: AccountChange;
}
export type AccountChange =
  /** Without minutes: until somebody lifts it. */
  | { readonly is: 'locked'; readonly minutes: number | null }
  | { readonly is: 'unlocked' }
  /** It has a start password since so many days. */
  | { readonly is: 'begun'; readonly days: number };

/** The portal calls the server on this device, and this comes back; `{schueler}` stands for that person's id. */
export interface Calling {
  readonly kind: 'calls';
  readonly says: string;
  readonly id: EndpointId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  /** Fields of the answer. */
  readonly holds: Readonly<Record<string, unknown>>;
}

/** What is looked at besides what stands on the page. */
export type Finding =
  /** No control of the page has this label. */
  | { readonly kind: 'offersNot'; readonly says: string; readonly label: string }
  | { readonly kind: 'remembers'; readonly says: string }
  /** Status, headers and page are those that were remembered, but for the name that was typed. */
  | { readonly kind: 'sameAnswer'; readonly says: string }
  /** Since the last such look the audit log got exactly these lines: how often, whose, which action, which outcome, which reason. */
  | { readonly kind: 'logged'; readonly says: string; readonly lines: readonly string[] };

export type VisitStep =
  | Doing
  | Guessing
  | Befalling
  | Calling
  | Finding
  | Passing
  | Extract<Sight, { readonly kind: 'sees' | 'seesNot' | 'field' | 'address' }>;

/**
 * What somebody does on the pages that the server itself shows, played against the real server: it knows no state of it, no address of
 * a form, no name of a field. Every line of the audit log that no step names fails it, and so does a password in any answer.
 */
export interface VisitScenario {
  readonly id: string;
  readonly req: readonly string[];
  readonly title: string;
  readonly given: {
    readonly says: string;
    /** What is opened first. */
    readonly address: string;
    /** What holds before. */
    readonly accounts?: readonly Befalling[];
  };
  readonly steps: readonly VisitStep[];
}
