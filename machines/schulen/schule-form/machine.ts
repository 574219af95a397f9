import { problemsOfSchule, type SchuleDraft } from '#rules/schulen';
import { formMachine } from '#machines/patterns/form/machine';

/** The school that was created, as it was typed. */
export interface SchuleSaved extends Pick<SchuleDraft, 'schulform' | 'traeger'> {
  readonly kennung: string;
  readonly name: string;
}

/** A school is created, public or replacement, with a carrier or without (ROUTE-16); the next one begins in the same land. */
export const schuleFormMachine = formMachine<SchuleDraft, null, SchuleSaved>({
  id: 'schule-form',
  description: 'Schule anlegen: Schulform, Schulträger, Dienststellennummer, Name.',
  req: ['ROUTE-16', 'SCREEN-12', 'ENT-13', 'VAL-05', 'VAL-06', 'VAL-11', 'CALL-27', 'D-36'],
  first: { schulform: null, traeger: null, kennung: '', name: '' },
  check: problemsOfSchule,
  kept: ['schulform'],
  newOnly: true,
});
