import type { FileCheck } from '#contract/organisation-pieces';
import { schulenFileMachine } from '#machines/schulen/schulen-file/machine';
import { loadOrderOf } from '#machines/schulen/schulen-load/machine';
import { schulenFile, schulenLoad } from '#features/schulen/bind-file';
import type { BarePage } from '../engine/bench';

/** Where a file of schools is checked: the run begins once its differences are known. */
export const loadSchulenPage: BarePage = {
  open: (bench, { user: { personId } }) => {
    bench.start(schulenFile, { input: { personId } });
    let compared: FileCheck | null = null;
    bench.watch(schulenFileMachine, ({ value, context: { check } }) => {
      const found = value === 'compared' ? check : null;
      if (found === compared) return;
      compared = found;
      const items = found === null ? [] : Object.keys(loadOrderOf(found).pieces);
      if (items.length === 0) bench.stop(schulenLoad.id);
      else bench.start(schulenLoad, { input: { personId, items } });
    });
  },
};
