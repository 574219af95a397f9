/**
 * What a person does on a screen so that its machine receives an event. Component and browser tests carry it out;
 * a screen whose file here leaves out an event of its machine does not compile.
 */
export type UserAction<Event> =
  | { readonly does: 'press'; readonly testid: string | ((event: Event) => string) }
  /** Goes through a workflow of another machine that ends with this event: each control is pressed as soon as it is there. */
  | { readonly does: 'presses'; readonly testids: readonly string[] | ((event: Event) => readonly string[]) }
  /** Picks the option with this value in a native list. */
  | { readonly does: 'pick'; readonly testid: string | ((event: Event) => string); readonly value: (event: Event) => string }
  /** Types, or pastes, and presses Enter where the text is sent by it. */
  | {
      readonly does: 'type';
      readonly testid: string | ((event: Event) => string);
      readonly text: (event: Event) => string;
      readonly enter?: boolean;
      readonly paste?: boolean;
    }
  /** Goes into the field of a list that is searched. */
  | { readonly does: 'focus'; readonly testid: string }
  /** Types into the field of a list that is searched. */
  | { readonly does: 'search'; readonly testid: string; readonly text: (event: Event) => string }
  /** Opens a list and takes the option that holds the text; null empties the field. */
  | {
      readonly does: 'select';
      readonly testid: string | ((event: Event) => string);
      readonly option: (event: Event) => string | null;
    }
  | { readonly does: 'file'; readonly testid: string; readonly file: (event: Event) => NamedFile }
  /** The safe way out of an open dialog. */
  | { readonly does: 'escape' }
  /** Follows a link to the same page with another search part of the address, or goes back to one. */
  | { readonly does: 'goTo'; readonly search: (event: Event) => string }
  /** Looks at something else and comes back. */
  | { readonly does: 'return' }
  /** The window gets another width (pixels). */
  | { readonly does: 'resize'; readonly width: number }
  /** No person: an actor of the machine says it. */
  | { readonly does: 'environment'; readonly invokeId: string };

/** What tells one file from another where its content does not count. */
export interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

/** One way per event, or several of which the first possible one is taken. */
export type UserActions<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: UserAction<Extract<Event, { type: Type }>> | readonly UserAction<Extract<Event, { type: Type }>>[];
};
