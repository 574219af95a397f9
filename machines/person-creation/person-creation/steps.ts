import { CREATION_STEPS } from '#rules/person-creation';
import type { CreateType } from '#contract/route-table';
import type { Schule } from '#rules/schule';
import type { MachineMeta } from '#machines/shared/meta';

/** The steps of the wizard in order, as the address names them. */
export const STEPS = [...CREATION_STEPS, 'pruefen', 'ergebnis'] as const;
export type WizardStep = (typeof STEPS)[number];

/** Every state says to which step it belongs: its stepper, its address and the browser's back button know it by this alone. */
export interface CreationMeta extends MachineMeta {
  readonly step?: WizardStep;
}

/** Gives the wizard's `setup` the type of its meta. */
export const CREATION_META: CreationMeta = {};

/** The steps that apply: who has one school chooses none, and who is added has a name already. */
export const stepsOf = ({ createType, only }: { readonly createType: CreateType; readonly only: Schule | null }): readonly WizardStep[] =>
  STEPS.filter((step) => !(step === 'organisation' && only !== null) && !(step === 'person' && createType === 'add-person-to-own-schule'));
