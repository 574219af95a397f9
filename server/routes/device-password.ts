import { hashPassword } from '../auth/passwords';
import { kontexteOf } from '../domain/kontexte';
import { createStartPassword } from '../domain/start-password';
import { Fault } from '../http/fault';
import type { RouteHandlers } from '../http/route-handler';

/** The device start-up password of a teacher: answered once, kept as a hash (CALL-45, D-12). */
export const devicePasswordRoutes = {
  'uemPassword.renewOwn': async ({ context: { db, clock, audit }, caller: { personId } }) => {
    const kontexte = await kontexteOf(db, personId);
    if (!kontexte.some(({ rollenart }) => rollenart === 'LEHR')) throw Fault.i18n(400, 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR');
    const password = createStartPassword();
    const row = { password_hash: await hashPassword(password), created_at: clock.now() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('device_password')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      await audit({ actorId: personId, action: 'device-password', subjectType: 'person', subjectId: personId, outcome: 'ok' }, trx);
    });
    return password;
  },
} satisfies Pick<RouteHandlers, 'uemPassword.renewOwn'>;
