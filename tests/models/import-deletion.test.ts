import { expect, test } from 'vitest';
import { IMPORT_STATUS } from '#contract/import-enums';
import { isDeletable } from '#machines/import/import-deletion/machine';

test('SCREEN-08, D-12, CALL-14: every import can be deleted from the history but one that is closed or cancelled, which holds nothing any more', () => {
  expect(IMPORT_STATUS.filter((status) => !isDeletable({ status })).toSorted()).toEqual(['CANCELLED', 'COMPLETED']);
});
