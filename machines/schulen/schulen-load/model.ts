import type { Loaded } from '#contract/organisation-pieces';
import { bulkModel } from '#machines/patterns/bulk/samples';
import { SAMPLE_CHECK } from '../schulen-file/samples';
import { loadOrderOf, schulenLoadMachine } from './machine';

const params = loadOrderOf(SAMPLE_CHECK);
const [carrier = '', schule = ''] = Object.keys(params.pieces);
const result: Loaded = { stand: 'NEU', klassen: 2 };

export const model = bulkModel(schulenLoadMachine, {
  items: [carrier, schule],
  params,
  result,
  refusal: { code: 'NEWER_VERSION_ORGANISATION', status: 400 },
  calls: 'organisationen.load',
});
