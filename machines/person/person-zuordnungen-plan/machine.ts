import { NO_PLAN, problemsOfPlan, type PlanDraft, type PlannedChange, type PlanRead } from '#rules/zuordnungen-plan';
import { formMachine } from '#machines/patterns/form/machine';

/** What is said once it is saved. */
export interface PlanSaved {
  /** So many assignments were added, changed or removed; none where nothing was to be done. */
  readonly changes: number;
  /** What was sent and done, assignment by assignment: what stands beside it now may be another's. */
  readonly done: readonly PlannedChange[];
  /** `YYYY-MM-DD` on which the person is deleted, now that there is no assignment any more (STATE-05); null where there is one. */
  readonly deletedOn: string | null;
  /** Whoever saved manages the person as before. */
  readonly keepsSight: boolean;
}

/**
 * The assignments of a person are changed: several at once, each planned first, saved together (CALL-48, SCREEN-05). Each assignment is a
 * field of the form, so that a conflict is settled assignment by assignment (STATE-12).
 */
export const personZuordnungenPlanMachine = formMachine<PlanDraft, PlanRead, PlanSaved>({
  id: 'person-zuordnungen-plan',
  description: 'Zuordnungen einer Person ändern: planen, prüfen, gemeinsam speichern.',
  req: [
    'SCREEN-05',
    'ENT-11',
    'CALL-48',
    'VAL-02',
    'VAL-11',
    'VAL-13',
    'STATE-12',
    'ERR-18',
    'ERR-19',
    'ERR-34',
    'ERR-39',
    'D-21',
    'D-36',
    'API-12',
  ],
  first: NO_PLAN,
  check: problemsOfPlan,
  part: true,
  storedOnly: true,
});
