import type { PasswordChangeContext, PasswordChangeInput } from './types';

type Facts = { readonly context: PasswordChangeContext };

export const initialContext = ({ input }: { readonly input: PasswordChangeInput }): PasswordChangeContext => input;

export const passwordChangeGuards = {
  succeeded: ({ context }: Facts): boolean => context.result === 'success',
  cancelled: ({ context }: Facts): boolean => context.result === 'cancelled',
  /** Whatever else an identity server says is a failure. */
  ended: ({ context }: Facts): boolean => context.result !== null && context.result !== 'cancelled',
};

/** What each named action of the machine changes in the context. */
export const updates = {
  forgetResult: (): Partial<PasswordChangeContext> => ({ result: null }),
};
