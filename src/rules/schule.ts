import type { Organisation } from '#contract/types';

/** A school as forms show it. */
export interface Schule {
  readonly id: string;
  /** `kennung (name)`, or the name alone. */
  readonly title: string;
}

/** Whether something that was kept by the browser is a school, or whatever else goes by an id and a title. */
export function isTitled(value: unknown): value is Schule {
  const { id, title } = (value ?? {}) as { readonly [K in keyof Schule]?: unknown };
  return typeof id === 'string' && typeof title === 'string';
}

/** A school by what forms show of it; a number is missing where the server keeps none. */
export const schuleOf = ({ id, kennung, name }: Pick<Organisation, 'id' | 'kennung' | 'name'>): Schule => ({
  id,
  title: (kennung ?? '') === '' ? name.trim() : `${kennung} (${name.trim()})`,
});
