import { toCsv } from '#contract/csv-cells';
import { code, document, plain } from '../../docs/generate/markdown/text';
import { counted } from './counted';
import type { ManualStep, TestCase } from './manual-steps';

/** The test cases of a machine. */
export interface CaseList {
  readonly id: string;
  readonly title: string;
  /** What they are to cover, in German. */
  readonly covers: string;
  readonly cases: readonly TestCase[];
}

/**
 * A step as lines of text, its number first; `written` quotes what is typed.
 * @param heading of what is so then
 */
export function linesOfStep(
  { action, data, expected }: ManualStep,
  index: number,
  written: (data: string) => string,
  heading = 'Erwartet',
): string[] {
  return [
    `${index + 1}. ${plain(action)}`,
    ...(data === '' ? [] : [`   - Daten: ${written(data)}`]),
    ...expected.map((line, at) => `   - ${at === 0 ? `${heading}: ` : ''}${plain(line)}`),
  ];
}

/** Manual test steps to read and to tick off. */
export const markdownOf = (lists: readonly CaseList[]): string => document(lists.flatMap(partsOf));

const partsOf = ({ id, title, covers, cases }: CaseList): string[] => [
  `# ${plain(title)} (${code(id)})`,
  `${counted(cases.length, 'Testfall', 'Testfälle')}; ${covers}`,
  ...(cases.some(({ byHand }) => byHand !== 'ja') ? [HOW] : []),
  ...cases.map(sectionOf),
];

/** How somebody makes a call fail; the guide says it, too. */
export const HOW = [
  'Von Hand: Bei „mit gesperrtem Aufruf“ sperrt man vor dem Schritt, der ihn sendet, im Browser die Adresse, die bei der gescheiterten Antwort',
  'als „Aufruf“ steht (Entwicklerwerkzeuge, Netzwerk), und gibt sie danach frei. „nur mit ersetzter Antwort“ braucht einen Proxy, der den Aufruf',
  'mit diesem „status“ und „code“ beantwortet; wer keinen hat, lässt diese Testfälle aus.',
].join(' ');

function sectionOf({ id, title, byHand, steps, req, address }: TestCase): string {
  const lines = steps.flatMap((step, index) => linesOfStep(step, index, (data) => code(data.replaceAll('`', "'"))));
  return [
    `## ${id}: ${plain(title)}`,
    ...(req.length > 0 ? [`Anforderungen: ${req.join(', ')}`] : []),
    ...(byHand === 'ja' ? [] : [`Von Hand: ${byHand}`]),
    `Im Simulator: <${address}>`,
    lines.join('\n'),
  ].join('\n\n');
}

const HEAD = ['Testfall', 'Titel', 'Von Hand', 'Schritt', 'Aktion', 'Daten', 'Erwartetes Ergebnis', 'Anforderungen'];

/** The same for a test management tool, a row for each step. */
export const csvOf = (lists: readonly CaseList[]): string =>
  toCsv([
    HEAD,
    ...lists.flatMap(({ cases }) =>
      cases.flatMap(({ id, title, byHand, steps }) =>
        steps.map(({ action, data, expected, req }, index) => [
          id,
          title,
          byHand,
          String(index + 1),
          action,
          data,
          expected.join('\n'),
          req.join(', '),
        ]),
      ),
    ),
  ]);
