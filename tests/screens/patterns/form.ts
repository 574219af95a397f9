import type { FormEvent } from '#machines/patterns/form/types';
import type { UserAction, UserActions } from '../user-action';
import { stepUpEvents } from './step-up';
import { testidsOf, type FormTestids } from '#shared/form/fields';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of a form come about: its own way to type, its prefix, and the button that goes on from the result. */
export const formEvents = <D>(
  prefix: string,
  change: UserActions<FormEvent<D>>['CHANGE'],
  edit: UserActions<FormEvent<D>>['EDIT'],
  testids: FormTestids = testidsOf({ prefix }),
  /** How it is ended where it stands on a page with other things, which discards it. */
  leave: readonly UserAction<never>[] = [],
): UserActions<FormEvent<D>> =>
  ({
    CHANGE: change,
    SUBMIT: press(testids.submit),
    DISCARD: [press(testids.discard), ...leave],
    RETRY: press('retry-button'),
    TAKE: { does: 'press', testid: ({ side, field }: { readonly side: string; readonly field: string }) => `take-${side}-${field}` },
    EDIT: edit,
    LEAVE: [{ does: 'escape' }, press(testids.discard)],
    CONFIRM: press('give-up-button'),
    CANCEL: press('keep-input-button'),
    ...stepUpEvents,
  }) as unknown as UserActions<FormEvent<D>>;
