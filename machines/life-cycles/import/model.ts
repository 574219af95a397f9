import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
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
      name: 'an executed import is closed',
      sentence: 'Ein ausgeführter Import wird geschlossen; zurückziehen oder abbrechen lässt er sich nicht mehr.',
      req: ['D-18'],
      holds: (snapshot) => !snapshot.matches('FINISHED') || (!snapshot.can({ type: 'WITHDRAW' }) && !snapshot.can({ type: 'CANCEL' })),
    },
  ],
  steps: [
    {
      name: 'erased at the end, and not before',
      sentence:
        'Zeilen und Zugangsdaten sind genau dann gelöscht, wenn der Import endet: zurückgezogen, abgebrochen, geschlossen, gelöscht, als Text abgeholt oder nach Ablauf der Frist.',
      req: ['D-12', 'D-18', 'CALL-15'],
      holds: (step) => doesIt(step, 'eraseRows') === (step.after.status === 'done' && step.before.status !== 'done'),
    },
    {
      name: 'what becomes of what was created',
      sentence: 'Abgeschlossen ist nur ein ausgeführter Import mit angelegten Benutzern; jeder andere gilt als abgebrochen.',
      req: ['STATE-09', 'CALL-14', 'D-12'],
      holds: ({ before, after }) =>
        after.status !== 'done' || before.status === 'done' || after.matches('COMPLETED') === before.matches('FINISHED'),
    },
    {
      name: 'runs by the order only',
      sentence: 'Es läuft nur, was ausgeführt werden soll; ein Neustart führt nichts Neues aus.',
      req: ['CALL-16', 'STATE-09'],
      holds: ({ before, event, after }) =>
        !after.matches('INPROGRESS') ||
        (event.type === 'EXECUTE' && before.matches('VALID')) ||
        (event.type === 'RESUME' && before.matches('INPROGRESS')),
    },
    {
      name: 'the result is what was created',
      sentence: 'Fertig ist ein Import, wenn jemand angelegt ist, gescheitert, wenn niemand.',
      req: ['STATE-09', 'ENT-05'],
      holds: ({ event, after }) =>
        (event.type !== 'SOME_IMPORTED' || after.matches('FINISHED')) && (event.type !== 'NONE_IMPORTED' || after.matches('FAILED')),
    },
  ],
  isSafe: (snapshot) => snapshot.status === 'done',
});
