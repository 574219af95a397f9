/** Faults that would be drawn from the sources and do not compile, by id; the next ones take their places. */
export const UNFIT: ReadonlySet<string> = new Set([]);
