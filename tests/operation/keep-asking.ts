/** Asks again and again until it is told to stop. @returns what was answered, or how asking failed */
export async function keepAsking<T extends { readonly statusCode: number }>(
  ask: () => Promise<T>,
  isOver: () => boolean,
): Promise<(T | string)[]> {
  const told: (T | string)[] = [];
  while (!isOver()) told.push(await ask().catch((error: unknown) => String(error)));
  return told;
}

/** Status of an answer, or how asking failed. */
export const statusOf = (told: { readonly statusCode: number } | string): number | string =>
  typeof told === 'string' ? told : told.statusCode;
