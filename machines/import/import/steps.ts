import type { MachineMeta } from '#machines/shared/meta';

/** The steps of the wizard in order, as the address names them. */
export const STEPS = ['vorbereitung', 'auswahl', 'pruefung', 'bestaetigung', 'import', 'ergebnis'] as const;
export type WizardStep = (typeof STEPS)[number];

/** Every state says to which step it belongs: its stepper, its address and the browser's back button know it by this alone. */
export interface ImportMeta extends MachineMeta {
  readonly step?: WizardStep;
}

/** Gives the wizard's `setup` the type of its meta. */
export const IMPORT_META: ImportMeta = {};

/**
 * A state with which a step begins: the address names it from then on.
 * @param before what happens on entry before that
 */
export const beginning = <const Step extends WizardStep, const Req extends readonly string[], const Before extends readonly unknown[]>(
  step: Step,
  req: Req,
  ...before: Before
) => ({ meta: { req, step }, entry: [...before, { type: 'showStep', params: { step } }] }) as const;
