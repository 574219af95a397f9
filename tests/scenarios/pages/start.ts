import { startInput, startWiring } from '#features/start/bind';
import type { BarePage } from '../engine/bench';

/** The start page without its view. */
export const startPage: BarePage = {
  open: (bench, { user }) => bench.start(startWiring, { input: startInput(user.personId) }),
};
