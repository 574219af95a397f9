import type { UserActions } from '../../screens/user-action';
import type { Act, Control, Opening } from './scenario';

interface AnyEvent {
  readonly type: string;
}

/** What stands on a control, out of its name in the vocabulary: what follows in brackets tells equal labels apart. */
const labelOf = (name: string): string => name.replace(/ \([^)]*\)$/, '');

/**
 * The buttons of a machine's screen: each label is one event, by the control that `tests/screens` names for it.
 * Two buttons with the same words are told apart in brackets: `Import durchführen (Rückfrage)`.
 */
export function buttons<Event extends AnyEvent>(machine: string, events: UserActions<Event>) {
  const controls = events as unknown as Readonly<Record<string, Control | readonly Control[]>>;
  return <const Names extends Readonly<Record<string, Event>>>(names: Names) =>
    (name: keyof Names & string): Act => {
      const event = names[name] as Event;
      return act(machine, event, controls[event.type] ?? [], `drückt „${name}“`, labelOf(name));
    };
}

/** An act by a field, a list, a file. */
export function fields<Event extends AnyEvent>(machine: string, events: UserActions<Event>) {
  const controls = events as unknown as Readonly<Record<string, Control | readonly Control[]>>;
  return (says: string, event: Event): Act => act(machine, event, controls[event.type] ?? [], says, null);
}

const act = (machine: string, event: AnyEvent, control: Control | readonly Control[], says: string, label: string | null): Act => ({
  kind: 'act',
  says,
  machine,
  event,
  control,
  label,
});

/** A button of the view that starts a further machine of the page. */
export const opening = (machine: string, testid: string, label: string): Opening => ({
  kind: 'opening',
  says: `drückt „${label}“`,
  machine,
  testid,
  label,
  option: '',
});

/** The same by an entry of a list. */
export const openingByChoice = (
  machine: string,
  { testid, list }: { readonly testid: string; readonly list: string },
  { label, option }: { readonly label: string; readonly option: string },
): Opening => ({ ...opening(machine, testid, label), says: `wählt bei „${list}“ ${label}`, option });
