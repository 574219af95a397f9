import type { Comparison } from './compare';
import type { Explained, Reason } from './reasons';

/** The differences as lines to read: by operation, what has no reason marked, then what is not offered, then the figures. */
export function reportLines({ compared, notOffered }: Comparison, explained: readonly Explained[], idle: readonly Reason[]): string[] {
  const unexplained = explained.filter(({ why }) => why === null).length;
  const operations = [...new Set(explained.map(({ operation }) => operation))];
  return [
    ...operations.flatMap((operation) => [operation, ...linesOf(explained.filter((one) => one.operation === operation)), '']),
    ...notOffered.map((operation) => `not offered: ${operation}`),
    ...idle.map(({ pattern }) => `reason without a difference: ${pattern}`),
    '',
    `${compared.length} operations compared, ${explained.length} differences, ${unexplained} without a reason, ${notOffered.length} operations not offered`,
  ];
}

const linesOf = (differences: readonly Explained[]): string[] =>
  differences.map(({ text, why }) => (why === null ? `  ? ${text}` : `    ${text} (${why})`));
