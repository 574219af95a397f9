/** Errors whose message the language itself words; others quote what they choked on. */
const WORDED_BY_THE_LANGUAGE = ['TypeError', 'ReferenceError', 'RangeError'];
const FRAMES = 8;

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** Where it happened, without the message. */
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * What may be written down about an error. A database names the values that break a rule, a parser the text that it cannot
 * read; so of most errors only type, code and place remain.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const facts: Readonly<Record<string, unknown>> = { ...(error.cause as object | undefined), ...error };
  const text = (name: 'code' | 'table' | 'constraint') => (typeof facts[name] === 'string' ? { [name]: facts[name] } : {});
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: WORDED_BY_THE_LANGUAGE.includes(error.name) ? error.message : '',
    stack: frames.slice(0, FRAMES).join('\n'),
    ...text('code'),
    ...text('table'),
    ...text('constraint'),
  };
}

/** The log of warnings and errors holds ids and places, never names, one-time codes or passwords; addresses carry search words. */
export const LOGGER = {
  level: 'warn',
  serializers: {
    err: (error: unknown) => ({ ...describeError(error) }),
    req: ({ method = '' }: { readonly method?: string }) => ({ method }),
  },
};
