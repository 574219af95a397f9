/** Every text inside a value; what is made of a number is made of two. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [1, 2].map((n) => String((value as (n: number) => unknown)(n)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
