import { actionMachine } from '#machines/patterns/action/machine';

/** The school that is transferred, and whether it was before. */
export interface TransferredSchule {
  readonly id: string;
  /** `kennung (name)` */
  readonly title: string;
  /** It is enabled already: its data are sent once more. */
  readonly again: boolean;
}

/** A school is enabled for itslearning, or sent once more (STATE-10, CALL-29): the same call, told apart in what is asked and said. */
export const schuleItslearningMachine = actionMachine<TransferredSchule, TransferredSchule>({
  id: 'schule-itslearning',
  description: 'Schule für itslearning freischalten oder erneut übertragen: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-12', 'STATE-10', 'CALL-29', 'D-36'],
  looksFor: 'change',
  asks: true,
});
