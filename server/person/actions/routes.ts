import type { DbOrTrx, ServerContext } from '../../context';
import { holdPerson } from '../../db/hold-person';
import { isUniqueViolation } from '../../db/violations';
import { askedOf, keepAdministeredBeside } from '../../administration/last-administrator';
import { NotFound, NotOffered, RuleBroken } from '../../rights/refused';
import type { Caller, RouteHandlers } from '../../http/route-handler';
import { endSessionsOfPerson, endSignInsOfPerson } from '../../sessions/sessions';
import { write } from '../../write';
import { demandAllowed } from '../allowed';
import { disclosePerson } from '../disclosure/disclose';
import { toPerson } from '../rows';
import { writeDetail } from '../../audit/history-detail';
import { historyOf } from './history';
import { lockPerson, type LockDeed } from './lock';
import { changeMetadata, type Changed } from './metadata';
import { demandDevice, renewDevicePassword, resetPassword } from './passwords';
import { removePerson } from './remove';
import { replacePerson } from './update';

const personOf = (id: string) => ({ type: 'person', id });

/** Another transaction took the user name or the number meanwhile: asked again, it finds another name or says whose number it is. */
const TRIES = 3;

/** A change of a person's own data with its line in the audit log: the names of what was written. */
async function writeChange(
  context: ServerContext,
  caller: Caller,
  personId: string,
  work: (trx: DbOrTrx) => Promise<Changed>,
): Promise<{ person: ReturnType<typeof toPerson> }> {
  const told = ({ felder }: Changed) => ({ detail: writeDetail({ felder }) });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { person } = await write(context, { caller, action: 'person-update', subject: personOf(personId), told }, work);
      return { person: toPerson(person) };
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === TRIES) throw error;
    }
  }
}

/** What is done to one person (CALL-39, CALL-40, CALL-43 to CALL-47), and what was done. */
export const personActionRoutes = {
  'personen.lock': async ({ context, caller, path: { personId }, body }) => {
    const detail = body.lock
      ? writeDetail({ gesperrtBis: body.locked_until == null ? null : new Date(body.locked_until).toISOString() })
      : '';
    await write(
      context,
      {
        caller,
        action: 'person-lock',
        subject: personOf(personId),
        told: (deed: LockDeed | null) => (deed === null ? null : { action: deed, ...(detail === '' ? {} : { detail }) }),
      },
      async (trx) => {
        if ((await holdPerson(trx, personId)) === undefined) throw new RuleBroken('PERSON_NOT_FOUND');
        await demandAllowed(trx, caller.personId, personId, 'sperre');
        const work = () => lockPerson(trx, { callerId: caller.personId, personId }, body, context.clock.now());
        return body.lock ? keepAdministeredBeside(trx, personId, askedOf(context), work) : work();
      },
    );
    return { message: `User has been successfully ${body.lock ? 'locked' : 'unlocked'}.` };
  },

  'personen.resetPassword': ({ context, caller, path: { personId } }) => resetPassword(context, caller, personId),

  'uemPassword.renew': async ({ context, caller, path: { personId } }) => {
    await demandAllowed(context.db, caller.personId, personId, 'passwort');
    await demandDevice(context.db, personId);
    return renewDevicePassword(context, caller, personId);
  },

  'personen.endSessions': async ({ context, caller, path: { personId } }) => {
    await write(context, { caller, action: 'sessions-end', subject: personOf(personId) }, async (trx) => {
      if ((await holdPerson(trx, personId)) === undefined) throw new RuleBroken('PERSON_NOT_FOUND');
      await demandAllowed(trx, caller.personId, personId, 'sperre');
      await endSessionsOfPerson(trx, personId);
      await endSignInsOfPerson(trx, personId);
    });
    return undefined;
  },

  'personen.sync': async ({ context, caller, path: { personId } }) => {
    await write(context, { caller, action: 'person-sync', subject: personOf(personId) }, async (trx) => {
      if ((await holdPerson(trx, personId)) === undefined) throw new RuleBroken('PERSON_NOT_FOUND');
    });
    return undefined;
  },

  'personen.delete': async ({ context, caller, path: { personId } }) => {
    await write(context, { caller, action: 'person-delete', subject: personOf(personId) }, async (trx) => {
      if ((await holdPerson(trx, personId)) === undefined) throw new NotFound();
      await demandAllowed(trx, caller.personId, personId, 'loeschen');
      await keepAdministeredBeside(trx, personId, askedOf(context), () => removePerson(trx, personId, context.clock.now()));
    });
    return undefined;
  },

  'personen.updateMetadata': ({ context, caller, path: { personId }, body }) =>
    writeChange(context, caller, personId, (trx) => changeMetadata(trx, caller, personId, body, context.clock.now())),

  'personen.update': ({ context, caller, path: { personId }, body }) =>
    writeChange(context, caller, personId, (trx) => replacePerson(trx, caller, personId, body, context.clock.now())),

  'personen.createPersonenkontext': () => Promise.reject(new NotOffered()),

  'personen.auskunft': ({ context, caller, path: { personId } }) => disclosePerson(context, caller, personId),

  'personen.verlauf': ({ context: { db }, caller, path: { personId }, query }) => historyOf(db, caller, personId, query),
} satisfies Partial<RouteHandlers>;
