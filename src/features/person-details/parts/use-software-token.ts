import type { personSoftwareTokenMachine } from '#machines/person/person-software-token/machine';
import { holdUnnoted } from '#shared/dialog/unnoted';
import { useWorkflow, type Workflow } from '#shared/workflow/use-workflow';
import { personSoftwareToken } from '../bind-factor';
import { unnotedToken } from './unnoted-token';

/** The set-up of a software token for somebody, whose key is shown once (SCREEN-15, D-12). */
export const useSoftwareToken = (actorId: string): Workflow<typeof personSoftwareTokenMachine> =>
  useWorkflow(personSoftwareToken, {
    input: { personId: actorId },
    hold: (now) => holdUnnoted(unnotedToken(now.context.subject?.name ?? ''))(now),
  });
