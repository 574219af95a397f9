import { defineModel } from '../../shared/model';
import { importLifeCycle } from './machine';
import { IMPORT_ORDERS } from './orders';

const TYPES = [
  'ROWS_VALID',
  'ROWS_INVALID',
  'EXECUTE',
  'RESUME',
  'SOME_IMPORTED',
  'NONE_IMPORTED',
  'WITHDRAW',
  'CANCEL',
  'CLOSE',
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
      holds: (snapshot) => snapshot.status === 'done' || snapshot.matches('INPROGRESS') || snapshot.can({ type: 'EXPIRE' }),
    },
    {
      name: 'one order per status',
      sentence: 'In jedem Stand ist genau ein Auftrag zum Beenden möglich: zurückziehen, abbrechen oder schließen; danach keiner mehr.',
      req: ['D-18'],
      holds: (snapshot) => IMPORT_ORDERS.filter((type) => snapshot.can({ type })).length === (snapshot.status === 'done' ? 0 : 1),
    },
    {
      name: 'only closing ends an executed import',
      sentence: 'Zugangsdaten löscht nur, wer den ausgeführten Import schließt; Zurückziehen und Abbrechen können es nicht.',
      req: ['D-18', 'D-12'],
      holds: (snapshot) => !snapshot.matches('FINISHED') || (!snapshot.can({ type: 'WITHDRAW' }) && !snapshot.can({ type: 'CANCEL' })),
    },
  ],
  isSafe: (snapshot) => snapshot.status === 'done',
});
