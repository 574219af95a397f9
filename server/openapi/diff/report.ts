import { NOT_OFFERED, type Comparison } from './compare';
import type { Explained, Reason } from './reasons';

/** The differences as lines to read: by operation, what has no reason marked, then what is not offered, then the figures. */
export function reportLines({ compared }: Comparison, explained: readonly Explained[], idle: readonly Reason[]): string[] {
  const unexplained = explained.filter(({ why }) => why === null).length;
  const notOffered = explained.filter(({ text }) => text === NOT_OFFERED);
  const offered = explained.filter(({ text }) => text !== NOT_OFFERED);
  const operations = [...new Set(offered.map(({ operation }) => operation))];
  return [
    ...operations.flatMap((operation) => [operation, ...linesOf(offered.filter((one) => one.operation === operation)), '']),
    ...notOffered.map(({ operation, why }) => `${why === null ? '? ' : ''}not offered: ${operation}${why === null ? '' : ` (${why})`}`),
    ...idle.map(({ pattern }) => `reason without a difference: ${pattern}`),
    '',
    `${compared.length} operations compared, ${offered.length} differences, ${unexplained} without a reason, ${notOffered.length} operations not offered`,
  ];
}

const linesOf = (differences: readonly Explained[]): string[] =>
  differences.map(({ text, why }) => (why === null ? `  ? ${text}` : `    ${text} (${why})`));
