import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { PasswordChangeContext, PasswordChangeEvent, PasswordChangeInput } from './types';

type Facts = { readonly context: PasswordChangeContext };

export const initialContext = ({ input }: { readonly input: PasswordChangeInput }): PasswordChangeContext => input;

/** What the change of the own password is made of. */
export const passwordChangeSetup = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'dialog',
    meta: META,
  },
  guards: {
    succeeded: ({ context }: Facts) => context.result === 'success',
    /** Whatever else an identity server says is a failure. */
    ended: ({ context }: Facts) => context.result !== null && context.result !== 'cancelled',
  },
  actions: {
    forgetResult: assign({ result: null }),
    leaveForChange: () => undefined,
  },
});
