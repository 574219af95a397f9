import { wireReading } from '#shared/reading/wire-reading';
import { personDisclosureMachine } from '#machines/person/person-disclosure/machine';
import type { model } from '#machines/person/person-disclosure/model';

/** Asked past the cache, so that nothing asks again by itself: each reading is a line of the audit log. */
export const personDisclosure = wireReading<typeof model>(personDisclosureMachine, ({ input: { id }, call }) =>
  call('personen.auskunft', { path: { personId: id } }),
);
