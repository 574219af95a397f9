import type { EditSchule, PersonenOrder } from './personen-edits';
import {
  chosenRollen,
  endOfChoice,
  NO_ZUORDNUNG,
  problemsOfZuordnung,
  type ZuordnungDraft,
  type ZuordnungProblems,
} from './zuordnung-choice';

/** What is chosen for an edit of many persons that needs more than its filter: the new class, or the role with its end. */
export interface EditDraft {
  readonly kind: 'transfer' | 'assignRolle';
  readonly schule: EditSchule;
  readonly choice: ZuordnungDraft;
  /** In Berlin, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Nothing is chosen yet but the school of the filter. */
export const emptyEdit = (kind: EditDraft['kind'], schule: EditSchule, today: string): EditDraft => ({
  kind,
  schule,
  choice: { ...NO_ZUORDNUNG, organisation: { id: schule.id, title: schule.title } },
  today,
});

/** Whether there is nothing to lose yet. */
export const isUnchosen = ({ choice: { rollen, klasse, befristung } }: EditDraft): boolean =>
  rollen.length === 0 && klasse === null && befristung.kind === null;

/** What is missing or wrong, by field (VAL-07, VAL-12). */
export function problemsOfEdit({ kind, choice, today }: EditDraft): ZuordnungProblems {
  if (kind === 'assignRolle') return problemsOfZuordnung(choice, today);
  return choice.klasse === null ? { klasse: 'KLASSE_MISSING' } : {};
}

/** What is ordered; null while something is missing. */
export function orderOfEdit(draft: EditDraft): PersonenOrder | null {
  const { kind, schule, choice, today } = draft;
  if (Object.keys(problemsOfEdit(draft)).length > 0) return null;
  if (kind === 'transfer')
    return choice.klasse === null ? null : { kind, schule, klasse: { id: choice.klasse.id, title: choice.klasse.title } };
  const [rolle] = chosenRollen(choice);
  return rolle === undefined ? null : { kind, schule, rolle: { id: rolle.id, title: rolle.title }, befristung: endOfChoice(choice, today) };
}
