import type { DrawnEdge } from '../read/drawing';
import { ANYWHERE, type Vocabulary } from '../read/words';
import { grouped } from './grouped';
import { code, plain, stacked, table } from './text';

/** What an event leads to, and all states where it leads to just that. */
interface Row {
  readonly from: string[];
  readonly event: string;
  readonly outcomes: string;
  readonly req: readonly string[];
}

/**
 * What happens at which event, an event of a state a line: its outcomes in their order, `[condition] effect → target`. States where an
 * event does the same share the line.
 */
export function transitionsTable(edges: readonly DrawnEdge[], vocabulary: Vocabulary): string {
  if (edges.length === 0) return '';
  const rows = new Map<string, Row>();
  for (const branches of grouped(edges, ({ from, kind, subject }) => `${from} ${kind} ${subject}`).values()) {
    const [first] = branches;
    if (first === undefined) continue;
    const from = first.from === '(root)' ? ANYWHERE : code(first.from);
    const row: Row = {
      from: [from],
      event: eventOf(first, vocabulary),
      outcomes: stacked(branches.map((edge) => outcomeOf(edge, vocabulary))),
      req: [...new Set(branches.flatMap(({ req }) => req))],
    };
    const key = JSON.stringify([row.event, row.outcomes, row.req]);
    const same = rows.get(key);
    if (same === undefined) rows.set(key, row);
    else same.from.push(from);
  }
  return table(
    ['Von', 'Ereignis', '[Bedingung] Wirkung → Nach', 'Anforderungen'],
    [...rows.values()].map(({ from, event, outcomes, req }) => [stacked(from), event, outcomes, req.join(' ')]),
  );
}

function eventOf(edge: DrawnEdge, vocabulary: Vocabulary): string {
  const word = plain(vocabulary.event(edge));
  return edge.kind === 'event' && word !== edge.subject ? `${word} ${code(edge.subject)}` : word;
}

function outcomeOf(edge: DrawnEdge, vocabulary: Vocabulary): string {
  const condition = vocabulary.condition(edge);
  const effects = edge.effects.map((effect) => plain(vocabulary.effect(effect))).join('; ');
  return [
    condition === '' ? '' : `[${plain(condition)}]`,
    plain(edge.description),
    effects === '' ? '' : `(${effects})`,
    `→ ${targetsOf(edge)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function targetsOf({ from, targets }: DrawnEdge): string {
  if (targets.length === 0) return 'bleibt';
  return targets.map((target) => (target === from ? `${code(target)} von vorn` : code(target))).join(', ');
}
