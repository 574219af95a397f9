import { CSV_LIMITS } from '#contract/csv';

/** The facts of a choice that decide whether it can be checked: school, role and file (VAL-10, VAL-11). */
export interface ChoiceFacts {
  readonly schule: object | null;
  readonly rolle: object | null;
  readonly file: { readonly name: string; /** Bytes. */ readonly size: number; readonly type: string } | null;
}

export type FileProblem = 'missing' | 'notCsv' | 'tooLarge';

export interface ChoiceProblems {
  readonly schule?: 'missing';
  readonly rolle?: 'missing';
  readonly file?: FileProblem;
}

/**
 * What a file must be before it is even read: named or announced as CSV, and within the limit of the server.
 * The media type of Excel does not count: a workbook has it, too.
 */
export function problemOfFile(file: ChoiceFacts['file']): FileProblem | null {
  if (file === null) return 'missing';
  if (!/\.csv$/i.test(file.name) && file.type !== 'text/csv') return 'notCsv';
  return file.size > CSV_LIMITS.bytes ? 'tooLarge' : null;
}

/** What is missing or wrong in a choice; empty when nothing is. */
export function problemsOfChoice({ schule, rolle, file }: ChoiceFacts): ChoiceProblems {
  const fileProblem = problemOfFile(file);
  return {
    ...(schule === null ? { schule: 'missing' as const } : {}),
    ...(rolle === null ? { rolle: 'missing' as const } : {}),
    ...(fileProblem === null ? {} : { file: fileProblem }),
  };
}
