import { noter } from '#api/noter';
import { outdate } from '#api/outdated';
import { wire } from '#shared/workflow/wire';
import { deletedPersonSight } from '#shared/person/sight';
import { personDeletionMachine } from '#machines/person/person-deletion/machine';
import type { model as deletionModel } from '#machines/person/person-deletion/model';
import { personDevicePasswordMachine } from '#machines/person/person-device-password/machine';
import type { model as deviceModel } from '#machines/person/person-device-password/model';
import { personPasswordMachine } from '#machines/person/person-password/machine';
import type { model as passwordModel } from '#machines/person/person-password/model';
import { personSessionsEndMachine } from '#machines/person/person-sessions-end/machine';
import type { model as sessionsEndModel } from '#machines/person/person-sessions-end/model';
import { personSyncMachine } from '#machines/person/person-sync/machine';
import type { model as syncModel } from '#machines/person/person-sync/model';

const pathOf = ({ id }: { readonly id: string }) => ({ path: { personId: id } });

/** A new start password (CALL-44). */
export const personPassword = wire<typeof passwordModel>(personPasswordMachine, {
  perform: ({ input, call }) => call('personen.resetPassword', pathOf(input)),
  note: noter('start'),
});

/** A new start-up password of a teacher's device (CALL-45). */
export const personDevicePassword = wire<typeof deviceModel>(personDevicePasswordMachine, {
  perform: ({ input, call }) => call('uemPassword.renew', pathOf(input)),
  note: noter('device'),
});

/** A person is deleted for good (CALL-40). */
export const personDeletion = wire<typeof deletionModel>(personDeletionMachine, {
  perform: async ({ input, call }) => {
    await call('personen.delete', pathOf(input));
    return undefined;
  },
  look: ({ input, call }) => deletedPersonSight(input.id, call),
});

/** The connected systems are told once more (CALL-46). */
export const personSync = wire<typeof syncModel>(personSyncMachine, {
  perform: async ({ input, call }) => {
    await call('personen.sync', pathOf(input));
    return undefined;
  },
});

/** All sessions of a person end (ASVS 7.4.5). */
export const personSessionsEnd = wire<typeof sessionsEndModel>(personSessionsEndMachine, {
  perform: async ({ input, call }) => {
    await call('personen.endSessions', pathOf(input));
    // A deletion does not tell its own page: there the history stays.
    outdate({ ids: ['personen.verlauf'], of: { personId: input.id } });
    return undefined;
  },
});
