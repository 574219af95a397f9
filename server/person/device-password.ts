import { demandPasswordProof } from '../auth/demand-password-proof';
import { hashPassword } from '../auth/passwords';
import { countTry } from '../auth/tries';
import { kontexteOf } from '../domain/kontexte';
import { createStartPassword } from '../domain/start-password';
import { RuleBroken, TooManyTries } from '../domain/refused';
import type { RouteHandlers } from '../http/route-handler';
import { write } from '../write';

/** More than anybody needs, and few enough that making them slows nobody's sign-in down. */
const RENEWALS = { tries: 10, withinS: 60 * 60 } as const;

/** The device start-up password of a teacher: answered once, kept as a hash (CALL-45, D-12), after a password proof (D-20). */
export const devicePasswordRoutes = {
  'uemPassword.renewOwn': async ({ context, caller }) => {
    const { db, clock } = context;
    const { personId } = caller;
    const kontexte = await kontexteOf(db, personId);
    if (!kontexte.some(({ rollenart }) => rollenart === 'LEHR')) throw new RuleBroken('PERSON_UEM_PASSWORD_MODIFICATION_ERROR');
    demandPasswordProof(context, caller);
    const tooMany = await countTry(context, { key: ['device password', personId], ...RENEWALS });
    if (tooMany !== null) throw new TooManyTries(tooMany.waitS);
    const password = createStartPassword();
    const row = { password_hash: await hashPassword(password, 'renewal'), created_at: clock.now() };
    await write(context, { caller, action: 'device-password', subject: { type: 'person', id: personId } }, async (trx) => {
      await trx
        .insertInto('device_password')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
    });
    return password;
  },
} satisfies Pick<RouteHandlers, 'uemPassword.renewOwn'>;
