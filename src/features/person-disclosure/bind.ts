import { wire } from '#shared/workflow/wire';
import { changesOfReads } from '#api/outdated';
import { personDisclosureMachine } from '#machines/person/person-disclosure/machine';
import type { model } from '#machines/person/person-disclosure/model';

/** Asked past the cache, so that nothing asks again by itself: each reading is a line of the audit log. */
export const personDisclosure = wire<typeof model>(personDisclosureMachine, {
  read: ({ input: { id }, call }) => call('personen.auskunft', { path: { personId: id } }),
  changes: changesOfReads,
});
