/** What of a chart is marked. */
export interface Marks {
  readonly states: readonly string[];
  /** Numbers of transitions. */
  readonly transitions: readonly number[];
  /** The states that a walk is in. */
  readonly here: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => ESCAPES[escaped] ?? escaped);

/**
 * Adds to the parts of a chart what was walked: the classes `covered` and `here` to states, and `data-walked` to what tells of transitions,
 * `all`, `some` or `none` of them.
 */
export function markChart(svg: string, { states, transitions, here }: Marks): string {
  // Whoever walks is always within the machine itself.
  const walked = new Set(states.length === 0 ? [] : [...states, '(root)']);
  const [entered, taken] = [new Set(here), new Set(transitions)];
  const shareOf = (numbers: readonly string[]): string => {
    const count = numbers.filter((number) => taken.has(Number(number))).length;
    return count === 0 ? 'none' : count === numbers.length ? 'all' : 'some';
  };
  return svg
    .replaceAll(/<g data-(state|frame)="([^"]*)"/g, (whole, kind: string, name: string) => {
      const state = plain(name);
      const classes = [...(walked.has(state) ? ['covered'] : []), ...(entered.has(state) ? ['here'] : [])].join(' ');
      return classes === '' ? whole : `<g class="${classes}" data-${kind}="${name}"`;
    })
    .replaceAll(/ data-numbers="([\d ]+)"/g, (whole, numbers: string) => `${whole} data-walked="${shareOf(numbers.split(' '))}"`);
}
