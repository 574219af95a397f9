import { pruefprotokollCodec } from '#features/pruefprotokoll/address';
import { pruefprotokollExport, pruefprotokollList } from '#features/pruefprotokoll/bind';
import type { BarePage } from '../engine/bench';

/** The audit log without its view. */
export const pruefprotokollPage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    const query = pruefprotokollCodec.read(new URL(address, 'https://portal.invalid').search);
    bench.start(pruefprotokollList, { input: { personId, query } });
    bench.start(pruefprotokollExport, { input: { personId } });
  },
};
