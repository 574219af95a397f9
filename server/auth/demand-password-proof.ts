import type { ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import type { Caller } from '../http/route-handler';

const FRESH_MS = 5 * 60_000;

/**
 * Asks for a password given in the last five minutes (D-20): a session that somebody found open must not give them a
 * second factor or a device password.
 * @throws RuleBroken REQUIRED_PASSWORD_PROOF_NOT_MET
 */
export function demandPasswordProof({ clock }: Pick<ServerContext, 'clock'>, { passwordProvedAt }: Pick<Caller, 'passwordProvedAt'>): void {
  // A time ahead of the clock proves nothing either; the clocks of two servers may differ a little.
  const age = passwordProvedAt === null ? Infinity : Math.abs(clock.now().getTime() - passwordProvedAt.getTime());
  if (age > FRESH_MS) throw new RuleBroken('REQUIRED_PASSWORD_PROOF_NOT_MET');
}
