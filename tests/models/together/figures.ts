import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the exploring of machines together came to, when it was done last. */
export interface TogetherFigures {
  readonly worlds: number;
  readonly steps: number;
  /** Sentences that did not hold. */
  readonly broken: number;
}

const FOLDER = 'test-results/together';
const fileOf = (id: string, folder: string): string => join(folder, `${id}.json`);

/** Keeps the figures for the site for auditors. */
export function keepFigures(id: string, { worlds, steps, broken }: TogetherFigures, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(id, folder), `${JSON.stringify({ worlds, steps, broken })}\n`);
}

/** The figures of the last exploring; null where there was none here. */
export function readFigures(id: string, folder = FOLDER): TogetherFigures | null {
  try {
    return JSON.parse(readFileSync(fileOf(id, folder), 'utf8')) as TogetherFigures;
  } catch {
    return null;
  }
}
