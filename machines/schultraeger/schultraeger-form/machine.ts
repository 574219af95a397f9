import { problemsOfTraeger, type Schulform, type TraegerDraft } from '#rules/schulen';
import { formMachine } from '#machines/patterns/form/machine';

/** The carrier that was created or renamed. */
export interface TraegerSaved {
  readonly id: string;
  readonly schulform: Schulform | null;
  readonly name: string;
}

/** A carrier is created in one of the two lands, or renamed on the version that was read (ROUTE-18, ROUTE-19, STATE-12). */
export const schultraegerFormMachine = formMachine<TraegerDraft, null, TraegerSaved>({
  id: 'schultraeger-form',
  description: 'Schulträger anlegen oder umbenennen.',
  req: ['ROUTE-18', 'ROUTE-19', 'SCREEN-13', 'ENT-14', 'VAL-05', 'VAL-11', 'STATE-12', 'CALL-27', 'CALL-36', 'D-25', 'D-36'],
  first: { schulform: null, name: '' },
  check: problemsOfTraeger,
  kept: ['schulform'],
});
