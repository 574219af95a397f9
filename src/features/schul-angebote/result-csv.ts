import { toCsv } from '#rules/csv-output';
import type { Erweiterungsstand, Outcome } from '#rules/rollenerweiterung';
import { printOutcome, type SchulAngeboteWords } from './words';

/** The table of the outcomes as a file for people (ANG-09). */
export const resultCsv = (t: SchulAngeboteWords, { angebot, schule }: Erweiterungsstand, outcomes: readonly Outcome[]): string =>
  toCsv([
    [t('result.schule'), t('result.angebot'), t('result.rolle'), t('result.wanted'), t('result.outcome')],
    ...outcomes.map((outcome) => [
      schule.title,
      angebot.name,
      outcome.name,
      t(outcome.gets ? 'result.gets' : 'result.loses'),
      printOutcome(t, outcome),
    ]),
  ]);
