import { demandPasswordProof } from '../auth/demand-password-proof';
import { countTry } from '../auth/tries';
import { TooManyTries } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { demandDevice, renewDevicePassword } from './actions/passwords';

/** More than anybody needs, and few enough that making them slows nobody's sign-in down. */
const RENEWALS = { tries: 10, withinS: 60 * 60 } as const;

/** The own device start-up password of a teacher: answered once, kept as a hash (CALL-45, D-12), after a password proof (D-20). */
export const devicePasswordRoutes = {
  'uemPassword.renewOwn': async ({ context, caller }) => {
    await demandDevice(context.db, caller.personId);
    demandPasswordProof(context, caller);
    const tooMany = await countTry(context, { key: ['device password', caller.personId], ...RENEWALS });
    if (tooMany !== null) throw new TooManyTries(tooMany.waitS);
    return renewDevicePassword(context, caller, caller.personId);
  },
} satisfies Pick<RouteHandlers, 'uemPassword.renewOwn'>;
