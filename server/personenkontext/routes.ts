import type { RouteHandlers } from '../http/route-handler';
import { workflowStep } from './workflow-step';

/** The steps of an assignment (CALL-50). */
export const personenkontextRoutes = {
  'workflow.step': ({ context: { db }, caller, query }) => workflowStep(db, caller.personId, query),
} satisfies Partial<RouteHandlers>;
