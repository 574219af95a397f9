import { defineModel } from '../../shared/model';
import { importLifeCycle } from './machine';

const TYPES = ['ROWS_VALID', 'ROWS_INVALID', 'EXECUTE', 'RESUME', 'SOME_IMPORTED', 'NONE_IMPORTED', 'DELETE'] as const;

export const model = defineModel(importLifeCycle, {
  inputs: [{ name: 'Datei angenommen', value: undefined }],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'only a valid import is executed',
      sentence: 'Ausgeführt wird ein Import nur, wenn er gültig ist, und nur einmal.',
      req: ['STATE-09', 'CALL-16'],
      holds: (snapshot) => snapshot.can({ type: 'EXECUTE' }) === snapshot.matches('VALID'),
    },
  ],
  isSafe: (snapshot) => snapshot.status === 'done',
});
