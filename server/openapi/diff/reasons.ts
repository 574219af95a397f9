import type { Difference } from './compare';

/** Why a kind of difference is meant to be; `pattern` matches "METHOD path: difference", `*` any text. */
export interface Reason {
  readonly pattern: string;
  readonly why: string;
}

/** Reads the rows of a page's table whose first cell is a pattern in backticks. */
export function readReasons(markdown: string): readonly Reason[] {
  return [...markdown.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, pattern = '', why = '']) => ({ pattern, why }));
}

const matches = ({ pattern }: Reason, { operation, text }: Difference): boolean => {
  const expression = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${expression}$`).test(`${operation}: ${text}`);
};

export interface Explained extends Difference {
  readonly why: string | null;
}

/** Each difference with its reason, the first one that matches; and the reasons that match none. */
export function explain(
  differences: readonly Difference[],
  reasons: readonly Reason[],
): { readonly explained: readonly Explained[]; readonly idle: readonly Reason[] } {
  const used = new Set<Reason>();
  const explained = differences.map((difference) => {
    const reason = reasons.find((candidate) => matches(candidate, difference));
    if (reason !== undefined) used.add(reason);
    return { ...difference, why: reason?.why ?? null };
  });
  return { explained, idle: reasons.filter((reason) => !used.has(reason)) };
}
