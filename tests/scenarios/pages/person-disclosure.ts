import { personDisclosure } from '#features/person-disclosure/bind';
import type { BarePage } from '../engine/bench';

/** What is stored of a person without its view. */
export const personDisclosurePage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    const [, , , id = ''] = new URL(address, 'https://portal.invalid').pathname.split('/');
    bench.start(personDisclosure, { input: { personId, id } });
  },
};
