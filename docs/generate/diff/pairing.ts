export interface Pairing<T> {
  readonly pairs: readonly (readonly [before: T, after: T])[];
  readonly gone: readonly T[];
  readonly fresh: readonly T[];
}

/**
 * Pairs things of before with things of after: by the first key as many as have it in common, in their order; of those that are left by
 * the next, and so on. An empty key pairs nothing.
 * @param keys from what makes two the same to what makes one likely the other
 */
export function paired<T>(before: readonly T[], after: readonly T[], ...keys: readonly ((thing: T) => string)[]): Pairing<T> {
  const partners = new Map<T, T>();
  let fresh = [...after];
  for (const keyOf of keys) {
    const waiting = new Map<string, T[]>();
    for (const thing of fresh) waiting.set(keyOf(thing), [...(waiting.get(keyOf(thing)) ?? []), thing]);
    for (const thing of before) {
      const key = keyOf(thing);
      const partner = partners.has(thing) || key === '' ? undefined : waiting.get(key)?.shift();
      if (partner !== undefined) partners.set(thing, partner);
    }
    const taken = new Set(partners.values());
    fresh = fresh.filter((thing) => !taken.has(thing));
  }
  return {
    pairs: before.flatMap((thing) => {
      const partner = partners.get(thing);
      return partner === undefined ? [] : [[thing, partner] as const];
    }),
    gone: before.filter((thing) => !partners.has(thing)),
    fresh,
  };
}
