import { defineModel } from '../../shared/model';
import { importLifeCycle } from './machine';

const TYPES = [
  'ROWS_VALID',
  'ROWS_INVALID',
  'EXECUTE',
  'RESUME',
  'SOME_IMPORTED',
  'NONE_IMPORTED',
  'DELETE',
  'DOWNLOADED',
  'EXPIRE',
] as const;

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
    {
      name: 'a running import is not erased by time',
      sentence: 'Ein laufender Import wird nie durch Zeitablauf gelöscht; nach einem Neustart geht er weiter.',
      req: ['STATE-09', 'D-12'],
      holds: (snapshot) => !snapshot.matches('INPROGRESS') || (!snapshot.can({ type: 'EXPIRE' }) && snapshot.can({ type: 'RESUME' })),
    },
    {
      name: 'rows of every import that stands still are erased by time',
      sentence: 'Jeder Import, der nicht läuft und nicht abgeschlossen ist, wird nach Ablauf der Frist gelöscht.',
      req: ['D-12'],
      holds: (snapshot) =>
        snapshot.status === 'done' || snapshot.matches('STARTED') || snapshot.matches('INPROGRESS') || snapshot.can({ type: 'EXPIRE' }),
    },
  ],
  isSafe: (snapshot) => snapshot.status === 'done',
});
