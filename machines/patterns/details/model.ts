import { detailsMachine } from './machine';
import { detailsModel } from './samples';

/** The details of some rows stand for all: others differ in what they tell only. */
export const model = detailsModel(
  detailsMachine<string>({
    id: 'details',
    description: 'Angaben zu den Zeilen einer Liste, die nach ihr gelesen werden.',
    req: ['LIST-01', 'ERR-00', 'STATE-13'],
  }),
  { rows: ['a', 'b'], detail: 'Angabe', calls: 'local' },
);
