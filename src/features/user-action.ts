/**
 * What a person does on a screen so that its machine receives an event. Component and browser tests carry it out;
 * a screen whose `events.ts` leaves out an event of its machine does not compile.
 */
export type UserAction<Event> =
  | { readonly does: 'press'; readonly testid: string }
  | { readonly does: 'type'; readonly testid: string; readonly text: (event: Event) => string }
  /** The safe way out of an open dialog. */
  | { readonly does: 'escape' }
  /** No person: an actor of the machine says it. */
  | { readonly does: 'environment'; readonly invokeId: string };

/** One way per event, or several of which the first possible one is taken. */
export type UserActions<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: UserAction<Extract<Event, { type: Type }>> | readonly UserAction<Extract<Event, { type: Type }>>[];
};
