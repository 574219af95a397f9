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

/** A step as lines of text, its number first; `written` quotes what is typed. */
export function linesOfStep({ action, data, expected }: ManualStep, index: number, written: (data: string) => string): string[] {
  return [
    `${index + 1}. ${plain(action)}`,
    ...(data === '' ? [] : [`   - Daten: ${written(data)}`]),
    ...expected.map((line, at) => `   - ${at === 0 ? 'Erwartet: ' : ''}${plain(line)}`),
  ];
}

/** Manual test steps to read and to tick off. */
export const markdownOf = (lists: readonly CaseList[]): string => document(lists.flatMap(partsOf));

const partsOf = ({ id, title, covers, cases }: CaseList): string[] => [
  `# ${plain(title)} (${code(id)})`,
  `${counted(cases.length, 'Testfall', 'Testfälle')}; ${covers}`,
  ...cases.map(sectionOf),
];

function sectionOf({ id, title, steps, req, address }: TestCase): string {
  const lines = steps.flatMap((step, index) => linesOfStep(step, index, (data) => code(data.replaceAll('`', "'"))));
  return [
    `## ${id}: ${plain(title)}`,
    ...(req.length > 0 ? [`Anforderungen: ${req.join(', ')}`] : []),
    `Im Simulator: <${address}>`,
    lines.join('\n'),
  ].join('\n\n');
}

const HEAD = ['Testfall', 'Schritt', 'Aktion', 'Daten', 'Erwartetes Ergebnis', 'Anforderungen'];

/** The same for a test management tool, a row for each step. */
export const csvOf = (lists: readonly CaseList[]): string =>
  toCsv([
    HEAD,
    ...lists.flatMap(({ cases }) =>
      cases.flatMap(({ id, steps }) =>
        steps.map(({ action, data, expected, req }, index) => [id, String(index + 1), action, data, expected.join('\n'), req.join(', ')]),
      ),
    ),
  ]);
