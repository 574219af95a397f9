/** What is asked of some of what is put on sheets. */
interface Asked<T> {
  /** Whether it is readable on one sheet: that takes long to say. */
  readonly fit: (part: readonly T[]) => Promise<boolean>;
  /** Whether it mostly is: so much is tried at once. */
  readonly mostlyFit: (part: readonly T[]) => boolean;
}

/**
 * Fills sheet after sheet with whole units, in their order.
 * @param apart what becomes of a unit of several that is too large for a sheet of its own
 */
export async function fillSheets<T>(
  wanted: readonly (readonly T[])[],
  { fit, mostlyFit }: Asked<T>,
  apart: (unit: readonly T[]) => readonly (readonly T[])[],
): Promise<T[][]> {
  const parts: T[][] = [];
  let part: T[] = [];
  const units = [...wanted];
  const withNext = (count: number): T[] => [...part, ...units.slice(0, count).flat()];
  for (let [unit] = units; unit !== undefined; [unit] = units) {
    if (unit.length > 1 && !mostlyFit(unit) && !(await fit(unit))) {
      units.splice(0, 1, ...apart(unit));
      continue;
    }
    let count = 1;
    // More is tried at once than is sure to fit, then less: what little would be tried for itself on the way costs more.
    while (count < units.length && mostlyFit(withNext(count + 1))) count += 1;
    while (count > 0 && !(await fit(withNext(count)))) count -= 1;
    if (count === 0 && part.length > 0) {
      parts.push(part);
      part = [];
    } else part.push(...units.splice(0, Math.max(count, 1)).flat());
  }
  return part.length > 0 ? [...parts, part] : parts;
}
