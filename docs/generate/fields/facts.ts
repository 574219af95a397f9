/** What a form holds in one state of its model. */
export interface Standing {
  readonly draft: object;
}

/** What is said at a field when it is refused. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  /** What was in it, where the page itself refuses. */
  readonly value: unknown;
}

/** A field of a form. */
export interface FieldFacts {
  readonly name: string;
  readonly label: string;
  /** What stands below the label, in one case or another. */
  readonly helps: readonly string[];
  /** What the page refuses before anything is sent. */
  readonly own: readonly Refusal[];
  /** What of the server's refusals is said at this field. */
  readonly server: readonly Refusal[];
}

/** A form whose fields are asked for. */
export interface AskedForm {
  readonly machine: string;
  readonly standings: readonly Standing[];
  /** What its calls may be refused with. */
  readonly codes: readonly string[];
}
