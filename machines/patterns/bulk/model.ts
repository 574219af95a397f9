import { bulkMachine } from './machine';
import { bulkModel } from './samples';

/** A run over two items stands for all: others differ in their words, parameters and number only. */
const sampleRun = bulkMachine<string, string>({
  id: 'bulk',
  description: 'Derselbe Auftrag für viele: Fortschritt, Anhalten, Weitermachen, Abbrechen, Wiederholen; nach einem Neuladen der Rest.',
  req: ['SCREEN-09', 'STATE-13', 'ERR-00'],
  secret: true,
});

export const model = bulkModel(sampleRun, {
  items: ['a', 'b'],
  params: '9a',
  result: 'geheim',
  secret: true,
  mixed: true,
  refusal: { code: 'PERSON_NOT_FOUND', status: 404 },
  calls: 'local',
});
