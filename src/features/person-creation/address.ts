import { STEPS, type WizardStep } from '#machines/person-creation/person-creation/steps';

const STEP = 'schritt';
/** The state employee who is added. */
const PERSON = 'person';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The step that an address names; null where it names none. */
export function stepInAddress(search: string): WizardStep | null {
  const step = new URLSearchParams(search).get(STEP);
  return STEPS.find((name) => name === step) ?? null;
}

/** The search part of the address for a step; who is added stays in it. */
export function searchFor(step: WizardStep, now: string): string {
  const parameters = new URLSearchParams(now);
  parameters.set(STEP, step);
  return `?${parameters}`;
}

/** Steps to which the browser's back button leads; the result replaces the one before, because there is no way back from there. */
export const isEntry = (step: WizardStep, now: string): boolean => {
  const before = stepInAddress(now);
  return before !== null && step !== 'ergebnis' && STEPS.indexOf(before) < STEPS.indexOf(step);
};

/** The person whom an address names; what is no id is passed over. */
export function personInAddress(search: string): string | null {
  const id = new URLSearchParams(search).get(PERSON);
  return id !== null && UUID.test(id) ? id : null;
}

/** The search part with which the wizard begins to add a person. */
export const searchToAdd = (personId: string): string => `?${new URLSearchParams({ [PERSON]: personId })}`;
