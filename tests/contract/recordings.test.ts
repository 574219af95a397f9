import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { differencesOf, recordingsOf, STATES, type State } from './recordings';

/** A row of the table of differences: a state or both, calls, the difference, and why it is left. */
interface Known {
  readonly states: readonly State[];
  readonly isMeant: (call: string, text: string) => boolean;
  readonly row: string;
}

const PAGE = 'docs/decisions/760-one-server-answers-both-states.md';

/** `*` means whatever stands there. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

const known: readonly Known[] = [...readFileSync(PAGE, 'utf8').matchAll(/^\| (specified|newest|both) \| (.+?) \| `(.+?)` \| .+ \|$/gm)].map(
  ([row, state = '', calls = '', text = '']) => {
    const meant = calls.split(', ').map(patternOf);
    return {
      states: state === 'both' ? STATES : [state as State],
      isMeant: (call, difference) => meant.some((one) => one.test(call)) && patternOf(text).test(difference),
      row,
    };
  },
);

const found = STATES.flatMap((state) =>
  recordingsOf(state).flatMap((exchange) => {
    const { id, texts } = differencesOf(exchange);
    return texts.map((text) => ({ state, call: id ?? 'none', text, name: exchange.name }));
  }),
);
const isKnown = ({ state, call, text }: (typeof found)[number], { states, isMeant }: Known): boolean =>
  states.includes(state) && isMeant(call, text);

describe('API-14, D-38: the reference server beside recorded backends of both states', () => {
  test.for(STATES)('of the %s state there are enough to compare', (state) => {
    const exchanges = recordingsOf(state);
    expect(exchanges.length).toBeGreaterThan(400);
    expect(exchanges.filter(({ status }) => status < 300).length).toBeGreaterThan(100);
  });

  test('path, query and body are taken, status and shape agree, except where the table of differences says so', () => {
    const unknown = found.filter((difference) => !known.some((row) => isKnown(difference, row)));
    expect(unknown.map(({ state, call, text, name }) => `${state} ${call}: ${text} [${name}]`)).toEqual([]);
  });

  test('each row of the table of differences is one that was found', () => {
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter((row) => !found.some((difference) => isKnown(difference, row))).map(({ row }) => row)).toEqual([]);
  });
});
