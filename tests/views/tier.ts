import type { ReactElement } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import type { WorkflowSettingValue } from '#shared/workflow/setting';
import type { AnyEvent } from '../models/engine/candidates';
import type { StoredPath } from '../models/engine/paths-file';
import type { UserAction } from '../screens/user-action';
import type { EventMap } from './perform';
import type { Saying } from './words';

/** What one control sends. */
export interface EventPart {
  readonly event: AnyEvent;
  /** Where `tests/screens` cannot name it, because the event does not. */
  readonly way?: UserAction<never>;
}

/** A screen as the component tier walks it. */
export interface ComponentTier<M extends AnyStateMachine> extends Saying {
  readonly title: string;
  readonly model: MachineModel<M>;
  /** The stored paths of the machine: `tests/models/generated/<id>.paths.json`. */
  readonly paths: unknown;
  /** The screen; its machine is replaced by one whose actors are stand-ins and whose timers go off by hand, for this path. */
  readonly render: (input: InputFrom<M>, path: StoredPath) => ReactElement;
  /** What other machines of the screen are replaced by, new ones for each path. */
  readonly beside?: () => WorkflowSettingValue['machines'];
  /** How wide the window is when the screen is drawn. */
  readonly width?: (input: InputFrom<M>) => number;
  /** Goes to the same page with another search part of the address; for screens that read it again. */
  readonly goTo?: (search: string) => Promise<void>;
  /** How each event comes about: `tests/screens`. */
  readonly events: EventMap;
  /** All that reaches the machine by the way of an event of this type in a state, in order, where it is another or more than that event. */
  readonly sends?: Readonly<Record<string, (event: never, state: string) => readonly AnyEvent[]>>;
  /** What of an event each control sends, one after the other, where no single one sends all of it. */
  readonly parts?: Readonly<Record<string, (event: never, context: never) => readonly EventPart[]>>;
  /** By action that the screen carries out in place of the machine's own: throws unless it is done. */
  readonly does?: Readonly<Record<string, (params: never, context: never) => void>>;
  /** What holds after every step, whatever was done: throws unless it does. */
  readonly always?: (context: never) => void;
  /** What is on the page in each stable state, by test id; a state that is missing here fails. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
}
