import { resultIn } from '#features/profile/address';
import { devicePasswordWiring, ownSessionEndWiring, ownSessionsWiring, passwordChangeWiring, profileWiring } from '#features/profile/bind';
import { secondFactorWiring } from '#features/second-factor/bind';
import { secondFactorResetWiring } from '#shared/second-factor/bind';
import type { BarePage } from '../engine/bench';

/** The profile without its view: the data, the password, the second factor with its reset, the device start-up password, the own sessions. */
export const profilePage: BarePage = {
  open: (bench, { address, user, flags }) => {
    const { personId } = user;
    const { search } = new URL(address, 'https://portal.invalid');
    bench.start(profileWiring, { input: { personId } });
    bench.start(passwordChangeWiring, { input: { username: user.username ?? '', result: resultIn(search) } });
    bench.start(secondFactorWiring, { input: { personId } });
    bench.start(secondFactorResetWiring, { input: { personId } });
    bench.start(devicePasswordWiring, { input: { personId } });
    if (flags.ownSessionsEnabled !== true) return;
    bench.start(ownSessionsWiring, { input: { personId, id: personId } });
    bench.start(ownSessionEndWiring, { input: { personId } });
  },
};
