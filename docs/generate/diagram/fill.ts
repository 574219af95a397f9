/**
 * Fills sheet after sheet with whole units, in their order.
 * @param apart what becomes of a unit of several that is too large for a sheet of its own
 */
export async function fillSheets<T>(
  wanted: readonly (readonly T[])[],
  fit: (part: readonly T[]) => Promise<boolean>,
  apart: (unit: readonly T[]) => readonly (readonly T[])[],
): Promise<T[][]> {
  const parts: T[][] = [];
  let part: T[] = [];
  const units = [...wanted];
  for (let unit = units.shift(); unit !== undefined; unit = units.shift()) {
    if (unit.length > 1 && !(await fit(unit))) units.unshift(...apart(unit));
    else if (part.length > 0 && !(await fit([...part, ...unit]))) {
      parts.push(part);
      part = [...unit];
    } else part = [...part, ...unit];
  }
  return part.length > 0 ? [...parts, part] : parts;
}
