import { EMPTY_ROLLE, problemsOfRolle, concernsPersons, type RolleDraft, type RolleUse } from '#rules/rollen';
import { formMachine } from '#machines/patterns/form/machine';

/** A role that was created or changed, as it stands now. */
export interface RolleSaved {
  readonly id: string;
  readonly version: number;
  readonly rolle: RolleDraft;
  /** As it stood before; null for a new one. */
  readonly before: RolleDraft | null;
  /** It is new, and the Angebote that were chosen for it are still to be assigned: that is a call, and a machine, of its own. */
  readonly needsAngebote: boolean;
}

/** A role is created or changed, on the version that was read (ROUTE-13, ROUTE-14, STATE-12); rights and Angebote that persons lose, and rights that they gain, are asked about (D-28). */
export const rolleFormMachine = formMachine<RolleDraft, RolleUse, RolleSaved>({
  id: 'rolle-form',
  description: 'Rolle anlegen oder bearbeiten.',
  req: [
    'ROUTE-13',
    'ROUTE-14',
    'SCREEN-11',
    'ENT-12',
    'VAL-04',
    'VAL-11',
    'STATE-12',
    'CALL-54',
    'CALL-55',
    'ERR-20',
    'ERR-40',
    'ERR-45',
    'D-36',
    'D-28',
  ],
  first: EMPTY_ROLLE,
  check: problemsOfRolle,
  kept: ['ebene'],
  asks: concernsPersons,
});
