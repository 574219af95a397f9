/** What distinguishes two sets. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const differenceOf = (before: readonly string[], after: readonly string[]): Difference => ({
  added: after.filter((value) => !before.includes(value)),
  removed: before.filter((value) => !after.includes(value)),
});

/** What a change was, for the audit log: `+a -b`. */
export const detailOf = ({ added, removed }: Difference): string =>
  [...added.map((value) => `+${value}`), ...removed.map((value) => `-${value}`)].join(' ');
