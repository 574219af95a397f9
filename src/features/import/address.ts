import { STEPS, type WizardStep } from '#machines/import/import/steps';
import type { ImportContext, ImportInput } from '#machines/import/import/types';

/** Steps to which the browser's back button leads; what comes later replaces them, because there is no way back from there. */
const HAS_WAY_BACK: readonly WizardStep[] = ['auswahl', 'pruefung'];

/** The step that an address names; the first one needs no parameter. */
export function stepInAddress(search: string): WizardStep {
  const step = new URLSearchParams(search).get('schritt');
  return STEPS.find((name) => name === step) ?? STEPS[0];
}

/** Whether a step comes before another one. */
export const isBefore = (step: WizardStep, other: WizardStep): boolean => STEPS.indexOf(step) < STEPS.indexOf(other);

/** The search part of the address for a step, with the import once there is one (STATE-09). */
export function searchFor(step: WizardStep, { vorgangId, kennung }: Pick<ImportContext, 'vorgangId' | 'kennung'>): string {
  const parameters = new URLSearchParams();
  if (step !== STEPS[0]) parameters.set('schritt', step);
  if (vorgangId !== null) parameters.set('vorgang', vorgangId);
  if (vorgangId !== null && kennung !== null) parameters.set('dienststelle', kennung);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether a step gets an entry of its own in the browser's history. */
export const isEntry = (step: WizardStep, now: string): boolean => HAS_WAY_BACK.includes(step) && isBefore(stepInAddress(now), step);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The import that an address names; what is no id is passed over. */
export function readAddress(search: string): Pick<ImportInput, 'vorgangId' | 'kennung'> {
  const parameters = new URLSearchParams(search);
  const vorgangId = parameters.get('vorgang');
  const kennung = parameters.get('dienststelle');
  return { vorgangId: vorgangId !== null && UUID.test(vorgangId) ? vorgangId : null, kennung };
}

/** The page that is asked for by a link begins anew, even where only the search part of the address differs. */
const ANEW = { state: { reload: true } } as const;

/** Opens an import where it stands. */
export function linkToImport({ vorgangId, kennung }: { readonly vorgangId: string; readonly kennung: string | null }) {
  const parameters = new URLSearchParams({ vorgang: vorgangId, ...(kennung === null ? {} : { dienststelle: kennung }) });
  return { to: { search: `?${parameters}` }, ...ANEW } as const;
}

/** A new import. */
export const LINK_TO_NEW_IMPORT = { to: { search: '' }, ...ANEW } as const;

const VIEW = 'ansicht';
const HISTORY_VIEW = 'verlauf';

/** The history of imports as it opens without any wish. */
export const LINK_TO_HISTORY = { to: { search: `?${VIEW}=${HISTORY_VIEW}` }, ...ANEW } as const;

/** Whether an address of the import page shows the history instead of the wizard. */
export const showsHistory = (search: string): boolean => new URLSearchParams(search).get(VIEW) === HISTORY_VIEW;
